import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { refresh, transactionQuery } from '../api/queries.ts';
import type { RefundKind } from '../refunds/refund-dialog.tsx';
import { transactionChanged } from './transaction-changed.ts';
import { cardText } from './words.ts';

/** Giving money of a stay back. `left`: what can still be given back, as decimal text. */
export function refundOfTransaction(detail: TransactionDetail, left: string): RefundKind<TransactionDetail> {
  const { id, currency } = detail.transaction;
  return {
    operation: 'refundTransaction',
    id,
    currency,
    left,
    payer: 'driver',
    usualReasons: ['Paid twice', 'Wrong plate', 'Left early', 'Gate or machine broken', 'Goodwill'],
    outcome: (money, isWhole) => outcome(detail, money, isWhole),
    stateOf: ({ refunds }, { requestId }) => refunds.find((refund) => refund.id === requestId)?.state ?? null,
    onAnswer: transactionChanged,
    onRefused: () => refresh(transactionQuery(id).queryKey),
  };
}

function outcome({ transaction, endsToo }: TransactionDetail, money: string, isWhole: boolean): string {
  const card = cardText(transaction) ?? 'the card that paid';
  const back = `The driver gets ${money} back on ${card}, in 5 to 10 days with most banks.`;
  if (!isWhole || transaction.status !== 'active') return back;
  if (endsToo.length === 0) return `${back} The session ends at once and its space is free.`;
  const later = endsToo.map(transactionNumber).join(', ');
  return `${back} This session ends at once. The time bought after it (${later}) stays paid and keeps the space.`;
}
