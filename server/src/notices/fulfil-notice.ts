import { mayBecome } from '@anypark/core/kernel/transitions';
import { NOTICE_TRANSITIONS } from '@anypark/core/notices/notice';
import { paymentFor } from '../payments/store.ts';
import type { Tx } from '../platform/database.ts';
import { lockNotice, markGiveBack, moveNotice, noteEvent, noticeOfPurchase } from './store.ts';

async function held(tx: Tx, purchaseId: number) {
  const { notice_id: id, is_cure: isCure } = await noticeOfPurchase(tx, purchaseId);
  const notice = await lockNotice(tx, id);
  if (notice === null) throw new Error(`notice ${id} is gone`);
  return { notice, isCure };
}

/** The money has come. For a notice that was cancelled or paid meanwhile it goes back by itself. */
export async function fulfilNotice(tx: Tx, purchaseId: number, at: Date): Promise<void> {
  const { notice, isCure } = await held(tx, purchaseId);
  const { amount_cents: cents } = await paymentFor(tx, purchaseId);
  const state = isCure ? 'cured' : 'paid';
  if (notice.paid_by === purchaseId) return;
  if (notice.state === 'open') {
    await moveNotice(tx, notice.id, { state, paidBy: purchaseId }, at);
    await noteEvent(tx, notice.id, { kind: state, cents }, at);
  } else await markGiveBack(tx, purchaseId, at);
}

/** All of its money was given back. A try that came to nothing changes nothing: the notice stays what it is. */
export async function closeNotice(
  tx: Tx,
  purchaseId: number,
  why: 'cancelled' | 'refunded',
  at: Date,
): Promise<void> {
  const { notice } = await held(tx, purchaseId);
  if (why === 'cancelled' || notice.paid_by !== purchaseId) return;
  if (!mayBecome(NOTICE_TRANSITIONS, notice.state, 'refunded')) return;
  await moveNotice(tx, notice.id, { state: 'refunded' }, at);
  await noteEvent(tx, notice.id, { kind: 'refunded' }, at);
}

/** The bank has returned the refund: it is paid as before. */
export async function reinstateNotice(tx: Tx, purchaseId: number, at: Date): Promise<void> {
  const { notice, isCure } = await held(tx, purchaseId);
  if (notice.paid_by !== purchaseId || notice.state !== 'refunded') return;
  await moveNotice(tx, notice.id, { state: isCure ? 'cured' : 'paid' }, at);
  await noteEvent(tx, notice.id, { kind: 'reinstated' }, at);
}
