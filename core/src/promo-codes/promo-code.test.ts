import { describe, expect, it } from 'vitest';
import { canonicalPromoCode, discountOf, promoRefusal } from './promo-code.ts';
import { promoStatus } from './promo-status.ts';

const limits = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPlate: null,
  lotIds: [],
};
const use = { at: new Date('2026-11-21T12:00:00Z'), lotId: 1, uses: 0, usesByPlate: 0 };

describe('promo code', () => {
  it('does not care about case and spaces', () => {
    expect(canonicalPromoCode(' welcome10 ')).toBe('WELCOME10');
  });

  it('never takes off more than the price', () => {
    expect(discountOf({ kind: 'fixed', amountCents: 1000 }, 250)).toBe(250);
    expect(discountOf({ kind: 'percent', percent: 33 }, 250)).toBe(83);
  });

  it('counts without limits, and says which limit stands in the way', () => {
    expect(promoRefusal(limits, use)).toBeNull();
    expect(promoRefusal({ ...limits, isActive: false }, use)).toBe('promo.inactive');
    expect(promoRefusal({ ...limits, startsAt: new Date('2026-11-21T12:00:01Z') }, use)).toBe(
      'promo.not_started',
    );
    expect(promoRefusal({ ...limits, endsAt: use.at }, use)).toBe('promo.ended');
    expect(promoRefusal({ ...limits, lotIds: [2, 3] }, use)).toBe('promo.other_lot');
    expect(promoRefusal({ ...limits, maxUses: 5 }, { ...use, uses: 5 })).toBe('promo.exhausted');
    expect(promoRefusal({ ...limits, maxUses: 5 }, { ...use, uses: 4 })).toBeNull();
    expect(promoRefusal({ ...limits, maxUsesPerPlate: 1 }, { ...use, usesByPlate: 1 })).toBe(
      'promo.used_by_plate',
    );
  });
});

describe('the edges of a promo code', () => {
  const [before, now, after] = [-1, 0, 1].map((ms) => new Date(use.at.getTime() + ms));
  const [early = use.at, exact = use.at, late = use.at] = [before, now, after];

  it('belong to its time at the start and not at the end', () => {
    expect(promoRefusal({ ...limits, startsAt: exact }, use)).toBeNull();
    expect(promoRefusal({ ...limits, startsAt: early }, use)).toBeNull();
    expect(promoRefusal({ ...limits, endsAt: late }, use)).toBeNull();
    expect(promoRefusal({ ...limits, endsAt: early }, use)).toBe('promo.ended');
    expect(promoRefusal({ ...limits, maxUsesPerPlate: 2 }, { ...use, usesByPlate: 1 })).toBeNull();
    expect(promoRefusal({ ...limits, lotIds: [2, 1] }, use)).toBeNull();
  });

  it('are how it stands, whoever asks', () => {
    const status = (more: object, redeemed = 0) => promoStatus({ ...limits, ...more }, redeemed, use.at);
    expect(status({})).toBe('active');
    expect(status({ isActive: false, endsAt: early })).toBe('off');
    expect([early, exact, late].map((endsAt) => status({ endsAt }))).toEqual(['ended', 'ended', 'active']);
    expect([early, exact, late].map((startsAt) => status({ startsAt }))).toEqual([
      'active',
      'active',
      'scheduled',
    ]);
    expect([4, 5, 6].map((redeemed) => status({ maxUses: 5 }, redeemed))).toEqual([
      'active',
      'used_up',
      'used_up',
    ]);
    expect(status({ maxUses: 1, startsAt: late }, 1)).toBe('used_up');
  });
});
