import { api } from '@anypark/core/api';
import { centsFromNumber } from '@anypark/core/kernel/money';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { paymentOfPass } from '../payments/store.ts';
import { ensureDevice } from '../platform/http/device.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { staffOf } from '../staff/access.ts';
import { ownPass } from '../subscriptions/access.ts';
import { passDetail } from '../subscriptions/detail.ts';
import { holderPass } from '../subscriptions/holder.ts';
import { findPass, type Pass, presentPass } from '../subscriptions/store.ts';
import { beginPayment } from './begin.ts';
import { refundPayment } from './refund.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';
import { orderPass } from './subscribe.ts';

/** Paying for a pass, and giving its money back. */
export function passCheckoutRoutes(app: FastifyInstance, deps: CheckoutDeps & { config: Config }): void {
  const { db, now, config } = deps;

  mount(app, api.subscribe, async ({ body }, { request, reply }) => {
    const buyer = { ownerHash: ensureDevice(request, reply), linkBase: linkBase(request, config) };
    const id = await orderPass(db, body, buyer, now);
    const { clientSecret } = await begin(await presentPass(db, id));
    const { subscription, coveredUntil } = await holderPass(db, id, now());
    return { subscription, clientSecret, coveredUntil };
  });
  mount(app, api.passPaymentIntent, (_input, { request }) => begin(ownPass(request)));
  mount(app, api.confirmPass, async ({ body }, { request }) => {
    const { id } = ownPass(request);
    const payment = await paymentOfPass(db, id);
    if (payment?.provider_intent_id !== body.paymentIntentId) throw new Problem('payment.mismatch');
    const { state } = await settlePayment(deps, payment.id);
    if (state === 'mismatch') throw new Problem('payment.mismatch');
    return holderPass(db, id, now());
  });
  mount(app, api.refundSubscription, async ({ params, body }, { request }) => {
    const { id } = params;
    if ((await findPass(db, id)) === null) throw new Problem('pass.not_found');
    const payment = await paymentOfPass(db, id);
    if (payment === null) throw new Problem('refund.not_paid');
    const amountCents =
      body.amount === undefined ? null : centsFromNumber(Number(body.amount), payment.currency);
    if (body.amount !== undefined && !amountCents) {
      const text = 'Enter an amount above 0';
      throw new Problem('request.invalid', { text, fields: { amount: text } });
    }
    const wish = { id: body.requestId, paymentId: payment.id, amountCents, reason: body.reason };
    await refundPayment(deps, wish, { kind: 'subscription', id }, staffOf(request));
    return passDetail(db, id, now());
  });

  async function begin(pass: Pass) {
    return beginPayment(deps, await paymentOfPass(db, pass.id), {
      description: `Pass ${pass.id} ${pass.plate_display}`,
      over: new Problem('pass.not_payable', {
        text: 'The time to pay for this pass has run out. Nothing was charged. Please start over.',
      }),
    });
  }
}
