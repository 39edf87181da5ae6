import { describe, expect, it } from 'vitest';
import { amountProblem, PROMO_TEXTS, promoCodeProblems, type TypedPromoCode } from './form-problems.ts';

const share: TypedPromoCode = {
  code: ' SAVE_10-é ',
  kind: 'percent',
  percent: 10,
  amount: Number.NaN,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPlate: null,
};
const wrong = (more: Partial<TypedPromoCode>, currency = 'USD') =>
  promoCodeProblems({ ...share, ...more }, currency);

describe('the form of a promo code', () => {
  it('is right with a share or an amount, with limits and without', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ percent: 1, maxUses: 1, maxUsesPerPlate: 1 })).toEqual({});
    expect(wrong({ percent: 100 })).toEqual({});
    expect(wrong({ kind: 'fixed', amount: 0.01, percent: Number.NaN })).toEqual({});
  });

  it.each([
    ['', PROMO_TEXTS.code],
    ['  ', PROMO_TEXTS.code],
    ['A B', PROMO_TEXTS.codeLetters],
    ['-A!', PROMO_TEXTS.codeLetters],
    ['!A', PROMO_TEXTS.codeLetters],
  ])('says what is wrong with the code %j', (code, text) => expect(wrong({ code })).toEqual({ code: text }));

  it.each([0, 101, 1.5, Number.NaN, -1])('takes no %s percent', (percent) =>
    expect(wrong({ percent })).toEqual({ percent: PROMO_TEXTS.percent }),
  );

  it.each(['maxUses', 'maxUsesPerPlate'] as const)('takes whole numbers from 1 for %s', (field) => {
    for (const limit of [0, 1.5, Number.NaN, -3])
      expect(wrong({ [field]: limit })).toEqual({ [field]: PROMO_TEXTS.uses });
    expect(wrong({ [field]: 1 })).toEqual({});
  });

  it('ends after it starts', () => {
    const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')];
    expect(wrong({ startsAt: early, endsAt: late })).toEqual({});
    for (const [startsAt, endsAt] of [
      [late, early],
      [early, early],
    ] as const)
      expect(wrong({ startsAt, endsAt })).toEqual({ endsAt: PROMO_TEXTS.span });
    expect(wrong({ startsAt: late })).toEqual({});
    expect(wrong({ endsAt: early })).toEqual({});
  });

  it('takes amounts that the currency has', () => {
    expect(wrong({ kind: 'fixed', amount: Number.NaN })).toEqual({ amount: PROMO_TEXTS.amount });
    expect(amountProblem(0, 'USD')).toBe(PROMO_TEXTS.amount);
    expect(amountProblem(1.005, 'USD')).toBe('Use at most 2 decimals');
    expect(amountProblem(1.5, 'JPY')).toBe('Use a whole amount');
    expect(amountProblem(5, 'JPY')).toBeNull();
  });

  it('says everything at once', () => {
    expect(Object.keys(wrong({ code: '', percent: 0, maxUses: 0, maxUsesPerPlate: 0 }))).toEqual([
      'code',
      'percent',
      'maxUses',
      'maxUsesPerPlate',
    ]);
  });

  it('speaks in whole sentences', () => {
    for (const text of Object.values(PROMO_TEXTS)) expect(text).toMatch(/^[A-Z].{7,}/);
  });
});
