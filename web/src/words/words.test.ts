import { afterEach, expect, it } from 'vitest';
import { amountLabel, centsOf } from './amounts.ts';
import { moneyLabel } from './figures.ts';
import { clockWords, hoursWords, rateLabel } from './hours.ts';
import { setPageLocale } from './locale.ts';
import { dateWords, momentLabel, startText } from './moments.ts';
import { countLabel } from './numbers.ts';
import { planWords } from './passes.ts';
import { hourLabel, hourOfDay, pointLabel } from './pieces.ts';
import { plateTyped } from './plates.ts';
import { untilWords } from './stays.ts';

afterEach(() => setPageLocale('en-US'));

it('writes money from the wire, also where the currency has no cents', () => {
  expect(amountLabel('6.08', 'USD')).toBe('$6.08');
  expect(amountLabel('500.00', 'JPY')).toBe('¥500.00');
  expect([centsOf('6.08', 'USD'), centsOf('500.00', 'JPY')]).toEqual([608, 500]);
});

it('names the year of what is not of this one, on the facility’s clock', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(startText('2026-01-01T15:00:00Z', 'America/New_York', now)).toBe('Jan 1, 10:00 AM');
  expect(startText('2026-01-01T04:59:00Z', 'America/New_York', now)).toBe('Dec 31, 2025, 11:59 PM');
});

it('says opening hours, durations and passes as a person does', () => {
  expect(hoursWords('00:00', '23:59')).toBe('Always open');
  expect(hoursWords('06:00', '22:00')).toBe('6:00 AM – 10:00 PM');
  expect(hoursWords('18:00', '02:00')).toBe('6:00 PM – 2:00 AM, overnight');
  expect(hoursWords('12:05', '00:30')).toBe('12:05 PM – 12:30 AM, overnight');
  expect([rateLabel(1), rateLabel(12)]).toEqual(['1 hour', '12 hours (All Day)']);
  expect(planWords({ planType: null, days: 1 })).toBe('1 day pass');
  expect(planWords({ planType: 'yearly', days: 365 })).toBe('Yearly Plan');
});

it('keeps of a typed pass’s plate what is specified', () => {
  expect(plateTyped('abc-123 456 789')).toBe('ABC1234567');
});

it('writes dates, clocks, numbers and money as the page’s locale does', () => {
  const at = '2026-11-22T19:05:00Z';
  const written = () =>
    [
      momentLabel(at, 'America/New_York'),
      dateWords(at, 'America/New_York'),
      untilWords(at, 'America/New_York'),
      moneyLabel(1234.5, 'USD'),
      amountLabel('1234.50', 'USD'),
      countLabel(1284),
      clockWords('06:30'),
      clockWords('00:00'),
      hourLabel(11),
      hourOfDay(14),
      pointLabel('2026-11-22', 'short'),
    ].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(written()).toEqual([
    'Nov 22, 2026, 2:05 PM EST',
    'Nov 22, 2026',
    '2:05 PM, Sun, Nov 22',
    '$1,234.50',
    '$1,234.50',
    '1,284',
    '6:30 AM',
    '12:00 AM',
    '11 AM–12 PM',
    '2 PM',
    'Nov 22',
  ]);
  setPageLocale('de-DE');
  expect(written()).toEqual([
    '22. Nov. 2026, 14:05 GMT-5',
    '22. Nov. 2026',
    '14:05, So., 22. Nov.',
    '1.234,50 $',
    '1.234,50 $',
    '1.284',
    '06:30',
    '00:00',
    '11:00–12:00',
    '14:00',
    '22. Nov.',
  ]);
  setPageLocale('en-GB');
  expect(moneyLabel(1234.5, 'GBP')).toBe('£1,234.50');
});
