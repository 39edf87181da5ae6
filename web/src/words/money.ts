import { formatMoney, minorDigits } from '@anypark/core/kernel/money';
import { pageLocale } from './locale.ts';

/** An amount in cents as a person reads it: 608 → '$6.08'. */
export function priceLabel(cents: number, currency: string, locale = pageLocale()): string {
  return formatMoney(cents, currency, locale);
}

/** An amount of the wire ('6.08') in cents. Not for what a person has typed. */
export function centsOf(amount: string, currency: string): number {
  return Math.round(Number(amount) * 10 ** minorDigits(currency));
}

/** An amount of the wire ('6.08') as a person reads it ('$6.08'). */
export function amountLabel(amount: string, currency: string, locale = pageLocale()): string {
  return formatMoney(centsOf(amount, currency), currency, locale);
}

/** Amounts of the wire together, as a person reads them. */
export function sumLabel(amounts: readonly string[], currency: string, locale = pageLocale()): string {
  return formatMoney(
    amounts.reduce((sum, amount) => sum + centsOf(amount, currency), 0),
    currency,
    locale,
  );
}

/** An amount in major units as a person reads it: 1284.5 → '$1,284.50'. */
export function moneyLabel(amount: number, currency: string, locale = pageLocale()): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    amount,
  );
}

/** The same for an axis, where space is short: '$1.3K'. */
export function shortMoneyLabel(amount: number, currency: string, locale = pageLocale()): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(amount);
}
