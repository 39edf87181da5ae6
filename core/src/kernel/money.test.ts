import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  CHARGEABLE_CURRENCIES,
  centsFromNumber,
  formatMoney,
  minimumChargeCents,
  minorDigits,
  numberFromCents,
  percentOf,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 2_147_483_647 });

describe('money', () => {
  it('goes to the wire and back without losing a cent', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('USD', 'EUR', 'JPY'), (amount, currency) => {
        expect(centsFromNumber(numberFromCents(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('writes two digits whatever the currency', () => {
    expect(amountText(608, 'USD')).toBe('6.08');
    expect(amountText(5, 'USD')).toBe('0.05');
    expect(amountText(500, 'JPY')).toBe('500.00');
    fc.assert(fc.property(cents, (amount) => /^\d+\.\d{2}$/.test(amountText(amount, 'USD'))));
  });

  it('refuses what is no amount: finer than a cent, negative, not finite, too large', () => {
    for (const wrong of [0.001, 6.085, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12]) {
      expect(centsFromNumber(wrong, 'USD')).toBeNull();
    }
    expect(centsFromNumber(2.5, 'JPY')).toBeNull();
    expect(() => amountText(0.5, 'USD')).toThrow(RangeError);
    expect(() => minorDigits('dollars')).toThrow(RangeError);
  });

  it('reads as a person writes it', () => {
    expect(formatMoney(608, 'USD')).toBe('$6.08');
    expect(formatMoney(123_456, 'EUR')).toBe('€1,234.56');
  });

  it('takes a percentage between nothing and all, rounded to the nearest cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (amount, percent) => {
          const share = percentOf(amount, percent);
          expect(Number.isInteger(share)).toBe(true);
          expect(share).toBeLessThanOrEqual(amount);
          // |share − amount·percent/100| ≤ ½, in whole numbers
          expect(Math.abs(share * 100 - amount * percent)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });
});

describe('the edges of money', () => {
  it('knows currencies by three capital letters alone', () => {
    for (const wrong of ['usd', 'XUSD', 'USDX', ' USD', 'U1D', ''])
      expect(() => minorDigits(wrong), wrong).toThrow(`not a currency code: ${wrong}`);
    expect(['USD', 'JPY', 'HUF', 'KWD', 'ISK'].map(minorDigits)).toEqual([2, 0, 2, 3, 0]);
  });

  it('takes nothing, and the most that an integer column holds', () => {
    expect(centsFromNumber(0, 'USD')).toBe(0);
    expect(centsFromNumber(-0.01, 'USD')).toBeNull();
    expect(centsFromNumber(2_147_483_647, 'JPY')).toBe(2_147_483_647);
    expect(centsFromNumber(2_147_483_648, 'JPY')).toBeNull();
  });

  it('writes no amount that is none', () => {
    for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(() => amountText(wrong, 'USD')).toThrow(`not an amount in cents: ${wrong}`);
    expect(formatMoney(500, 'JPY')).toBe('¥500.00');
    expect(formatMoney(12_345, 'KWD')).toMatch(/12\.345$/);
  });

  it('names the currencies of which the least charge is known, in order', () => {
    expect(CHARGEABLE_CURRENCIES).toHaveLength(24);
    expect([...CHARGEABLE_CURRENCIES].sort()).toEqual(CHARGEABLE_CURRENCIES);
    expect(['USD', 'GBP', 'HUF', 'XYZ'].map(minimumChargeCents)).toEqual([50, 30, 17_500, 50]);
  });
});
