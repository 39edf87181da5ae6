import { api } from '@anypark/core/api';
import { priceSpans } from '@anypark/core/price-changes/price-change';
import { planSpans, plansOfLot, type RatePlan } from '@anypark/core/rate-plans/rate-plan';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { activePlans } from '../rate-plans/store.ts';
import { facility } from '../settings/store.ts';
import { activeLots } from './store.ts';
import { lotToWire, pricesToWire } from './to-wire.ts';

/** A page is told what a stay costs that begins within so many hours: one that is open longer asks again anyway. */
const TOLD_HOURS = 36;

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

/** The lots as drivers see them. */
export function lotRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.parkingLots, async () => {
    const { currency, timezone } = await facility(db);
    const at = now();
    const spansOf = spansByLot(await activePlans(db), timezone, at);
    return (await activeLots(db, at)).map((lot) => ({
      ...lotToWire(lot, currency),
      ...pricesToWire(priceSpans(lot, spansOf(lot.id), at, TOLD_HOURS), currency),
    }));
  });
}
