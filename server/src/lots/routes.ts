import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from '../settings/store.ts';
import { activeLots } from './store.ts';
import { lotToWire } from './to-wire.ts';

/** The lots as drivers see them. */
export function lotRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.parkingLots, async () => {
    const { currency } = await facility(db);
    return (await activeLots(db, now())).map((lot) => lotToWire(lot, currency));
  });
}
