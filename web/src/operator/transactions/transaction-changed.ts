import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { queryClient } from '../../api/queries.ts';
import { refresh, TRANSACTIONS_KEY, transactionQuery } from '../api/queries.ts';

/** Shows what a transaction has become. What hangs together with it may have changed too. */
export function transactionChanged(detail: TransactionDetail): void {
  queryClient.setQueryData(transactionQuery(detail.transaction.id).queryKey, detail);
  refresh(TRANSACTIONS_KEY);
}
