import { minorDigits } from '@anypark/core/kernel/money';
import { pageLocale } from './locale.ts';
import { priceLabel, upright } from './money.ts';

/** The same rounded to whole units: '$100'. */
export function wholeLabel(cents: number, currency: string, locale = pageLocale()): string {
  // Intl rounds, and keeps the currency's own sign in its place.
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  return upright(whole.format(cents / 10 ** minorDigits(currency)));
}

/** An amount of the wire ('6.08') in cents. Not for what a person has typed. */
export function centsOf(amount: string, currency: string): number {
  return Math.round(Number(amount) * 10 ** minorDigits(currency));
}

/** An amount of the wire ('6.08') as a person reads it ('$6.08'). */
export function amountLabel(amount: string, currency: string, locale = pageLocale()): string {
  return priceLabel(centsOf(amount, currency), currency, locale);
}

/** Amounts of the wire together, as a person reads them. */
export function sumLabel(amounts: readonly string[], currency: string, locale = pageLocale()): string {
  return priceLabel(
    amounts.reduce((sum, amount) => sum + centsOf(amount, currency), 0),
    currency,
    locale,
  );
}
