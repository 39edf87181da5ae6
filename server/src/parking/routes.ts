import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { askedIn, deviceOf } from '../platform/http/device.ts';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { Problem } from '../platform/problem.ts';
import { ownTransaction } from './access.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { extensionOf } from './extend-session.ts';
import { fixPlate } from './fix-plate.ts';
import { findTransaction, toWire, transactionsOfDevice } from './transactions.ts';

/** Looking at what this device has paid for, and putting it right. */
export function parkingRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.extension, (_input, { request }) => extensionOf(db, ownTransaction(request), now()));

  mount(app, api.fixPlate, async ({ body }, { request }) => {
    const { id } = ownTransaction(request);
    await fixPlate(db, id, body.licensePlate, now());
    const fixed = await findTransaction(db, id);
    if (fixed === null) throw new Problem('transaction.not_found');
    return toWire(fixed);
  });

  mount(app, api.checkPromoCode, ({ body }, { request }) =>
    checkPromoCode(db, body, askedIn(request), now()),
  );

  mount(app, api.transaction, (_input, { request }) => toWire(ownTransaction(request)));

  mount(app, api.mySessions, async ({ query }, { request, reply }) => {
    const device = deviceOf(request);
    if (device === null) return [];
    const rows = await transactionsOfDevice(db, device, query.before ?? Number.MAX_SAFE_INTEGER, query.limit);
    nextPage(reply, api.mySessions.path, query, rows, ({ id }) => id);
    return rows.map(toWire);
  });
}
