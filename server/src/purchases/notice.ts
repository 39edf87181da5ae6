import { readNoticeNumber } from '@anypark/core/notices/notice';
import { z } from 'zod';
import { closeNotice, fulfilNotice, reinstateNotice } from '../notices/fulfil-notice.ts';
import { NOTICE_HOLD_MINUTES, orderNotice } from '../notices/order-notice.ts';
import { findNotice, findNoticeByNumber, linkPurchase, noticeOfPurchase } from '../notices/store.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { PurchaseKind } from './kind.ts';

async function noticeFor(tx: Tx, purchaseId: number) {
  const { notice_id: id, is_cure: isCure } = await noticeOfPurchase(tx, purchaseId);
  const found = await findNotice(tx, id);
  if (found === null) throw new Error(`notice ${id} is gone`);
  return { found, isCure };
}

const Kept = z.object({ number: z.string(), cure: z.enum(['yes', 'no']) });

/** What is asked of a car that stood without having paid. */
export const notice: PurchaseKind<typeof orderNotice> = {
  order: orderNotice,
  holdMinutes: NOTICE_HOLD_MINUTES,
  async describe(tx, purchaseId) {
    const { found, isCure } = await noticeFor(tx, purchaseId);
    const label = `notice ${found.number}`;
    return {
      label,
      text: `Notice ${found.number} ${found.plate_display}`,
      subject: { kind: 'notice', id: found.id },
      kept: { number: found.number, cure: isCure ? 'yes' : 'no' },
    };
  },
  fulfil: (tx, id, _paidAt, at) => fulfilNotice(tx, id, at),
  close: closeNotice,
  reinstate: reinstateNotice,
  // Nobody else waits for it.
  keep: async () => {},
  async occasion(tx, id) {
    const { found } = await noticeFor(tx, id);
    return { lotId: found.lot_id, plate: found.plate, plateDisplay: found.plate_display };
  },
  /** The notice itself is not at the provider: only money for one that still stands here finds its way. */
  async recover(tx, purchaseId, kept, { orderedAt }) {
    const parsed = Kept.safeParse(kept);
    const number = parsed.success ? readNoticeNumber(parsed.data.number) : null;
    const found = number === null ? null : await findNoticeByNumber(tx, number);
    if (!parsed.success || found === null) return false;
    const isCure = parsed.data.cure === 'yes';
    await linkPurchase(tx, { purchaseId, noticeId: found.id, isCure }, orderedAt);
    return true;
  },
  overdue: () =>
    new Problem('notice.not_payable', {
      text: 'The time to pay this amount has run out. Nothing was charged. Please open the notice again.',
    }),
};
