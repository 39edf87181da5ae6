import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { configQuery } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { Moment } from '../../words/moment.tsx';
import { countLabel } from '../../words/numbers.ts';
import { PlateBadge, PlateText } from '../../words/plate.tsx';
import { callStaff } from '../api/call-staff.ts';
import { CUSTOMERS_KEY, customerQuery } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { PassHistory } from './pass-history.tsx';
import { StayList } from './stay-list.tsx';

/** One customer: what they are worth, and everything they have parked. */
export function CustomerPage({ plate }: { plate: string }) {
  const customer = useQuery(customerQuery(plate));
  const stays = usePaged({
    queryKey: [...CUSTOMERS_KEY, 'one', plate, 'transactions'],
    limit: 20,
    load: (query, signal) =>
      callStaff('customerTransactions', { params: { licensePlate: plate }, query, signal }),
    cursorOf: ({ id }) => id,
  });
  const currency = useQuery(configQuery).data?.currency ?? 'USD';
  const isUnknown = customer.error instanceof CallError && customer.error.status === 404;
  const found = customer.data;
  return (
    <>
      <PageHeading
        tab={isUnknown ? 'Customer not found' : undefined}
        title={found ? `Customer ${found.licensePlate}` : 'Customer'}
        heading={
          found && (
            <>
              Customer <PlateText text={found.licensePlate} />
            </>
          )
        }
      >
        <Link href={paths.customers} className="text-sm font-semibold text-sign hover:underline">
          All customers
        </Link>
      </PageHeading>
      {isUnknown && <p className="text-muted">No car with this plate has parked here.</p>}
      {customer.isError && !isUnknown && (
        <Card>
          <LoadFailed
            what="The customer"
            busy={customer.isFetching}
            onRetry={() => void customer.refetch()}
          />
        </Card>
      )}
      {customer.isPending && <Skeleton className="h-36 rounded-lg!" />}
      {found && (
        <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5" aria-label="Summary">
          <PlateBadge text={found.licensePlate} size="l" />
          <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
            <Fact label="Transactions">{countLabel(found.transactionCount)}</Fact>
            <Fact label="Total spent">{moneyLabel(found.totalSpent, currency)}</Fact>
            <Fact label="Average per visit">
              {found.transactionCount === 0
                ? '–'
                : moneyLabel(found.totalSpent / found.transactionCount, currency)}
            </Fact>
            <Fact label="First seen">
              <Moment at={found.firstSeenAt} />
            </Fact>
            <Fact label="Last seen">
              <Moment at={found.lastSeenAt} />
            </Fact>
          </dl>
        </Card>
      )}
      {found && <PassHistory plate={found.plate} />}
      {!isUnknown && (
        <section aria-labelledby="stays">
          <h2 id="stays" className="mt-6 mb-3 text-lg font-bold tracking-tight">
            Transactions
          </h2>
          <PagedList
            list={stays}
            what="Transactions"
            skeleton={<Skeleton className="h-40 rounded-lg!" />}
            empty={<Card className="px-5 py-10 text-center text-muted">Nothing parked yet.</Card>}
          >
            {(rows) => <StayList stays={rows} />}
          </PagedList>
        </section>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
