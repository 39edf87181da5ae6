import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  covers,
  monthlyCents,
  PLAN_DAYS,
  SUBSCRIPTION_STATES,
  SUBSCRIPTION_TRANSITIONS,
  staysToPayOff,
} from './subscription.ts';

it('covers from its start to just before its end, and only while active', () => {
  const startsAt = new Date('2026-01-01');
  const endsAt = new Date('2026-01-31');
  fc.assert(
    fc.property(
      fc.constantFrom(...SUBSCRIPTION_STATES),
      fc.date({ min: new Date('2025-12-01'), max: new Date('2026-03-01'), noInvalidDate: true }),
      (state, at) => {
        const inside = at.getTime() >= startsAt.getTime() && at.getTime() < endsAt.getTime();
        expect(covers({ state, startsAt, endsAt }, at)).toBe(state === 'active' && inside);
      },
    ),
  );
  expect(covers({ state: 'active', startsAt, endsAt }, endsAt)).toBe(false);
  expect(covers({ state: 'active', startsAt, endsAt }, startsAt)).toBe(true);
});

it('counts a twelfth of a yearly price in each month', () => {
  expect(monthlyCents(0, 0)).toBe(0);
  expect(monthlyCents(4999, 49999)).toBe(4999 + 4167);
  expect(monthlyCents(0, 6)).toBe(1);
  expect(monthlyCents(0, 5)).toBe(0);
});

it('pays off with the stay that makes single ones cost at least as much', () => {
  expect(staysToPayOff(4999, 250)).toBe(20);
  expect(staysToPayOff(5000, 250)).toBe(20);
  expect(staysToPayOff(5001, 250)).toBe(21);
  expect(staysToPayOff(4999, 0)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (plan, stay) => {
      const stays = staysToPayOff(plan, stay) ?? 0;
      expect(stays * stay).toBeGreaterThanOrEqual(plan);
      expect((stays - 1) * stay).toBeLessThan(plan);
    }),
  );
});

it('knows what may become of a pass, and how long the plans are', () => {
  expect(PLAN_DAYS).toEqual({ monthly: 30, yearly: 365 });
  expect(SUBSCRIPTION_TRANSITIONS.active).toEqual(['paused', 'cancelled', 'expired']);
});
