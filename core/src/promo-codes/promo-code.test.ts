import { describe, expect, it } from 'vitest';
import { canonicalPromoCode, discountOf, promoRefusal } from './promo-code.ts';

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
