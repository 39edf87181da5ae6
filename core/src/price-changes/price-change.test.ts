import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../kernel/zone.ts';
import type { RateTable } from '../lots/rates.ts';
import { planInForce, planSpans, type RatePlan } from '../rate-plans/rate-plan.ts';
import { basePricesAt, nextMonday, priceSpans } from './price-change.ts';

const AT = new Date('2026-11-20T12:00:00.000Z');
const table = (priceCents: number): RateTable => [{ durationHours: 1, priceCents }];
const [PRESENT, OWN, FACILITY] = [table(250), table(300), table(400)];
const change = (day: number, rates: RateTable, isOwn = false) => ({
  isOwn,
  startsAt: new Date(Date.UTC(2026, 10, day, 5)).toISOString(),
  rates,
});
const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

describe('prices to come', () => {
  it('count from their first moment on, and not a millisecond before', () => {
    const base = { rates: PRESENT, changes: [change(23, OWN)] };
    const startsAt = on(23, 5);
    expect(basePricesAt(base, new Date(startsAt.getTime() - 1)).rates).toBe(PRESENT);
    expect(basePricesAt(base, startsAt).rates).toBe(OWN);
    expect(basePricesAt({ rates: PRESENT, changes: [] }, startsAt).rates).toBe(PRESENT);
  });

  it('of a lot’s own stand before the facility’s, whichever begin later', () => {
    const base = { rates: PRESENT, changes: [change(23, OWN), change(25, FACILITY)] };
    expect([22, 24, 26].map((day) => basePricesAt(base, on(day)).rates)).toEqual([PRESENT, OWN, OWN]);
    const later = { rates: PRESENT, changes: [change(25, OWN), change(23, FACILITY)] };
    expect([22, 24, 26].map((day) => basePricesAt(later, on(day)).rates)).toEqual([PRESENT, FACILITY, OWN]);
  });
});

it('knows the Monday after today on the facility’s calendar', () => {
  const zone = 'America/New_York';
  // Sunday's last minute, and Monday's first, in New York.
  expect(nextMonday(zone, new Date('2026-11-23T04:59:00.000Z'))).toBe('2026-11-23');
  expect(nextMonday(zone, new Date('2026-11-23T05:00:00.000Z'))).toBe('2026-11-30');
  for (let hour = 0; hour < 24 * 40; hour += 5) {
    const at = addMinutes(AT, hour * 60);
    const monday = new Date(`${nextMonday(zone, at)}T00:00:00.000Z`);
    expect(monday.getUTCDay()).toBe(1);
    const days = (monday.getTime() - at.getTime()) / 86_400_000;
    expect(days > -1 && days < 8).toBe(true);
  }
});

describe('what a page is told', () => {
  it('leaves out what changes nothing, and what is too far away', () => {
    const told = (changes: ReturnType<typeof change>[]) =>
      priceSpans({ rates: PRESENT, changes }, [{ from: AT, plan: null }], AT, 36);
    expect(told([change(21, PRESENT)])).toEqual([{ from: AT, plan: null, rates: PRESENT }]);
    expect(told([change(23, OWN)])).toHaveLength(1);
    expect(told([change(21, OWN)])[1]).toEqual({ from: on(21, 5), plan: null, rates: OWN });
    expect(told([change(19, OWN)])).toEqual([{ from: AT, plan: null, rates: OWN }]);
  });

  it('is the price that a stay is charged, at every moment and under every plan', () => {
    const rates = fc.integer({ min: 50, max: 999 }).map(table);
    const changes = fc.array(
      fc.record({ hour: fc.integer({ min: -50, max: 50 }), rates }).map(({ hour, rates }) => ({
        startsAt: addMinutes(AT, hour * 60).toISOString(),
        rates,
        isOwn: false,
      })),
      { maxLength: 2 },
    );
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
    const plans: fc.Arbitrary<RatePlan[]> = fc.array(
      fc.record({
        id: fc.constant(1),
        name: fc.constantFrom('Evening', 'Game'),
        lotIds: fc.constant(null),
        weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
        from: clock,
        to: clock,
        firstDay: fc.constant(null),
        lastDay: fc.constant(null),
        dates: fc.constant([]),
        rates,
      }),
      { maxLength: 2 },
    );
    fc.assert(
      fc.property(rates, changes, plans, fc.nat(36 * 60 - 1), (present, to, over, minute) => {
        const [zone, base] = ['America/New_York', { rates: present, changes: to }];
        const startsAt = addMinutes(AT, minute);
        const spans = priceSpans(base, planSpans(over, zone, AT, 36), AT, 36);
        const told = spans.findLast(({ from }) => from <= startsAt);
        const plan = planInForce(over, zone, startsAt);
        expect(told?.rates).toEqual(plan?.rates ?? basePricesAt(base, startsAt).rates);
      }),
    );
  });
});
