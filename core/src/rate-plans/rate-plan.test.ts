import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, instantOf, MINUTE_MS } from '../kernel/zone.ts';
import type { RateTable } from '../lots/rates.ts';
import { planInForce, planSpans, plansOfLot, type RatePlan } from './rate-plan.ts';

const ZONE = 'America/New_York';
const table = (cents: number): RateTable => [{ durationHours: 1, priceCents: cents }];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const plan = (more: Partial<RatePlan> = {}): RatePlan => ({
  id: 1,
  name: 'Evening',
  lotIds: null,
  weekdays: EVERY_DAY,
  from: '18:00',
  to: '23:00',
  firstDay: null,
  lastDay: null,
  dates: [],
  rates: table(200),
  ...more,
});
/** A moment of a wall clock: '2026-07-01 18:00'. */
function on(text: string, twice: 'first' | 'second' = 'first'): Date {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+) (\d+):(\d+)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) throw new Error(text);
  return instantOf(ZONE, { year, month, day, minute: (hour ?? 0) * 60 + (minute ?? 0) }, twice);
}
/** What an hour costs; 500 where no plan is in force. */
const cents = (plans: RatePlan[], text: string) =>
  (planInForce(plans, ZONE, on(text))?.rates ?? table(500))[0]?.priceCents;

describe('the plan in force', () => {
  it('is there from its first minute to the one before its last', () => {
    const evening = [plan()];
    expect(['17:59', '18:00', '22:59', '23:00'].map((at) => cents(evening, `2026-07-01 ${at}`))).toEqual([
      500, 200, 200, 500,
    ]);
  });

  it('is there the whole day where it ends when it begins', () => {
    const sundays = [plan({ weekdays: [0], from: '00:00', to: '00:00' })];
    expect(
      ['2026-07-04 23:59', '2026-07-05 00:00', '2026-07-05 23:59', '2026-07-06 00:00'].map((at) =>
        cents(sundays, at),
      ),
    ).toEqual([500, 200, 200, 500]);
  });

  it('over midnight belongs to the day on which it begins', () => {
    const fridayNight = [plan({ weekdays: [5], from: '20:00', to: '06:00' })];
    const asked = [
      '2026-07-03 05:59',
      '2026-07-03 20:00',
      '2026-07-04 05:59',
      '2026-07-04 06:00',
      '2026-07-04 20:00',
    ];
    expect(asked.map((at) => cents(fridayNight, at))).toEqual([500, 200, 200, 500, 500]);
  });

  it('is there between its days, both included, and on named dates whatever day they are', () => {
    const season = [plan({ firstDay: '2026-07-02', lastDay: '2026-07-03' })];
    expect([1, 2, 3, 4].map((day) => cents(season, `2026-07-0${day} 19:00`))).toEqual([500, 200, 200, 500]);
    const match = [plan({ weekdays: [], dates: ['2026-07-04'] })];
    expect([3, 4].map((day) => cents(match, `2026-07-0${day} 19:00`))).toEqual([500, 200]);
  });

  it('is the first one of several', () => {
    const match = plan({ id: 2, name: 'Match', dates: ['2026-07-04'], rates: table(900) });
    expect(cents([match, plan()], '2026-07-04 19:00')).toBe(900);
    expect(cents([plan(), match], '2026-07-04 19:00')).toBe(200);
  });

  it('lies over some lots or all of them', () => {
    const [one, all] = [plan({ id: 1, lotIds: [7] }), plan({ id: 2 })];
    expect(plansOfLot([one, all], 7).map(({ id }) => id)).toEqual([1, 2]);
    expect(plansOfLot([one, all], 8).map(({ id }) => id)).toEqual([2]);
  });

  it('keeps to the wall clock when the clocks change', () => {
    // 2026-11-01 has 01:30 twice, 2026-03-08 has no 02:30.
    const night = [plan({ from: '01:00', to: '02:00' })];
    const twice = ['first', 'second'] as const;
    for (const which of twice) expect(planInForce(night, ZONE, on('2026-11-01 01:30', which))?.id).toBe(1);
    // What has begun at the first 01:30 goes on through the hour that comes again.
    const late = [plan({ from: '01:30', to: '12:00' })];
    expect(planSpans(late, ZONE, on('2026-11-01 01:45'), 10)).toHaveLength(1);
    const skipped = [plan({ from: '02:00', to: '03:00' })];
    expect(planSpans(skipped, ZONE, on('2026-03-08 00:00'), 20)).toHaveLength(1);
  });
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const aPlan = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    from: clock,
    to: clock,
    firstDay: fc.constantFrom(null, '2026-03-08', '2026-10-31'),
    lastDay: fc.constantFrom(null, '2026-03-09', '2026-11-01'),
    dates: fc.constantFrom([], ['2026-11-01'], ['2026-03-08', '2026-11-02']),
    rates: fc.integer({ min: 0, max: 5 }).map(table),
  })
  .map((more) => plan(more));
// Around both changes of the clocks.
const moment = fc
  .tuple(fc.constantFrom('2026-03-07 12:00', '2026-10-31 12:00'), fc.integer({ min: 0, max: 60 * 60 }))
  .map(([from, minutes]) => addMinutes(on(from), minutes));
const somePlans = fc.array(aPlan, { maxLength: 4 }).map((plans) => plans.map((one, id) => ({ ...one, id })));

describe('what a page is told of the next hours', () => {
  it('is what counts at each minute of them, whatever the plans, also when the clocks change', () => {
    fc.assert(
      fc.property(somePlans, moment, (plans, at) => {
        const spans = planSpans(plans, ZONE, at, 30);
        for (let minute = 0; minute < 30 * 60; minute += 15) {
          const then = new Date(at.getTime() + minute * MINUTE_MS);
          const told = spans.findLast(({ from }) => from <= then);
          expect(told?.plan).toBe(planInForce(plans, ZONE, then));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('begins now, and names no plan twice in a row', () => {
    fc.assert(
      fc.property(somePlans, moment, (plans, at) => {
        const spans = planSpans(plans, ZONE, at, 30);
        expect(spans[0].from).toEqual(at);
        for (const [n, span] of spans.entries()) if (n > 0) expect(span.plan).not.toBe(spans[n - 1]?.plan);
      }),
      { numRuns: 100 },
    );
  });
});
