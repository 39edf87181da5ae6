import { keptUntil } from '@anypark/core/lots/availability';
import { overdueAt } from '@anypark/core/purchases/purchase';
import { lockSessionOf, prolongHold } from '../parking/store.ts';
import { lockPayment, paymentFor } from '../payments/store.ts';
import type { Database } from '../platform/database.ts';
import { stay } from '../purchases/stay.ts';
import { keepPurchase } from '../purchases/store.ts';

/**
 * Begins the hold of an unpaid session anew, for a driver who is still at the card form. Only while it lasts: a space
 * that was given back may be somebody else's. `heldSince`: when the session was created; from then on it lasts
 * HOLD_LIMIT_MINUTES at most, and what it has is never taken from it. Throws session.not_payable.
 */
export function keepHold(db: Database, purchaseId: number, heldSince: Date, now: () => Date): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now();
    const payment = await lockPayment(tx, (await paymentFor(tx, purchaseId)).id);
    const { id, hold_expires_at: heldUntil } = await lockSessionOf(tx, purchaseId);
    if (payment.purchase_state !== 'pending' || heldUntil === null || heldUntil <= at) throw stay.overdue();
    const until = keptUntil(heldSince, at);
    await keepPurchase(tx, purchaseId, overdueAt(until));
    await prolongHold(tx, id, until);
  });
}
