import type { Transaction } from '@anypark/core/parking/contract';
import { SESSION_STATUS_WORDS } from '../../words/states.ts';
import { addsWords } from '../../words/stays.ts';

type Shown = Pick<Transaction, 'status' | 'stayId' | 'extendsTransactionId' | 'startTime' | 'endTime'>;

/**
 * A session's state: green with a mark while it is active, grey in every other. Time that runs behind another session's
 * stands on that one's stay.
 */
export function StatusWord({ transaction }: { transaction: Shown }) {
  const { status } = transaction;
  const isActive = status === 'active';
  const adds = isActive ? addsWords(transaction) : null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold md:whitespace-nowrap ${isActive ? 'text-go' : 'text-muted'}`}
    >
      {isActive && <span aria-hidden="true" className="size-2 rounded-full bg-go" />}
      {adds ?? SESSION_STATUS_WORDS[status]}
    </span>
  );
}
