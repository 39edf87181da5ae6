import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHours,
  canonicalTimeZone,
  formatDate,
  formatDay,
  formatTime,
  instantOf,
  isTimeZone,
  localStamp,
  wallTime,
  zoneLabel,
} from './zone.ts';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

/** The same from the platform's own calendar: an independent witness. */
function witness(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return [of('year'), of('month'), of('day'), of('hour') * 60 + of('minute')].join(' ');
}

describe('wall time', () => {
  it('is what Intl says, in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
        const { year, month, day, minute } = wallTime(zone, at);
        expect([year, month, day, minute].join(' ')).toBe(witness(zone, at));
      }),
    );
  });

  it('leads back to its instant, or to the other one of a doubled hour', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
        const toMinute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
        const wall = wallTime(zone, toMinute);
        const [first, second] = [instantOf(zone, wall, 'first'), instantOf(zone, wall, 'second')].map(Number);
        expect([first, second]).toContain(toMinute.getTime());
        expect(first).toBeLessThanOrEqual(second ?? 0);
      }),
    );
  });

  it('moves a skipped time forward and tells the two of a doubled one apart', () => {
    const spring = { year: 2026, month: 3, day: 8, minute: 2 * 60 + 30 };
    expect(instantOf('America/New_York', spring).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    const autumn = { year: 2026, month: 11, day: 1, minute: 90 };
    expect(instantOf('America/New_York', autumn, 'first').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(instantOf('America/New_York', autumn, 'second').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  it('counts an hour as an hour on the day the clocks change', () => {
    const before = instantOf('America/New_York', { year: 2026, month: 3, day: 8, minute: 60 });
    expect(formatTime(addHours(before, 2), 'America/New_York')).toBe('4:00 AM');
  });

  it('reads as a person says it', () => {
    const at = new Date('2026-11-21T22:42:00Z');
    expect(formatTime(at, 'America/New_York')).toBe('5:42 PM');
    expect(formatDay(at, 'America/New_York')).toBe('Sat, Nov 21');
    expect(zoneLabel('America/New_York')).toBe('New York');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zoneLabel('UTC')).toBe('UTC');
    for (const zone of ['America/New_York', 'Europe/Kyiv', 'US/Eastern', 'UTC', 'etc/gmt+5'])
      expect(isTimeZone(zone), zone).toBe(true);
    for (const zone of ['', 'Mars/Base', '+05:30', 'PST', 'EST5EDT', 'ACT', 'SystemV/AST4'])
      expect(isTimeZone(zone), zone).toBe(false);
  });

  it('has one spelling, which is the chosen name’s', () => {
    expect(canonicalTimeZone('europe/berlin')).toBe('Europe/Berlin');
    expect(canonicalTimeZone('utc')).toBe('UTC');
    for (const zone of ['Europe/Kyiv', 'Asia/Kolkata', 'Asia/Calcutta'])
      expect(canonicalTimeZone(zone)).toBe(zone);
  });
});

it('a moment is written for people and for programs on the wall clock of its zone', () => {
  const at = new Date('2026-07-01T18:05:09.123Z');
  expect(formatDate(at, 'America/New_York')).toBe('Jul 1, 2026');
  expect(formatDate(new Date('2026-07-01T02:00:00Z'), 'America/New_York')).toBe('Jun 30, 2026');
  expect(localStamp(at, 'America/New_York')).toBe('2026-07-01 14:05:09');
  expect(localStamp(at, 'Asia/Kolkata')).toBe('2026-07-01 23:35:09');
});

it('of a doubled hour either moment can be meant, of a skipped one what the clock shows next', () => {
  const doubled = { year: 2026, month: 11, day: 1, minute: 90 };
  expect(instantOf('America/New_York', doubled, 'first')).toEqual(new Date('2026-11-01T05:30:00Z'));
  expect(instantOf('America/New_York', doubled, 'second')).toEqual(new Date('2026-11-01T06:30:00Z'));
  expect(instantOf('America/New_York', doubled)).toEqual(new Date('2026-11-01T05:30:00Z'));
  for (const wrong of ['UTC/', 'UTCX', 'America/New_York ', ' UTC', 'SystemV/EST5', '+05:00', ''])
    expect(isTimeZone(wrong), wrong).toBe(false);
});
