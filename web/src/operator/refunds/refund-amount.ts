import { centsFromNumber, formatMoney, minorDigits } from '@anypark/core/kernel/money';
import { centsOf } from '../../words/amounts.ts';
import { pageLocale } from '../../words/locale.ts';

/** What is to be given back, as it was typed, in cents. */
export type RefundAmount =
  | { readonly ok: true; readonly cents: number; readonly isWhole: boolean }
  | { readonly ok: false; readonly problem: string };

/** A typed amount as the wire has it: '4,50' and ' 4.50' → '4.50'. */
export const wireAmount = (typed: string) => typed.trim().replace(',', '.');

/** Reads a typed amount against what is left, which is the wire's decimal text ('6.08'). */
export function readRefund(typed: string, left: string, currency: string): RefundAmount {
  const text = wireAmount(typed);
  const cents = /^\d{1,8}(\.\d{1,2})?$/.test(text) ? centsFromNumber(Number(text), currency) : null;
  const leftCents = centsOf(left, currency);
  if (cents === null || cents === 0)
    return { ok: false, problem: `Enter an amount such as ${minorDigits(currency) === 0 ? '450' : '4.50'}` };
  if (cents > leftCents)
    return {
      ok: false,
      problem: `At most ${formatMoney(leftCents, currency, pageLocale())} can be refunded`,
    };
  return { ok: true, cents, isWhole: cents === leftCents };
}
