import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { ownTexts } from './own-texts.ts';
import { facility } from './store.ts';
import { configToWire, planPricesToWire } from './to-wire.ts';

/** What drivers may know of the settings. */
export function settingsRoutes(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  mount(app, api.clientConfig, async (_input, { request }) =>
    configToWire(await facility(db), await ownTexts(db), config, `${request.protocol}://${request.host}`),
  );

  mount(app, api.facilityPlace, async () => {
    const { name, location: address } = await facility(db);
    return { name, address };
  });

  mount(app, api.subscriptionPrices, async () => planPricesToWire(await facility(db)));
}
