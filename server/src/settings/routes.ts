import { api } from '@anypark/core/api';
import { numberFromCents } from '@anypark/core/kernel/money';
import type { FastifyInstance } from 'fastify';
import { type Config, SIMULATOR_PATH } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from './store.ts';

/** What drivers may know of the settings. */
export function settingsRoutes(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  mount(app, api.clientConfig, async (_input, { request }) => {
    const { name, timezone, currency } = await facility(db);
    return {
      publishableKey: config.stripe.publishableKey,
      testMode: config.testMode,
      stripeApiBase: config.testMode ? `${request.protocol}://${request.host}${SIMULATOR_PATH}` : null,
      currency,
      timezone,
      facilityName: name,
      publicUrl: config.publicUrl,
    };
  });

  mount(app, api.subscriptionPrices, async () => {
    const found = await facility(db);
    return {
      monthlyPrice: numberFromCents(found.monthly_price_cents, found.currency),
      yearlyPrice: numberFromCents(found.yearly_price_cents, found.currency),
      updatedAt: found.subscription_prices_updated_at.toISOString(),
    };
  });
}
