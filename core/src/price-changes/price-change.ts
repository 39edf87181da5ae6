import { addMinutes, wallTime } from '../kernel/zone.ts';
import { type RateTable, sameRates } from '../lots/rates.ts';
import type { PlanSpan } from '../rate-plans/rate-plan.ts';

/** Prices of a lot, or of the facility, that begin later. */
export interface PriceChange {
  /** ISO 8601. */
  readonly startsAt: string;
  readonly rates: RateTable;
  /** Whether they become the lot's own. */
  readonly isOwn: boolean;
}

/** What a lot asks under every rate plan: its present prices, and those to come. Its own stand before the facility's. */
export interface BasePrices {
  readonly rates: RateTable;
  readonly changes: readonly PriceChange[];
}

/** Prices from a moment on, of this plan; null: the lot's own, or the facility's. */
export interface PriceSpan {
  readonly from: Date;
  readonly plan: string | null;
  readonly rates: RateTable;
}

/**
 * What a lot asks for a stay that begins at a moment, where no rate plan is in force. `isOwn` is left out where it is what
 * it was.
 */
export function basePricesAt(
  { rates, changes }: BasePrices,
  startsAt: Date,
): { readonly rates: RateTable; readonly isOwn?: boolean } {
  return changes.find((change) => Date.parse(change.startsAt) <= startsAt.getTime()) ?? { rates };
}

/** What a lot asks from `at` on for so many hours, rate plans included; the first span is the present one's. */
export function priceSpans(
  base: BasePrices,
  plans: readonly [PlanSpan, ...PlanSpan[]],
  at: Date,
  hours: number,
): [PriceSpan, ...PriceSpan[]] {
  const spanAt = (from: Date): PriceSpan => {
    const { plan } = plans.findLast((span) => span.from <= from) ?? plans[0];
    return { from, plan: plan?.name ?? null, rates: plan?.rates ?? basePricesAt(base, from).rates };
  };
  const until = addMinutes(at, hours * 60);
  const moments = [
    ...plans.slice(1).map(({ from }) => from),
    ...base.changes.map(({ startsAt }) => new Date(startsAt)),
  ]
    .filter((moment) => moment > at && moment < until)
    .sort((a, b) => a.getTime() - b.getTime());
  const spans: [PriceSpan, ...PriceSpan[]] = [spanAt(at)];
  for (const moment of moments) {
    const [next, last] = [spanAt(moment), spans.at(-1)];
    if (next.plan !== last?.plan || !sameRates(next.rates, last.rates)) spans.push(next);
  }
  return spans;
}

/** The Monday after the present day of the zone's calendar: 'YYYY-MM-DD'. */
export function nextMonday(zone: string, at: Date): string {
  const { year, month, day } = wallTime(zone, at);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const moved = (8 - weekday) % 7 || 7;
  return new Date(Date.UTC(year, month - 1, day + moved)).toISOString().slice(0, 10);
}
