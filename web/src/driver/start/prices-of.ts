import type { ParkingLot } from '@anypark/core/lots/contract';
import { type RateTable, ratesFromWire } from '@anypark/core/lots/rates';
import { say } from '../../languages/say.ts';
import { timeLabel } from '../../words/clock.ts';

/** Prices from a moment on, of the plan with this name; null: the lot's own. */
export interface NamedPrices {
  readonly from: Date;
  readonly plan: string | null;
  readonly rates: RateTable;
}

/** What a lot asks, the present prices first. */
export function pricesOf({ hourlyRates, ratePlan, nextRates }: ParkingLot, currency: string): NamedPrices[] {
  const table = (wire: Record<string, number>) => ratesFromWire(wire, currency) ?? [];
  const present = { from: new Date(0), plan: ratePlan ?? null, rates: table(hourlyRates) };
  return [
    present,
    ...(nextRates ?? []).map((next) => ({
      from: new Date(next.from),
      plan: next.ratePlan,
      rates: table(next.hourlyRates),
    })),
  ];
}

/** Other prices are told of beforehand for so long. */
const SOON_MS = 3 * 3_600_000;

/** 'Evening prices until 11:00 PM', 'Evening prices from 6:00 PM'; null where there is nothing to say. */
export function planWords(prices: readonly NamedPrices[], startsAt: Date, zone: string): string | null {
  const present = prices.findLast(({ from }) => from <= startsAt);
  const next = prices.find(({ from }) => from > startsAt);
  const isSoon = next !== undefined && next.from.getTime() - startsAt.getTime() <= SOON_MS;
  const time = next === undefined ? '' : timeLabel(next.from, zone);
  const plan = present?.plan;
  if (plan != null)
    return isSoon ? say('{plan} prices until {time}', { plan, time }) : say('{plan} prices', { plan });
  if (!isSoon) return null;
  const { plan: nextPlan } = next;
  return nextPlan === null
    ? say('other prices from {time}', { time })
    : say('{plan} prices from {time}', { plan: nextPlan, time });
}
