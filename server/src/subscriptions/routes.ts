import { api } from '@anypark/core/api';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { coveringSubscription } from './store.ts';

/** The anonymous check: a boolean and nothing else, slowed per address by the contract. */
export function subscriptionRoutes(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  mount(app, api.checkSubscription, async ({ params }) => {
    const plate = canonicalPlate(params.licensePlate);
    return { hasActiveSubscription: (await coveringSubscription(db, plate, now())) !== null };
  });
}
