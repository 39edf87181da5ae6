import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { EventFeed } from '../platform/http/event-stream.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem, reasonOf } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { staffOf } from '../staff/access.ts';
import { type CountedCars, carsByLot, lotDay } from './cars.ts';
import { changeLot, createLot, deactivateLot } from './change-lots.ts';
import { allLots, type OperatorLotRow } from './operator-store.ts';
import { operatorLotToWire } from './to-wire.ts';

/** What happens in a lot is seen by who looks at it so soon. */
const LOOK_MS = 2_000;
/** More pages than that at once on one server ask for themselves. */
const STREAMS_MAX = 200;

/** The lots as operators run them. */
export function operatorLotRoutes(
  app: FastifyInstance,
  { db, now, config, insideOf }: { db: Database; now: () => Date; config: Config; insideOf: CountedCars },
): void {
  const toWire = async (lot: OperatorLotRow) => {
    const { currency } = await facility(db);
    return operatorLotToWire(lot, currency, config.publicUrl);
  };

  mount(app, api.lots, async () => {
    const { currency } = await facility(db);
    return (await allLots(db, now())).map((lot) => operatorLotToWire(lot, currency, config.publicUrl));
  });
  mount(app, api.lotCars, () => carsByLot(db, now(), insideOf));
  const feed = new EventFeed({
    name: 'cars',
    load: () => carsByLot(db, now(), insideOf),
    everyMs: LOOK_MS,
    onFailed: (error) =>
      app.log.warn({ reason: reasonOf(error) }, 'the cars could not be told: pages ask for themselves'),
    most: STREAMS_MAX,
  });
  app.addHook('preClose', async () => feed.close());
  mount(app, api.lotCarsStream, async () => {
    const stream = await feed.stream();
    if (stream === null) throw new Problem('server.busy');
    return stream;
  });
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
