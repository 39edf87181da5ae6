import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, wallTime } from '../kernel/zone.ts';
import { CLOCK_TIME, closingDuring, isAlwaysOpen, minuteOfDay, openingAt } from './hours.ts';

const zone = 'America/New_York';
const clock = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const hours = fc.record({ opens: clock, closes: clock });
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

/** Open by the wall clock alone: right on every day on which the clocks are not changed. */
function openByClock({ opens, closes }: { opens: string; closes: string }, minute: number): boolean {
  const [from, to] = [minuteOfDay(opens), minuteOfDay(closes)];
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

function clocksChangeNear(at: Date): boolean {
  const offset = (moment: Date) => moment.getTime() - Date.UTC(...utcArguments(moment));
  return offset(addMinutes(at, -2880)) !== offset(addMinutes(at, 2880));
}

function utcArguments(at: Date): [number, number, number, number, number] {
  const wall = wallTime(zone, at);
  return [wall.year, wall.month - 1, wall.day, 0, wall.minute];
}

describe('opening', () => {
  it('agrees with the wall clock', () => {
    fc.assert(
      fc.property(hours, instant, (lot, at) => {
        fc.pre(!isAlwaysOpen(lot) && !clocksChangeNear(new Date(Math.floor(at.getTime() / 60_000) * 60_000)));
        expect(openingAt(lot, zone, at).open).toBe(openByClock(lot, wallTime(zone, at).minute));
      }),
      { numRuns: 1000 },
    );
  });

  it('names the next change, and nothing changes before it', () => {
    fc.assert(
      fc.property(hours, instant, fc.double({ min: 0, max: 0.999, noNaN: true }), (lot, at, share) => {
        fc.pre(!isAlwaysOpen(lot));
        const now = openingAt(lot, zone, at);
        const change = now.open ? now.closesAt : now.opensAt;
        if (change === null) throw new Error('a lot with hours closes');
        expect(change > at).toBe(true);
        const between = new Date(at.getTime() + (change.getTime() - at.getTime()) * share);
        expect(openingAt(lot, zone, between).open).toBe(now.open);
      }),
      { numRuns: 500 },
    );
  });

  it('is right to the minute at the edges, overnight and always', () => {
    const day = { opens: '06:00', closes: '22:00' };
    expect(openingAt(day, zone, new Date('2026-07-01T10:00:00Z')).open).toBe(true);
    expect(openingAt(day, zone, new Date('2026-07-01T09:59:59Z'))).toEqual({
      open: false,
      opensAt: new Date('2026-07-01T10:00:00Z'),
    });
    expect(openingAt(day, zone, new Date('2026-07-02T02:00:00Z')).open).toBe(false);
    const night = { opens: '18:00', closes: '06:00' };
    expect(openingAt(night, zone, new Date('2026-07-01T05:00:00Z'))).toEqual({
      open: true,
      closesAt: new Date('2026-07-01T10:00:00Z'),
    });
    expect(openingAt({ opens: '00:00', closes: '23:59' }, zone, new Date())).toEqual({
      open: true,
      closesAt: null,
    });
  });

  it('keeps its hours on the days on which the clocks change', () => {
    const day = { opens: '06:00', closes: '22:00' };
    for (const [at, opensAt] of [
      ['2026-03-08T08:00:00Z', '2026-03-08T10:00:00Z'],
      ['2026-11-01T08:00:00Z', '2026-11-01T11:00:00Z'],
    ]) {
      expect(openingAt(day, zone, new Date(at ?? ''))).toEqual({
        open: false,
        opensAt: new Date(opensAt ?? ''),
      });
    }
    // 00:30 to 02:30 on the night when 01:00 to 02:00 comes twice: three hours, not two.
    const across = openingAt({ opens: '00:30', closes: '02:30' }, zone, new Date('2026-11-01T04:30:00Z'));
    expect(across).toEqual({ open: true, closesAt: new Date('2026-11-01T07:30:00Z') });
  });

  it('tells of a closing that a stay would pass', () => {
    const day = { opens: '06:00', closes: '22:00' };
    const nine = new Date('2026-07-02T01:00:00Z');
    expect(closingDuring(day, zone, nine, 1)).toBeNull();
    expect(closingDuring(day, zone, nine, 2)).toEqual(new Date('2026-07-02T02:00:00Z'));
    expect(closingDuring({ opens: '00:00', closes: '23:59' }, zone, nine, 12)).toBeNull();
  });
});

describe('a lot that never closes', () => {
  it.each([
    ['00:00', '23:59', true],
    ['08:00', '08:00', true],
    ['00:00', '18:00', false],
    ['06:00', '23:59', false],
  ])('%s to %s: %s', (opens, closes, isAlways) => {
    expect(isAlwaysOpen({ opens, closes })).toBe(isAlways);
    const eleven = new Date('2026-07-02T03:30:00Z');
    const five = new Date('2026-07-02T09:00:00Z');
    const isOpen = [eleven, five].every((at) => openingAt({ opens, closes }, zone, at).open);
    expect(isOpen).toBe(isAlways);
  });

  it('is not what tells of a closing where it is closed', () => {
    expect(
      closingDuring({ opens: '06:00', closes: '22:00' }, zone, new Date('2026-07-02T03:00:00Z'), 12),
    ).toBeNull();
    expect(
      closingDuring({ opens: '08:00', closes: '08:00' }, zone, new Date('2026-07-02T03:00:00Z'), 12),
    ).toBeNull();
  });
});

it('opens at the first of two equal moments, and closes at the second', () => {
  const night = { opens: '01:30', closes: '01:45' };
  const before = openingAt(night, zone, new Date('2026-11-01T04:00:00Z'));
  expect(before).toEqual({ open: false, opensAt: new Date('2026-11-01T05:30:00Z') });
  const within = openingAt(night, zone, new Date('2026-11-01T05:40:00Z'));
  expect(within).toEqual({ open: true, closesAt: new Date('2026-11-01T06:45:00Z') });
});

it('a time of day is two digits, a colon and two digits, and nothing beside them', () => {
  for (const time of ['00:00', '09:59', '19:00', '23:59']) expect(CLOCK_TIME.test(time), time).toBe(true);
  for (const time of ['24:00', '12:60', '9:00', '009:00', ' 09:00', '09:000', '09:00\n', 'x09:00', '09-00'])
    expect(CLOCK_TIME.test(time), time).toBe(false);
});
