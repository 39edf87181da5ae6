import { api } from '@anypark/core/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forgetDevicesCard } from '../cards/forget.ts';
import type { Config } from '../config.ts';
import { ownTransaction } from '../parking/access.ts';
import { deviceOf, ensureDevice } from '../platform/http/device.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { ownPass } from '../subscriptions/access.ts';
import { keepCard, myCard, payWithCard } from './pay-with-card.ts';
import type { CheckoutDeps } from './settle.ts';

/** The card that a device keeps: for stays, for more time, for passes. It belongs to the device, whoever else may see the purchase. */
export function cardRoutes(app: FastifyInstance, deps: CheckoutDeps & { config: Config }): void {
  const { db, now, config } = deps;
  const stayOf = (request: FastifyRequest) =>
    payable(ownTransaction(request).purchase_id, 'session.not_payable');
  const passOf = (request: FastifyRequest) => payable(ownPass(request).purchase_id, 'pass.not_payable');
  // Where a bank sends the buyer back to, if it does: as the card form has it.
  const back = (request: FastifyRequest) => `${linkBase(request, config)}/`;

  mount(app, api.myCard, (_input, { request }) => myCard(db, deviceOf(request), now()));
  mount(app, api.forgetCard, async (_input, { request }) => {
    const device = deviceOf(request);
    if (device !== null) await forgetDevicesCard(deps, device);
    return myCard(db, device, now());
  });
  mount(app, api.keepCard, ({ body }, { request, reply }) =>
    keepCard(deps, stayOf(request), ensureDevice(request, reply), body.keep),
  );
  mount(app, api.payWithCard, (_input, { request }) =>
    payWithCard(deps, stayOf(request), deviceOf(request), back(request)),
  );
  mount(app, api.keepPassCard, ({ body }, { request, reply }) =>
    keepCard(deps, passOf(request), ensureDevice(request, reply), body.keep),
  );
  mount(app, api.payPassWithCard, (_input, { request }) =>
    payWithCard(deps, passOf(request), deviceOf(request), back(request)),
  );
}

function payable(purchaseId: number | null, code: 'session.not_payable' | 'pass.not_payable'): number {
  if (purchaseId === null) throw new Problem(code);
  return purchaseId;
}
