import fc from 'fast-check';
import { expect, it } from 'vitest';
import { covers, SUBSCRIPTION_STATES } from './subscription.ts';

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
