import { addMinutes } from '@anypark/core/kernel/zone';
import { owe, paymentOf } from '../payments/store.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { owedFor } from './owed.ts';
import { linkPurchase, lockNotice } from './store.ts';

/** For so long its price stands for who has opened the card form, also beyond the end of the term. */
export const NOTICE_HOLD_MINUTES = 15;

/**
 * Writes down what is owed for a notice now, and answers the purchase: the one before where its price still stands.
 * Throws notice.not_found, notice.not_payable.
 */
export function orderNotice(db: Database, noticeId: number, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeId);
    if (notice === null) throw new Problem('notice.not_found');
    if (notice.state !== 'open') {
      // Paid in another tab: its own purchase says so.
      if (notice.paid_by !== null) return notice.paid_by;
      throw new Problem('notice.not_payable');
    }
    const before = await paymentOf(tx, notice.purchase_id);
    const owed = await owedFor(tx, notice, at);
    if (before !== null) {
      // A bank is at work on it, or it is paid and nobody has told us yet: it is settled on the way.
      const isUnderWay =
        before.state === 'processing' || before.state === 'succeeded' || before.state === 'mismatch';
      const stillStands =
        before.purchase_state === 'pending' && (before.amount_cents <= owed.cents || notice.is_cure === true);
      if (isUnderWay || stillStands) return before.purchase_id;
    }
    const { currency } = notice;
    const heldUntil = addMinutes(at, NOTICE_HOLD_MINUTES);
    const purchaseId = await owe(tx, { kind: 'notice', amountCents: owed.cents, currency, heldUntil }, at);
    await linkPurchase(tx, { purchaseId, noticeId, isCure: owed.isCure }, at);
    return purchaseId;
  });
}
