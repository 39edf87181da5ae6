import { centsFromNumber } from '@anypark/core/kernel/money';
import { type RateTable, ratesFromWire } from '@anypark/core/lots/rates';
import { priceProblems, rateProblems } from '@anypark/core/settings/form-problems';
import { Problem, refuseFields } from '../platform/problem.ts';

/** Rates as an operator sends them, in cents. Throws request.invalid, field by field, for what no card can pay. */
export function chargeableRates(wire: Record<string, number>, currency: string): RateTable {
  refuseFields(rateProblems(wire, currency, 'hourlyRates.'));
  const rates = ratesFromWire(wire, currency);
  if (rates === null) throw new Problem('request.invalid');
  return rates;
}

/** Prices by name, in cents; throws as above. */
export function chargeablePrices<K extends string>(
  wire: Record<K, number>,
  currency: string,
): Record<K, number> {
  refuseFields(priceProblems(wire, currency));
  const cents = Object.entries<number>(wire).map(([name, price]) => [name, centsFromNumber(price, currency)]);
  // Every price has just been found to be an amount.
  return Object.fromEntries(cents) as Record<K, number>;
}
