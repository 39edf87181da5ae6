import type { ParkingLot } from '@anypark/core/lots/contract';
import { priceSpans } from '@anypark/core/price-changes/price-change';
import { planSpans, plansOfLot, type RatePlan } from '@anypark/core/rate-plans/rate-plan';
import type { Tx } from '../platform/database.ts';
import { activePlans } from '../rate-plans/store.ts';
import type { Facility } from '../settings/store.ts';
import { activeLots } from './store.ts';
import { lotToWire, pricesToWire } from './to-wire.ts';

/** A page is told what a stay costs that begins within so many hours: one that is open longer asks again anyway. */
const TOLD_HOURS = 36;

/** The lots as drivers see them. */
export async function lotsForDrivers(
  tx: Tx,
  { currency, timezone }: Facility,
  at: Date,
): Promise<ParkingLot[]> {
  const spansOf = spansByLot(await activePlans(tx), timezone, at);
  return (await activeLots(tx, at)).map((lot) => ({
    ...lotToWire(lot, currency),
    ...pricesToWire(priceSpans(lot, spansOf(lot.id), at, TOLD_HOURS), currency),
  }));
}

/** The plans in force over each lot, worked out once for all lots over which the same ones lie. */
function spansByLot(plans: readonly RatePlan[], zone: string, at: Date) {
  const known = new Map<string, ReturnType<typeof planSpans>>();
  return (lotId: number) => {
    const own = plansOfLot(plans, lotId);
    const key = own.map(({ id }) => id).join();
    const spans = known.get(key) ?? planSpans(own, zone, at, TOLD_HOURS);
    known.set(key, spans);
    return spans;
  };
}
