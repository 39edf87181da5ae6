import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { tryPrices } from './try-prices.ts';

/** Prices, tried before they are asked. */
export function playgroundRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.tryPrices, ({ body }) => tryPrices(db, body, now()));
}
