import {
  centsFromNumber,
  formatMoney,
  MAXIMUM_CHARGE_CENTS,
  minimumChargeCents,
  minorDigits,
  numberFromCents,
} from '../kernel/money.ts';

/** The price of one stay of a fixed length. The specification calls the list `hourlyRates`; 12 h → $25 is no hourly rate. */
export interface Rate {
  readonly durationHours: number;
  readonly priceCents: number;
}

/** Rates sorted by duration, each duration once. */
export type RateTable = readonly Rate[];

/** For a price that is none. */
export const PRICE_TEXT = 'Enter a price above 0';
/** The same for a stay's, which may be free. */
export const RATE_TEXT = 'Enter a price, 0 or more';

/** A duration as it is written: whole hours, 1 to 999. */
export const DURATION_HOURS = /^[1-9]\d{0,2}$/;
export const RATE_HOURS_TEXT = 'Enter whole hours, 1 to 999';
/** So many durations a rate table may offer. */
export const RATES_MAX = 12;
export const RATES_MAX_TEXT = `Offer at most ${RATES_MAX} durations`;

/** Durations that every rate table of the facility and of lots offers (specification, 9). */
export const RATE_DURATIONS = [1, 2, 3, 4, 12] as const;
/** The duration that carries the tag 'All Day'. */
export const ALL_DAY_HOURS = 12;

/** The price of a stay, or null when the table does not offer that duration. */
export function priceOf(rates: RateTable, durationHours: number): number | null {
  return rates.find((rate) => rate.durationHours === durationHours)?.priceCents ?? null;
}

/** A rate table as the wire's map from hours to a JSON number in major units. */
export function ratesToWire(rates: RateTable, currency: string): Record<string, number> {
  return Object.fromEntries(
    rates.map((rate) => [String(rate.durationHours), numberFromCents(rate.priceCents, currency)]),
  );
}

/** The wire's map as a rate table, ascending; null when a key is no whole number of hours or a price no amount. */
export function ratesFromWire(wire: Record<string, number>, currency: string): RateTable | null {
  const rates: Rate[] = [];
  // Keys that are whole numbers ascend in every object, whatever order they were sent in.
  for (const [key, price] of Object.entries(wire)) {
    const priceCents = centsFromNumber(price, currency);
    if (!DURATION_HOURS.test(key) || priceCents === null) return null;
    rates.push({ durationHours: Number(key), priceCents });
  }
  return rates;
}

/** Whether two tables ask the same for the same durations. Both ascending. */
export function sameRates(one: RateTable, other: RateTable): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ durationHours, priceCents }, n) =>
        durationHours === other[n]?.durationHours && priceCents === other[n]?.priceCents,
    )
  );
}

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

/** '1 hour', '12 hours': how a duration is said wherever it is not chosen. */
export function durationWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
