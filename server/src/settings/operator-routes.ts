import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { changeGeneral, changePlanPrices, changePricing } from './change-settings.ts';
import { changeOwnTexts, ownTextsSettings } from './own-texts.ts';
import { facility, facilityRates } from './store.ts';
import { generalToWire, planPricesToWire, pricingToWire } from './to-wire.ts';

/** The settings as operators run them. */
export function operatorSettingsRoutes(
  app: FastifyInstance,
  { db, now, config }: { db: Database; now: () => Date; config: Config },
): void {
  mount(app, api.generalSettings, async () => generalToWire(await facility(db), config));
  mount(app, api.changeGeneral, async ({ body }, { request }) =>
    generalToWire(await changeGeneral(db, body, actorOf(request), now()), config),
  );

  // In one transaction, so that the time belongs to the prices beside it.
  const pricing = () =>
    db.transaction(async (tx) => pricingToWire(await facility(tx), await facilityRates(tx)));
  mount(app, api.pricing, pricing);
  mount(app, api.changePricing, async ({ body }, { request }) => {
    await changePricing(db, body, actorOf(request), now());
    return pricing();
  });
  mount(app, api.ownTexts, () => ownTextsSettings(db));
  mount(app, api.changeOwnTexts, ({ body }, { request }) =>
    changeOwnTexts(db, body, actorOf(request), now()),
  );
  mount(app, api.changeSubscriptionPrices, async ({ body }, { request }) =>
    planPricesToWire(await changePlanPrices(db, body, actorOf(request), now())),
  );
}
