import { pageLocale } from './locale.ts';

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
