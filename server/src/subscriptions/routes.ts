import { api } from '@anypark/core/api';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { ownPass } from './access.ts';
import { changePlate, giveUpPass, holderPass } from './holder.ts';
import { coveringSubscription } from './store.ts';

/** The anonymous check, slowed per address by the contract, and what a holder can do with a pass. */
export function subscriptionRoutes(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  mount(app, api.checkSubscription, async ({ params }) => {
    const plate = canonicalPlate(params.licensePlate);
    return { hasActiveSubscription: (await coveringSubscription(db, plate, now())) !== null };
  });
  mount(app, api.pass, (_input, { request }) => holderPass(db, ownPass(request).id, now()));
  mount(app, api.changePassPlate, async ({ body }, { request }) => {
    const { id } = ownPass(request);
    await changePlate(db, id, body.licensePlate, now());
    return holderPass(db, id, now());
  });
  mount(app, api.cancelPass, async (_input, { request }) => {
    const { id } = ownPass(request);
    await giveUpPass(db, id, now());
    return holderPass(db, id, now());
  });
}
