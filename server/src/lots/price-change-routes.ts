import { api } from '@anypark/core/api';
import { ratesToWire } from '@anypark/core/lots/rates';
import type { PriceChangeOnWire } from '@anypark/core/price-changes/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { type PriceChangeRow, priceChanges } from '../settings/price-changes.ts';
import { facility } from '../settings/store.ts';
import { staffOf } from '../staff/access.ts';
import { schedulePrices, takePricesBack } from './schedule-prices.ts';

/** Prices that are decided beforehand, as operators run them. */
export function priceChangeRoutes(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  const toWire = async (changes: PriceChangeRow[]) => {
    const { currency } = await facility(db);
    return changes.map((change) => changeToWire(change, currency));
  };

  mount(app, api.priceChanges, async () => toWire(await priceChanges(db)));
  mount(app, api.schedulePrices, async ({ body }, { request }) => {
    const change = await schedulePrices(db, body, staffOf(request), now());
    return changeToWire(change, (await facility(db)).currency);
  });
  mount(app, api.takePricesBack, async ({ params }, { request }) =>
    toWire(await takePricesBack(db, params.id, staffOf(request), now())),
  );
}

function changeToWire(change: PriceChangeRow, currency: string): PriceChangeOnWire {
  return {
    id: change.id,
    lotId: change.lot_id,
    startsAt: change.starts_at.toISOString(),
    hourlyRates: ratesToWire(change.rates, currency),
    by: change.actor_name,
    createdAt: change.created_at.toISOString(),
  };
}
