import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { queryClient } from '../../api/queries.ts';
import { refresh, TRANSACTIONS_KEY, transactionQuery } from '../queries.ts';
import { useChange } from '../use-change.ts';

/** A call that changes a transaction: the page shows what it has become, and the list is asked for anew. */
export function useTransactionChange<O extends 'refundTransaction' | 'endTransaction'>(
  operation: O,
  onDone: (detail: TransactionDetail) => void,
) {
  return useChange(operation, (detail: TransactionDetail) => {
    queryClient.setQueryData(transactionQuery(detail.transaction.id).queryKey, detail);
    // What hangs together with it may have changed too.
    refresh(TRANSACTIONS_KEY);
    onDone(detail);
  });
}
