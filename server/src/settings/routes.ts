import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { type Config, SIMULATOR_PATH } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from './store.ts';
import { planPricesToWire } from './to-wire.ts';

/** What drivers may know of the settings. */
export function settingsRoutes(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  mount(app, api.clientConfig, async (_input, { request }) => {
    const { name, timezone, currency } = await facility(db);
    return {
      publishableKey: config.stripe.publishableKey,
      testMode: config.mode !== 'live',
      stripeApiBase:
        config.mode === 'simulated' ? `${request.protocol}://${request.host}${SIMULATOR_PATH}` : null,
      currency,
      timezone,
      facilityName: name,
    };
  });

  mount(app, api.facilityPlace, async () => {
    const { name, location: address } = await facility(db);
    return { name, address };
  });

  mount(app, api.subscriptionPrices, async () => planPricesToWire(await facility(db)));
}
