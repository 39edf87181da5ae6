import { createHash } from 'node:crypto';
import { addMinutes } from '@anypark/core/kernel/zone';
import type { RefundWish } from '@anypark/core/payments/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { claimGiveBacks, markGiveBack, noteEvent } from '../notices/store.ts';
import { paymentFor } from '../payments/store.ts';
import { Problem } from '../platform/problem.ts';
import { refundPurchase } from './refund.ts';
import type { CheckoutDeps } from './settle.ts';

/** Gives all that is left of a purchase's money back; nothing left is fine too. Throws as `refundPurchase`. */
export async function giveAllBack(
  deps: CheckoutDeps,
  purchaseId: number,
  wish: RefundWish,
  actor: StaffUser | null,
): Promise<void> {
  await refundPurchase(deps, purchaseId, wish, actor).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'refund.nothing_left')) throw error;
  });
}

const BATCH = 20;
const AGAIN_MINUTES = 5;

/** Gives money back that came for notices which were cancelled, or paid already. A round: nobody asks for it. */
export async function giveBack(deps: CheckoutDeps, stopping: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const due = await claimGiveBacks(db, now(), addMinutes(now(), AGAIN_MINUTES), BATCH);
  for (const { purchase_id: purchaseId, notice_id: noticeId } of due) {
    if (stopping.aborted) return;
    const wish = { reason: 'Paid for a closed notice', requestId: wishId(`give-back/${purchaseId}`) };
    await giveAllBack(deps, purchaseId, wish, null);
    await db.transaction(async (tx) => {
      await markGiveBack(tx, purchaseId, null);
      const { amount_cents: cents } = await paymentFor(tx, purchaseId);
      await noteEvent(tx, noticeId, { kind: 'given_back', cents }, now());
    });
  }
}

/** The same text, the same id: whatever happens in between, a wish is one. */
export function wishId(text: string): string {
  const hex = createHash('sha256').update(`anypark/${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
