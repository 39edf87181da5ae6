import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { recentTransactionsQuery } from '../api/queries.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';

/** The first five; all of them are a click away. */
export function RecentTransactions() {
  const recent = useQuery(recentTransactionsQuery);
  return (
    <section
      aria-labelledby="recent"
      className="lg:col-span-2 min-[100rem]:col-span-1 min-[100rem]:col-start-1 min-[100rem]:row-start-3"
    >
      <div className="mt-2 mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent" className="text-lg font-bold tracking-tight">
          Recent Transactions
        </h2>
        <Link href={paths.transactions} className={buttonClass('link')}>
          View all
        </Link>
      </div>
      {recent.isPending && (
        <Card className="p-5" role="status">
          <span className="sr-only">Loading transactions...</span>
          <Skeleton className="h-48" />
        </Card>
      )}
      {recent.isError && (
        <Card>
          <LoadFailed
            what="Recent transactions"
            busy={recent.isFetching}
            onRetry={() => void recent.refetch()}
          />
        </Card>
      )}
      {recent.isSuccess && recent.data.length === 0 && (
        <Card className="px-5 py-10 text-center text-muted">
          No transactions yet. Print a lot’s sign, and the first driver appears here.
        </Card>
      )}
      {recent.isSuccess && recent.data.length > 0 && <TransactionList transactions={recent.data} />}
    </section>
  );
}
