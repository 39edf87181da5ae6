import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from '../settings/store.ts';
import { staffOf } from '../staff/access.ts';
import { carsByLot, lotDay } from './cars.ts';
import { changeLot, createLot, deactivateLot } from './change-lots.ts';
import { allLots, type OperatorLotRow } from './operator-store.ts';
import { operatorLotToWire } from './to-wire.ts';

/** The lots as operators run them. */
export function operatorLotRoutes(
  app: FastifyInstance,
  { db, now, config }: { db: Database; now: () => Date; config: Config },
): void {
  const toWire = async (lot: OperatorLotRow) => {
    const { currency } = await facility(db);
    return operatorLotToWire(lot, currency, config.publicUrl);
  };

  mount(app, api.lots, async () => {
    const { currency } = await facility(db);
    return (await allLots(db, now())).map((lot) => operatorLotToWire(lot, currency, config.publicUrl));
  });
  mount(app, api.lotCars, () => carsByLot(db, now()));
  mount(app, api.lotDay, ({ params, query }) => lotDay(db, params.id, query.day ?? null, now()));
  mount(app, api.createLot, async ({ body }, { request }) =>
    toWire(await createLot(db, body, staffOf(request), now())),
  );
  mount(app, api.changeLot, async ({ params, body }, { request }) =>
    toWire(await changeLot(db, params.id, body, staffOf(request), now())),
  );
  mount(app, api.deactivateLot, async ({ params }, { request }) =>
    toWire(await deactivateLot(db, params.id, staffOf(request), now())),
  );
}
