import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { ownTransaction } from '../parking/access.ts';
import { extendSession } from '../parking/extend-session.ts';
import { findTransaction, toWire } from '../parking/transactions.ts';
import { askerOf } from '../platform/http/device.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { stay } from '../purchases/stay.ts';
import { beginPayment } from './begin.ts';
import { confirmPayment } from './confirm.ts';
import { keepHold } from './keep-hold.ts';
import type { CheckoutDeps } from './settle.ts';

/** Ordering time in a lot and paying for it. */
export function stayCheckoutRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  const { db, now } = deps;

  mount(app, api.createSession, async ({ body }, { request, reply }) => {
    const row = await stay.order(db, body, askerOf(request, reply), now);
    return { isFree: row.state === 'active', transaction: toWire(row) };
  });

  mount(app, api.extendSession, async ({ body }, { request, reply }) => {
    const row = await extendSession(db, ownTransaction(request), body, askerOf(request, reply), now);
    return { isFree: row.state === 'active', transaction: toWire(row) };
  });

  mount(app, api.keepHold, async (_input, { request }) => {
    const { id, purchase_id, created_at } = ownTransaction(request);
    if (purchase_id === null) throw new Problem('session.not_payable');
    await keepHold(db, purchase_id, created_at, now);
    const kept = await findTransaction(db, id);
    if (kept === null) throw new Problem('transaction.not_found');
    return toWire(kept);
  });

  mount(app, api.createPaymentIntent, (_input, { request }) => {
    const { purchase_id } = ownTransaction(request);
    if (purchase_id === null) throw new Problem('session.not_payable');
    return beginPayment(deps, purchase_id);
  });

  mount(app, api.confirmPayment, async ({ body }, { request }) => {
    const { id, purchase_id } = ownTransaction(request);
    await confirmPayment(deps, purchase_id, body.paymentIntentId);
    const settled = await findTransaction(db, id);
    if (settled === null) throw new Problem('transaction.not_found');
    return { transaction: toWire(settled) };
  });
}
