import { afterEach, describe, expect, it, vi } from 'vitest';
import { canonicalLocale, firstWeekday, hasHalfDays, isLocale } from './locale.ts';
import { formatDate, formatDay, formatTime } from './zone.ts';

const NOON = new Date('2026-11-22T19:05:00Z');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('takes languages that the runtime can write, in one spelling, and nothing else', () => {
  expect(['en-US', 'de', 'DE-ch', 'pt-BR', 'zh-Hans-CN'].map(isLocale)).toEqual(Array(5).fill(true));
  expect(['', ' ', 'de_DE', 'xx-XX', 'e', 'english', 'de-DE-', '../etc'].map(isLocale)).toEqual(
    Array(8).fill(false),
  );
  expect(canonicalLocale('DE-ch')).toBe('de-CH');
});

describe('a week', () => {
  const weeks = { 'en-US': 0, 'pt-BR': 0, ja: 0, 'de-DE': 1, 'en-GB': 1, 'fr-CA': 0, 'ar-EG': 6, fr: 1 };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('begins on the day that is usual there', () => {
    expect(Object.keys(weeks).map(firstWeekday)).toEqual(Object.values(weeks));
  });

  it('does so where the runtime does not know', () => {
    const locale = Intl.Locale.prototype as { getWeekInfo?: unknown };
    const [own, getter] = [
      locale.getWeekInfo,
      Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'weekInfo'),
    ];
    locale.getWeekInfo = undefined;
    Object.defineProperty(Intl.Locale.prototype, 'weekInfo', { value: undefined, configurable: true });
    try {
      expect(Object.keys(weeks).map(firstWeekday)).toEqual(Object.values(weeks));
    } finally {
      if (own === undefined) delete locale.getWeekInfo;
      else locale.getWeekInfo = own;
      if (getter === undefined) Reflect.deleteProperty(Intl.Locale.prototype, 'weekInfo');
      else Object.defineProperty(Intl.Locale.prototype, 'weekInfo', getter);
    }
  });
});

it('writes moments as they are written there, and as specified where nobody has chosen', () => {
  const zone = 'America/New_York';
  expect([formatTime(NOON, zone), formatDay(NOON, zone), formatDate(NOON, zone)].map(plain)).toEqual([
    '2:05 PM',
    'Sun, Nov 22',
    'Nov 22, 2026',
  ]);
  expect(formatTime(NOON, zone, 'de-DE')).toBe('14:05');
  expect(formatDate(NOON, zone, 'de-DE')).toBe('22.11.2026');
  expect(['en-US', 'en-AU', 'de-DE', 'en-GB'].map(hasHalfDays)).toEqual([true, true, false, false]);
});
