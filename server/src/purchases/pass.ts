import { Problem } from '../platform/problem.ts';
import { closePassIfAllowed, fulfilPass, passOccasion, reinstatePass } from '../subscriptions/fulfil-pass.ts';
import { orderPass, PASS_HOLD_MINUTES } from '../subscriptions/order-pass.ts';
import { passOf, presentPass } from '../subscriptions/store.ts';
import type { PurchaseKind } from './kind.ts';
import { keepPass, recoverPass } from './recover-pass.ts';

/** Days of parking for a plate. */
export const pass: PurchaseKind<typeof orderPass> = {
  order: orderPass,
  holdMinutes: PASS_HOLD_MINUTES,
  async describe(tx, purchaseId) {
    const found = await presentPass(tx, (await passOf(tx, purchaseId)).id);
    const { id, plate_display } = found;
    const subject = { kind: 'subscription', id } as const;
    return { label: `pass ${id}`, text: `Pass ${id} ${plate_display}`, subject, kept: keepPass(found) };
  },
  fulfil: async (tx, id, paidAt, at) => fulfilPass(tx, (await passOf(tx, id)).id, paidAt, at),
  close: async (tx, id, why, at) => closePassIfAllowed(tx, (await passOf(tx, id)).id, why, at),
  reinstate: async (tx, id, at) => reinstatePass(tx, (await passOf(tx, id)).id, at),
  // Nobody else waits for a pass: it holds nothing that would have to be kept.
  keep: async () => {},
  occasion: async (tx, id) => passOccasion(tx, (await passOf(tx, id)).id),
  recover: recoverPass,
  overdue: () =>
    new Problem('pass.not_payable', {
      text: 'The time to pay for this pass has run out. Nothing was charged. Please start over.',
    }),
};
