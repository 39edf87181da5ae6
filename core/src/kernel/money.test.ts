import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  centsFromNumber,
  formatMoney,
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
