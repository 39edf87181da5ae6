import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRefund } from './refund-amount.ts';

it('reads what was typed in cents, to the cent, against what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 99_999_999 }), (a, b) => {
      const text = (cents: number) => (cents / 100).toFixed(2);
      const read = readRefund(` ${text(a)} `, text(b), 'USD');
      expect(read).toEqual(
        a <= b
          ? { ok: true, cents: a, isWhole: a === b }
          : { ok: false, problem: expect.stringMatching(/^At most /) },
      );
    }),
  );
});

it('refuses what is no amount, and what the currency has not', () => {
  for (const typed of ['', '0', '0.00', '-1', '1e3', '4.505', '1,500', 'all'])
    expect(readRefund(typed, '6.08', 'USD')).toEqual({ ok: false, problem: 'Enter an amount such as 4.50' });
  // A float of this is below the 500 that are left; the yen has no half.
  expect(readRefund('499.5', '500.00', 'JPY')).toEqual({ ok: false, problem: 'Enter an amount such as 450' });
  expect(readRefund('500', '500.00', 'JPY')).toEqual({ ok: true, cents: 500, isWhole: true });
  // A comma, as most of the world writes it.
  expect(readRefund('4,50', '6.08', 'USD')).toMatchObject({ ok: true, cents: 450 });
  expect(readRefund('4.5', '6.08', 'USD')).toMatchObject({ ok: true, cents: 450 });
});
