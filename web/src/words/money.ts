import { formatMoney } from '@anypark/core/kernel/money';
import { isMirrored } from '../languages/say.ts';
import { pageLocale } from './locale.ts';

/** An amount in cents as a person reads it: 608 → '$6.08'. */
export function priceLabel(cents: number, currency: string, locale = pageLocale()): string {
  return upright(formatMoney(cents, currency, locale));
}

/** An amount whose sign stays where it is among words that run from right to left. */
export function upright(amount: string): string {
  return isMirrored() ? `\u2066${amount.replace(/[\u200e\u200f]/g, '')}\u2069` : amount;
}
