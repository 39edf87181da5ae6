import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, PERIODS } from './period.ts';
import { daysApart, grainOf, pieceOf, piecesOf, rangeRefusal, spanOfPeriod, spanOfRange } from './span.ts';

const NEW_YORK = { zone: 'America/New_York', weekStart: 1 };

describe('a span of days', () => {
  it('is as long as the days before it, and ends at the same time of day', () => {
    const at = new Date('2026-11-21T19:37:20Z');
    expect(spanOfRange('2026-11-15', '2026-11-21', NEW_YORK, at)).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      until: at,
      before: { from: '2026-11-08', to: '2026-11-14', until: new Date('2026-11-14T19:37:20Z'), weekStart: 1 },
      grain: 'day',
      weekStart: 1,
    });
    expect(spanOfRange('2026-10-31', '2026-10-31', NEW_YORK, at)).toEqual({
      from: '2026-10-31',
      to: '2026-10-31',
      until: null,
      before: { from: '2026-10-30', to: '2026-10-30', until: null, weekStart: 1 },
      grain: 'hour',
      weekStart: 1,
    });
    // Summer time before: the same time of day, not the same number of hours.
    const ofDays = spanOfRange('2026-11-01', '2026-11-02', NEW_YORK, new Date('2026-11-02T17:00:00Z'));
    expect(ofDays.before.until?.toISOString()).toBe('2026-10-31T16:00:00.000Z');
  });

  it('of a period is the calendar’s; one that has run into a month’s end takes whole days', () => {
    const span = spanOfPeriod('month', NEW_YORK, new Date('2026-03-31T16:00:00Z'));
    expect(span.before).toEqual({ from: '2026-02-01', to: '2026-02-28', until: null, weekStart: 1 });
    expect(spanOfPeriod('today', NEW_YORK, new Date('2026-11-21T19:37:00Z')).before).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      until: new Date('2026-11-20T19:37:00Z'),
      weekStart: 1,
    });
  });

  it('is told by hour, day, week or month, so that an answer stays short', () => {
    expect(grainOf('2026-01-01', '2026-01-01')).toBe('hour');
    expect(grainOf('2026-01-01', dayAfter('2026-01-01', 91))).toBe('day');
    expect(grainOf('2026-01-01', dayAfter('2026-01-01', 92))).toBe('week');
    expect(grainOf('2026-01-01', dayAfter('2026-01-01', 366))).toBe('month');
  });

  it('is refused turned round, to come, or longer than five years', () => {
    expect(rangeRefusal('2026-01-02', '2026-01-01', '2026-02-01')).toBe('turned');
    expect(rangeRefusal('2026-01-02', '2026-02-02', '2026-02-01')).toBe('to_come');
    expect(rangeRefusal('2021-01-27', '2026-01-31', '2026-02-01')).toBe('too_long');
    expect(rangeRefusal('2021-01-28', '2026-01-31', '2026-02-01')).toBeNull();
  });

  it('falls into pieces that hold each of its days once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom(0, 1, 6),
        (start, length, weekStart) => {
          const from = dayAfter('2020-01-01', start);
          const to = dayAfter(from, length);
          const grain = grainOf(from, to);
          if (grain === 'hour') return;
          const pieces = piecesOf({ from, to, grain, weekStart });
          expect(pieces.length).toBeLessThanOrEqual(92);
          expect(pieces[0]).toBe(from);
          expect(pieces.toSorted()).toEqual(pieces);
          for (const day of daysBetween(from, to))
            expect(pieces.findLast((piece) => piece <= day)).toBe(pieceOf(day, { from, weekStart }, grain));
          if (grain === 'week')
            for (const piece of pieces.slice(1)) expect(new Date(piece).getUTCDay()).toBe(weekStart);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of every period at every instant stands behind the one before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PERIODS),
        fc.constantFrom(NEW_YORK.zone, 'Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe'),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (period, zone, at) => {
          const { from, to, before } = spanOfPeriod(period, { zone, weekStart: 0 }, at);
          expect(before.to < from || before.from === before.to).toBe(true);
          expect(before.to <= to && daysApart(before.from, from) > 0).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
