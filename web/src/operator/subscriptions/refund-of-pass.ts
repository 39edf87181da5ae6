import type { SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import type { RefundKind } from '../refunds/refund-dialog.tsx';
import { passChanged, passIsOld } from './pass-changed.ts';

/** Giving money of a pass back. */
export function refundOfPass(detail: SubscriptionDetail): RefundKind<SubscriptionDetail> {
  const { id, currency } = detail.subscription;
  return {
    operation: 'refundSubscription',
    id,
    currency,
    left: detail.refundableAmount,
    payer: 'holder',
    usualReasons: ['Bought by mistake', 'Holder has moved away', 'Lot was closed', 'Goodwill'],
    outcome: (money, isWhole) =>
      isWhole
        ? `The holder gets ${money} back. That is all of the money, so the pass ends at once.`
        : `The holder gets ${money} back. The pass stays as it is.`,
    // A pass's history knows no ids: it is the latest wish with these words.
    stateOf: ({ history }, { reason }) =>
      history.findLast((event) => event.kind === 'refund' && event.reason === reason.trim())?.refundState ??
      null,
    onAnswer: passChanged,
    onRefused: () => passIsOld(id),
  };
}
