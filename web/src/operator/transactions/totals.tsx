import type { TransactionFilters } from '@anypark/core/transactions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { Moment } from '../../words/moment.tsx';
import { countLabel } from '../../words/numbers.ts';
import { transactionTotalsQuery } from '../api/queries.ts';

/** What all transactions that the filters leave come to, also those that are not on the page yet. */
export function TransactionTotals({ filters }: { filters: TransactionFilters }) {
  const { data, isError } = useQuery({
    ...transactionTotalsQuery(filters),
    placeholderData: keepPreviousData,
  });
  // The list says by itself that nothing could be loaded; figures that are missing say nothing.
  if (isError && data === undefined) return null;
  const facts = [
    [data?.count === 1 ? 'Transaction' : 'Transactions', data && countLabel(data.count)],
    ['Net revenue', data && amountLabel(data.net, data.currency)],
    ['Refunded', data && amountLabel(data.refunded, data.currency)],
  ] as const;
  return (
    <div className="mb-4">
      <dl
        aria-label="In total"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3 text-sm tabular-nums sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-1"
      >
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 sm:flex sm:items-baseline sm:gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="text-base font-bold">
              {value ?? <Skeleton className="inline-block h-4 w-16 align-middle" />}
            </dd>
          </div>
        ))}
      </dl>
      {data?.since != null && (
        <p className="mt-1 text-sm text-muted">
          Of the latest {countLabel(data.count)}, since <Moment at={data.since} />. Choose a shorter time to
          add up older ones.
        </p>
      )}
    </div>
  );
}
