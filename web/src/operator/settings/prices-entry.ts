import { minorDigits } from '@anypark/core/kernel/money';

/** A price as it stands in its input, with the currency's decimals: 2.5 → '2.50'. */
export function priceText(price: number, currency: string): string {
  return price.toFixed(minorDigits(currency));
}

/** What stands in a price's input. As specified, what is no number is 0. */
export function readPrice(text: string): number {
  const price = Number(text);
  return Number.isFinite(price) ? price : 0;
}

/** Rates as they stand in their inputs, by the name under which the server refuses one. */
export function ratesEntryOf(hourlyRates: Record<string, number>, currency: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hourlyRates).map(([hours, price]) => [rateField(hours), priceText(price, currency)]),
  );
}

/** The name of a rate's field: 'hourlyRates.12'. */
export function rateField(hours: number | string): string {
  return `hourlyRates.${hours}`;
}

/** Durations of a rate table, ascending as numbers: 4 before 12. */
export function hoursOf(hourlyRates: Record<string, number>): number[] {
  return Object.keys(hourlyRates)
    .map(Number)
    .sort((a, b) => a - b);
}
