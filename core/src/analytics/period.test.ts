import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../kernel/zone.ts';
import { dayAfter, daysBetween, PERIODS, periodSpan } from './period.ts';

const NEW_YORK = 'America/New_York';
const span = (period: (typeof PERIODS)[number], at: string, zone = NEW_YORK, weekStart = 1) => {
  const { firstDay, today, before } = periodSpan(period, { zone, weekStart }, new Date(at));
  return [firstDay, today, before.firstDay, before.lastDay, before.endsAt.toISOString()];
};

describe('a period to date and the same span before', () => {
  it('is the calendar’s, on the facility’s clock', () => {
    // Saturday, 2:37 PM in New York.
    const at = '2026-11-21T19:37:20.500Z';
    expect(span('today', at)).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-11-20',
      '2026-11-20',
      '2026-11-20T19:37:20.500Z',
    ]);
    expect(span('week', at)).toEqual([
      '2026-11-16',
      '2026-11-21',
      '2026-11-09',
      '2026-11-14',
      '2026-11-14T19:37:20.500Z',
    ]);
    // A Saturday ends the week that begins on Sunday, and begins the one that begins on itself.
    expect([span('week', at, NEW_YORK, 0), span('week', at, NEW_YORK, 6)].map(([from]) => from)).toEqual([
      '2026-11-15',
      '2026-11-21',
    ]);
    // Still summer time then: the same time of day, not the same number of hours.
    expect(span('month', at)).toEqual([
      '2026-11-01',
      '2026-11-21',
      '2026-10-01',
      '2026-10-21',
      '2026-10-21T18:37:20.500Z',
    ]);
    expect(span('quarter', at)).toEqual([
      '2026-10-01',
      '2026-11-21',
      '2026-07-01',
      '2026-08-21',
      '2026-08-21T18:37:20.500Z',
    ]);
    expect(span('year', at)).toEqual([
      '2026-01-01',
      '2026-11-21',
      '2025-01-01',
      '2025-11-21',
      '2025-11-21T19:37:20.500Z',
    ]);
  });

  it('is another day elsewhere', () => {
    expect(span('today', '2026-11-21T02:00:00Z')[0]).toBe('2026-11-20');
    expect(span('today', '2026-11-21T02:00:00Z', 'Europe/Berlin')[0]).toBe('2026-11-21');
  });

  it('ends with the month that is too short', () => {
    expect(span('month', '2026-03-31T16:00:00Z').slice(2)).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-03-01T05:00:00.000Z',
    ]);
    expect(span('quarter', '2026-05-31T16:00:00Z').slice(2)).toEqual([
      '2026-01-01',
      '2026-03-01',
      '2026-03-01T05:00:00.000Z',
    ]);
    expect(span('year', '2028-02-29T17:00:00Z').slice(2)).toEqual([
      '2027-01-01',
      '2027-03-01',
      '2027-03-01T05:00:00.000Z',
    ]);
  });

  it('begins the week on Monday, also across a year’s end', () => {
    expect(span('week', '2027-01-01T17:00:00Z').slice(0, 3)).toEqual([
      '2026-12-28',
      '2027-01-01',
      '2026-12-21',
    ]);
    expect(span('week', '2026-11-22T17:00:00Z')[0]).toBe('2026-11-16');
    expect(span('week', '2026-11-23T17:00:00Z')[0]).toBe('2026-11-23');
  });

  it('takes a time that the clocks skipped for the one after it', () => {
    // 2:30 AM of March 8 did not exist in New York.
    expect(span('today', '2026-03-09T06:30:00Z')[4]).toBe('2026-03-08T07:30:00.000Z');
  });

  it('holds together at every instant of every zone', () => {
    const zones = [NEW_YORK, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC'];
    fc.assert(
      fc.property(
        fc.constantFrom(...PERIODS),
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(0, 1, 6),
        (period, zone, at, weekStart) => {
          const { firstDay, today, before } = periodSpan(period, { zone, weekStart }, at);
          expect(firstDay <= today).toBe(true);
          expect(before.firstDay < firstDay).toBe(true);
          expect(before.lastDay <= firstDay).toBe(true);
          expect(before.firstDay <= before.lastDay).toBe(true);
          const end = wallTime(zone, before.endsAt);
          expect(Math.floor(end.minute / 60)).toBe(before.lastHour);
          // The rest is less than an hour of the wall clock, which may show an hour twice.
          const rest = before.endsAt.getTime() - before.lastHourBegan.getTime();
          expect(rest >= 0 && rest < 2 * 3_600_000).toBe(true);
          expect(Math.floor(wallTime(zone, before.lastHourBegan).minute / 60)).toBe(before.lastHour);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('counts days', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
