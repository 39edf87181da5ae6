import { api } from '@anypark/core/api';
import { availableSpaces } from '@anypark/core/lots/availability';
import { ratesToWire } from '@anypark/core/lots/rates';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from '../settings/store.ts';
import { activeLots } from './store.ts';

/** The lots as drivers see them. */
export function lotRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.parkingLots, async () => {
    const { currency } = await facility(db);
    const lots = await activeLots(db, now());
    return lots.map((lot) => ({
      id: lot.id,
      name: lot.name,
      location: lot.location,
      availableSpaces: availableSpaces({ totalSpaces: lot.total_spaces, takenSpaces: lot.taken_spaces }),
      totalSpaces: lot.total_spaces,
      hourlyRates: ratesToWire(lot.rates, currency),
      operatingHoursStart: lot.opens,
      operatingHoursEnd: lot.closes,
      isActive: lot.is_active,
    }));
  });
}
