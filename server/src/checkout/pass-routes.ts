import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { askedIn, ensureDevice } from '../platform/http/device.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { pass } from '../purchases/pass.ts';
import { staffOf } from '../staff/access.ts';
import { ownPass } from '../subscriptions/access.ts';
import { passDetail } from '../subscriptions/detail.ts';
import { holderPass } from '../subscriptions/holder.ts';
import { findPass, presentPass } from '../subscriptions/store.ts';
import { beginPayment } from './begin.ts';
import { confirmPayment } from './confirm.ts';
import { refundPurchase } from './refund.ts';
import type { CheckoutDeps } from './settle.ts';

/** Ordering a pass, paying for it, and giving its money back. */
export function passCheckoutRoutes(app: FastifyInstance, deps: CheckoutDeps & { config: Config }): void {
  const { db, now, config } = deps;

  mount(app, api.subscribe, async ({ body }, { request, reply }) => {
    const buyer = {
      ownerHash: ensureDevice(request, reply),
      linkBase: linkBase(request, config),
      language: askedIn(request),
    };
    const id = await pass.order(db, body, buyer, now);
    const { clientSecret } = await begin((await presentPass(db, id)).purchase_id);
    const { subscription, coveredUntil } = await holderPass(db, id, now());
    return { subscription, clientSecret, coveredUntil };
  });
  mount(app, api.passPaymentIntent, (_input, { request }) => begin(ownPass(request).purchase_id));
  mount(app, api.confirmPass, async ({ body }, { request }) => {
    const { id, purchase_id } = ownPass(request);
    await confirmPayment(deps, purchase_id, body.paymentIntentId);
    return holderPass(db, id, now());
  });
  mount(app, api.refundSubscription, async ({ params: { id }, body }, { request }) => {
    const found = await findPass(db, id);
    if (found === null) throw new Problem('pass.not_found');
    await refundPurchase(deps, found.purchase_id, body, staffOf(request));
    return passDetail(db, id, now());
  });

  /** A granted pass has nothing to pay. */
  async function begin(purchaseId: number | null) {
    if (purchaseId === null) throw new Problem('pass.not_payable');
    return beginPayment(deps, purchaseId);
  }
}
