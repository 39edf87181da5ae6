import {
  centsFromNumber,
  formatMoney,
  MAXIMUM_CHARGE_CENTS,
  minimumChargeCents,
  minorDigits,
} from '../kernel/money.ts';

/** For a price that is none. */
export const PRICE_TEXT = 'Enter a price above 0';

/** The same for a stay's, which may be free. */
export const RATE_TEXT = 'Enter a price, 0 or more';

export const RATE_HOURS_TEXT = 'Enter whole hours, 1 to 999';

/** So many durations a rate table may offer. */
export const RATES_MAX = 12;

export const RATES_MAX_TEXT = `Offer at most ${RATES_MAX} durations`;

/** Durations that every rate table of the facility and of lots offers (specification, 9). */
export const RATE_DURATIONS = [1, 2, 3, 4, 12] as const;

/**
 * What is wrong with a price that an operator sets (in major units), in words for the field; null when nothing. A
 * price beyond the card provider's least or largest charge could be shown but never paid.
 */
export function priceProblem(price: number, currency: string): string | null {
  if (!(price > 0)) return PRICE_TEXT;
  const cents = centsFromNumber(price, currency);
  const digits = minorDigits(currency);
  if (cents === null) return digits === 0 ? 'Use a whole amount' : `Use at most ${digits} decimals`;
  const least = minimumChargeCents(currency);
  if (cents < least) return `No card can be charged less than ${formatMoney(least, currency)}`;
  const most = MAXIMUM_CHARGE_CENTS;
  return cents > most ? `No card can be charged more than ${formatMoney(most, currency)}` : null;
}

/** The same for the price of a stay, which may be 0: then nothing is paid. */
export function rateProblem(price: number, currency: string): string | null {
  if (price === 0) return null;
  return price > 0 ? priceProblem(price, currency) : RATE_TEXT;
}
