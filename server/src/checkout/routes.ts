import { api } from '@anypark/core/api';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { FastifyInstance } from 'fastify';
import { ownTransaction } from '../parking/access.ts';
import { findTransaction, toWire } from '../parking/transactions.ts';
import { paymentOfSession } from '../payments/store.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { beginPayment } from './begin.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';
import { processEvent, receiveEvent } from './webhook.ts';

const HOLD_RAN_OUT = 'The time to pay for this session has run out. Nothing was charged. Please start over.';

/** Paying, and learning that something was paid. */
export async function checkoutRoutes(app: FastifyInstance, deps: CheckoutDeps): Promise<void> {
  const { db, provider, now, log } = deps;

  mount(app, api.createPaymentIntent, async (_input, { request }) => {
    const { id, lot_name } = ownTransaction(request);
    const payment = await paymentOfSession(db, id);
    return beginPayment(deps, payment, {
      description: `${transactionNumber(id)} ${lot_name}`,
      over: new Problem('session.not_payable', payment === null ? {} : { text: HOLD_RAN_OUT }),
    });
  });

  mount(app, api.confirmPayment, async ({ body }, { request }) => {
    const { id } = ownTransaction(request);
    const payment = await paymentOfSession(db, id);
    if (payment?.provider_intent_id !== body.paymentIntentId) throw new Problem('payment.mismatch');
    const { state } = await settlePayment(deps, payment.id);
    if (state === 'mismatch') throw new Problem('payment.mismatch');
    const settled = await findTransaction(db, id);
    if (settled === null) throw new Problem('transaction.not_found');
    return { transaction: toWire(settled) };
  });

  // A plugin of its own: only here the body stays the raw bytes that were signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const underWay = new Set<Promise<void>>();
    scope.addHook('onClose', () => Promise.all(underWay).then(() => {}));

    mount(scope, api.stripeWebhook, async (_input, { request }) => {
      const signature = request.headers['stripe-signature'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = provider.readEvent(raw, typeof signature === 'string' ? signature : undefined);
      await receiveEvent(db, event, now());
      const work = processEvent(deps, event.id)
        .catch((error) => log.warn({ err: error, eventId: event.id }, 'left to the next round'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      return { received: true as const };
    });
  });
}
