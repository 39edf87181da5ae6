import { Problem } from '../platform/problem.ts';
import { closePassIfAllowed, fulfilPass, passOccasion, reinstatePass } from '../subscriptions/fulfil-pass.ts';
import { orderPass, PASS_HOLD_MINUTES } from '../subscriptions/order-pass.ts';
import { passOf } from '../subscriptions/store.ts';
import type { PurchaseKind } from './kind.ts';

/** Days of parking for a plate. */
export const pass: PurchaseKind<typeof orderPass> = {
  order: orderPass,
  holdMinutes: PASS_HOLD_MINUTES,
  async describe(tx, purchaseId) {
    const { id, plate_display } = await passOf(tx, purchaseId);
    return {
      label: `pass ${id}`,
      text: `Pass ${id} ${plate_display}`,
      subject: { kind: 'subscription', id },
    };
  },
  fulfil: async (tx, id, paidAt, at) => fulfilPass(tx, (await passOf(tx, id)).id, paidAt, at),
  close: async (tx, id, why, at) => closePassIfAllowed(tx, (await passOf(tx, id)).id, why, at),
  reinstate: async (tx, id, at) => reinstatePass(tx, (await passOf(tx, id)).id, at),
  // Nobody else waits for a pass: it holds nothing that would have to be kept.
  keep: async () => {},
  occasion: async (tx, id) => passOccasion(tx, (await passOf(tx, id)).id),
  overdue: () =>
    new Problem('pass.not_payable', {
      text: 'The time to pay for this pass has run out. Nothing was charged. Please start over.',
    }),
};
