import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useEffect } from 'react';
import { queryClient } from '../../api/queries.ts';
import { refresh, TRANSACTIONS_KEY, transactionQuery } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** A call that changes a transaction: the page shows what it has become, and the list is asked for anew. */
export function useTransactionChange<O extends 'refundTransaction' | 'endTransaction'>(
  operation: O,
  id: number,
  onDone: (detail: TransactionDetail) => void,
) {
  const change = useChange(operation, (detail: TransactionDetail) => {
    queryClient.setQueryData(transactionQuery(id).queryKey, detail);
    // What hangs together with it may have changed too.
    refresh(TRANSACTIONS_KEY);
    onDone(detail);
  });
  // Refused: a refund may have failed, or somebody else was quicker. What stands on the page is old.
  const { code } = change;
  useEffect(() => {
    if (code !== null) refresh(transactionQuery(id).queryKey);
  }, [code, id]);
  return change;
}
