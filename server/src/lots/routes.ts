import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from '../settings/store.ts';
import { lotsForDrivers } from './lots-for-drivers.ts';

/** The lots as drivers see them. */
export function lotRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.parkingLots, async () => lotsForDrivers(db, await facility(db), now()));
}
