import type { NoticeDetail } from '@anypark/core/notices/contract';
import { refresh } from '../api/queries.ts';
import type { RefundKind } from '../refunds/refund-dialog.tsx';
import { noticeChanged, noticeDetailQuery } from './notice-queries.ts';

/** Giving money of a notice back. */
export function refundOfNotice(detail: NoticeDetail): RefundKind<NoticeDetail> {
  const { id, currency } = detail.notice;
  return {
    operation: 'refundNotice',
    id,
    currency,
    left: detail.refundableAmount,
    payer: 'driver',
    usualReasons: ['Written by mistake', 'Had paid in another way', 'Objection upheld', 'Goodwill'],
    outcome: (money, isWhole) =>
      isWhole
        ? `The driver gets ${money} back. That is all of the money.`
        : `The driver gets ${money} back. The notice stays paid.`,
    // A notice's history knows no ids: it is the latest wish with these words.
    stateOf: ({ history }, { reason }) =>
      history.findLast((event) => event.kind === 'refund' && event.reason === reason.trim())?.refundState ??
      null,
    onAnswer: noticeChanged,
    onRefused: () => refresh(noticeDetailQuery(id).queryKey),
  };
}
