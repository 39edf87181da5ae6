import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callStaff, downloadAddress } from '../api/call-staff.ts';
import { TRANSACTIONS_KEY } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { TransactionTotals } from './totals.tsx';
import { TransactionList } from './transaction-list.tsx';
import { useFilters } from './use-filters.ts';

/** Every transaction, newest first, as the filters in the address leave them. */
export function TransactionsPage() {
  const { fields, filters, isFiltered, change, clear } = useFilters();
  const list = usePaged({
    queryKey: [...TRANSACTIONS_KEY, filters],
    limit: 25,
    load: (page, signal) => callStaff('transactions', { query: { ...filters, ...page }, signal }),
    cursorOf: ({ id }) => id,
  });
  return (
    <>
      <PageHeading title="Transactions">
        <a
          href={downloadAddress('exportTransactions', filters)}
          download
          className={buttonClass('quiet', 'px-4! text-sm!')}
        >
          <Icon name="download" size={18} />
          Export CSV
        </a>
      </PageHeading>
      <FilterBar fields={fields} onChange={change} />
      <TransactionTotals filters={filters} />
      <PagedList
        list={list}
        what="Transactions"
        skeleton={<ListSkeleton />}
        empty={<Nothing isFiltered={isFiltered} onClear={clear} />}
      >
        {(shown) => <TransactionList transactions={shown} />}
      </PagedList>
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name="receipt" size={32} className="text-muted" />
      <h2 className="text-lg font-bold tracking-tight">
        {isFiltered ? 'Nothing matches' : 'No transactions yet.'}
      </h2>
      <p className="max-w-sm text-sm text-muted">
        {isFiltered
          ? 'No transaction matches all of your filters. Remove one, or clear them all.'
          : 'Transactions appear here as soon as a driver starts a session. Print a lot’s sign so that drivers find it.'}
      </p>
      {isFiltered ? (
        <Button onClick={onClear} className="mt-2">
          Clear filters
        </Button>
      ) : (
        <Link href={paths.lots} className={buttonClass('quiet', 'mt-2')}>
          Go to your lots
        </Link>
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading transactions...</span>
      <Card className="hidden p-5 md:block">
        <Skeleton className="h-5 w-full" />
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="mt-7 grid grid-cols-6 gap-6">
            <Skeleton className="h-8" />
            <Skeleton className="h-5 self-center" />
            <Skeleton className="h-5 self-center" />
            <Skeleton className="h-5 self-center" />
            <Skeleton className="h-5 self-center" />
            <Skeleton className="h-5 self-center" />
          </div>
        ))}
      </Card>
      <div className="grid gap-3 md:hidden">
        {[1, 2, 3, 4].map((n) => (
          <Card key={n} className="grid gap-3 p-4">
            <Skeleton className="h-8 w-32" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </Card>
        ))}
      </div>
    </div>
  );
}
