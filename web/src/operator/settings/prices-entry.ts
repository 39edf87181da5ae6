import { minorDigits } from '@anypark/core/kernel/money';
import { priceProblems } from '@anypark/core/settings/form-problems';

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

/**
 * The rates that the inputs stand for. As specified, a price of the five durations that is none is 0; another duration
 * without a price is not offered.
 */
export function readRates(entry: Readonly<Record<string, string>>) {
  const price = (hours: number) => readPrice(entry[rateField(hours)] ?? '');
  const more = hoursIn(entry).filter((hours) => (entry[rateField(hours)] ?? '').trim() !== '');
  return {
    ...Object.fromEntries(more.map((hours) => [hours, price(hours)])),
    ...{ 1: price(1), 2: price(2), 3: price(3), 4: price(4), 12: price(12) },
  };
}

/** The durations that have an input, ascending. */
export function hoursIn(entry: Readonly<Record<string, string>>): number[] {
  return Object.keys(entry)
    .map((field) => Number(field.replace(rateField(''), '')))
    .sort((a, b) => a - b);
}

/** For a price of 0, which the specification would let be typed: why it cannot stay. */
const WHY_NOT_FREE = 'Enter a price above 0: a pass that costs nothing is granted, under Subscriptions.';

/** What is wrong with the plans' prices in major units, by their key, with the reason for a price of 0. */
export function problemsOfPlans(
  prices: Readonly<Record<string, number>>,
  currency: string,
): Record<string, string> {
  const problems = priceProblems(prices, currency);
  for (const [key, price] of Object.entries(prices)) if (price === 0) problems[key] = WHY_NOT_FREE;
  return problems;
}
