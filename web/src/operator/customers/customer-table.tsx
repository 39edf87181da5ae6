import type { Customer } from '@anypark/core/analytics/contract';
import { customerPath } from '@anypark/core/links';
import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { plateWord } from '../../words/plates.ts';

const HEAD =
  'px-2 py-3 text-right text-xs font-semibold text-muted first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5';
const CELL = 'px-2 py-2 sm:py-0.5 text-right first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5';

/** Customers with what they have spent. The plate leads to everything they have parked. */
export function CustomerTable({ customers, currency }: { customers: readonly Customer[]; currency: string }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Customers</caption>
      <thead>
        <tr>
          <th className={HEAD}>{plateWord()}</th>
          <th className={HEAD}>
            <span className="sr-only sm:not-sr-only">Total transactions</span>
            <span aria-hidden="true" className="sm:hidden">
              Visits
            </span>
          </th>
          <th className={HEAD}>Total spent</th>
          <th className={HEAD}>
            <span className="sr-only sm:not-sr-only">Average per visit</span>
            <span aria-hidden="true" className="sm:hidden">
              Average
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ plate, licensePlate, transactionCount, totalSpent }) => (
          <tr key={plate} className="border-t border-hair hover:bg-raised">
            <th scope="row" className={`${CELL} font-normal`}>
              <Link href={customerPath(plate)} className="inline-flex min-h-11 items-center rounded-sm">
                <PlateBadge text={licensePlate} />
              </Link>
            </th>
            <td className={CELL}>{countLabel(transactionCount)}</td>
            <td className={`${CELL} font-semibold`}>{moneyLabel(totalSpent, currency)}</td>
            <td className={CELL}>
              {transactionCount === 0 ? '–' : moneyLabel(totalSpent / transactionCount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CustomerTableSkeleton() {
  return (
    <div role="status" className="px-5 py-3">
      <span className="sr-only">Loading customers...</span>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <div
          key={n}
          className="flex items-center justify-between gap-4 border-t border-hair py-3 first:border-t-0"
        >
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
