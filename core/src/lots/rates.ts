import { centsFromNumber, numberFromCents } from '../kernel/money.ts';

/** The price of one stay of a fixed length. The specification calls the list `hourlyRates`; 12 h → $25 is no hourly rate. */
export interface Rate {
  readonly durationHours: number;
  readonly priceCents: number;
}

/** Rates sorted by duration, each duration once. */
export type RateTable = readonly Rate[];

/** A duration as it is written: whole hours, 1 to 999. */
export const DURATION_HOURS = /^[1-9]\d{0,2}$/;
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
