import { zoneLabel } from '@anypark/core/kernel/zone';
import { transactionPath } from '@anypark/core/links';
import type { OperatorTransaction } from '@anypark/core/transactions/contract';
import { Link, useSearch } from 'wouter';
import { useNow } from '../../api/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { startText } from '../../words/moments.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { addedWords, lengthWords } from '../../words/stays.ts';
import { StatusWord } from './status-word.tsx';
import { priceText } from './words.ts';

const HEAD = 'border-b border-hair px-3 pb-3 font-semibold text-muted first:pl-5 last:pr-5';
const CELL = 'px-3 py-1.5 first:pl-5 last:pr-5';

/** A table on a desk, cards on a phone. A whole row leads to its transaction. */
export function TransactionList({ transactions }: { transactions: readonly OperatorTransaction[] }) {
  const zone = transactions[0]?.timezone;
  return (
    <>
      <Card className="hidden overflow-x-auto pt-4 md:block" aria-label="Transactions">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Transactions, newest first</caption>
          <thead>
            <tr>
              <th className={HEAD}>Plate</th>
              <th className={`${HEAD} text-right`}>Amount</th>
              <th className={`${HEAD} text-right`}>Duration</th>
              <th className={HEAD}>Lot</th>
              <th className={HEAD}>Start{zone !== undefined && ` (${zoneLabel(zone)})`}</th>
              <th className={HEAD}>Status</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hair">
            {transactions.map((transaction) => (
              <TableRow key={transaction.id} transaction={transaction} />
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="grid gap-3 md:hidden">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <PhoneCard transaction={transaction} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the transaction, and knows the way back to the list as it was filtered. */
function PlateLink({ transaction: { id, licensePlate } }: { transaction: OperatorTransaction }) {
  const back = useSearch();
  return (
    <Link
      href={transactionPath(id)}
      state={{ back }}
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-sign"
    >
      <PlateBadge text={licensePlate} />
    </Link>
  );
}

function Amount({ transaction }: { transaction: OperatorTransaction }) {
  const { refundedAmount, currency, freeBy } = transaction;
  return (
    <>
      <span className={freeBy === null ? 'font-semibold' : 'text-muted'}>{priceText(transaction)}</span>
      {refundedAmount !== '0.00' && (
        <span className="block text-xs text-muted">{amountLabel(refundedAmount, currency)} refunded</span>
      )}
    </>
  );
}

/** How long it is, and what the car has beyond that. */
function Length({ transaction }: { transaction: OperatorTransaction }) {
  const added = addedWords(transaction);
  return (
    <>
      {lengthWords(transaction)}
      {added !== null && <span className="text-go"> {added}</span>}
    </>
  );
}

function TableRow({ transaction }: { transaction: OperatorTransaction }) {
  const { lotName, startTime, timezone } = transaction;
  const now = useNow();
  return (
    <tr className="relative hover:bg-raised">
      <th scope="row" className={`${CELL} font-normal`}>
        <PlateLink transaction={transaction} />
      </th>
      <td className={`${CELL} text-right`}>
        <Amount transaction={transaction} />
      </td>
      <td className={`${CELL} text-right whitespace-nowrap`}>
        <Length transaction={transaction} />
      </td>
      <td className={`${CELL} max-w-56 wrap-anywhere`}>{lotName}</td>
      <td className={`${CELL} whitespace-nowrap`}>{startText(startTime, timezone, now)}</td>
      <td className={CELL}>
        <StatusWord transaction={transaction} />
      </td>
    </tr>
  );
}

function PhoneCard({ transaction }: { transaction: OperatorTransaction }) {
  const { lotName, startTime, timezone } = transaction;
  const now = useNow();
  return (
    <Card className="relative grid grid-cols-1 gap-2 p-4 text-sm tabular-nums">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PlateLink transaction={transaction} />
        <p className="text-right text-base">
          <Amount transaction={transaction} />
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <p>
          {startText(startTime, timezone, now)}{' '}
          <span className="text-muted">
            · <Length transaction={transaction} />
          </span>
        </p>
        <StatusWord transaction={transaction} />
      </div>
      <p className="truncate text-muted">{lotName}</p>
    </Card>
  );
}
