import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { transactionPath } from '@anypark/core/links';
import type { Transaction } from '@anypark/core/parking/contract';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { Moment } from '../../words/moment.tsx';
import { addedWords, lengthWords } from '../../words/stays.ts';
import { StatusWord } from '../transactions/status-word.tsx';

/** What a customer has parked, newest first. */
export function StayList({ stays }: { stays: readonly Transaction[] }) {
  return (
    <Card className="overflow-hidden">
      <ul>
        {stays.map((stay) => (
          <li
            key={stay.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hair px-5 py-3 text-sm first:border-t-0"
          >
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">{stay.lotName}</span>
              <span className="block text-muted">
                <Moment at={stay.startTime} /> · {lengthWords(stay)} {addedWords(stay)}
              </span>
            </span>
            <span className="text-right">
              <span className="font-semibold tabular-nums">{amountLabel(stay.amount, stay.currency)}</span>
              <span className="block text-muted">
                <Link href={transactionPath(stay.id)} className="text-sign hover:underline">
                  {transactionNumber(stay.id)}
                </Link>{' '}
                · <StatusWord transaction={stay} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
