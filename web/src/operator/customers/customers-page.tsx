import { CUSTOMER_ORDERS, type CustomerOrder } from '@anypark/core/analytics/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { addressOf } from '../../api/call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { downloads } from '../api/endpoints.ts';
import { customersQuery, customerTotalsQuery } from '../api/queries.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { CustomerTable, CustomerTableSkeleton } from './customer-table.tsx';
import { CustomerTotals } from './customer-totals.tsx';

const ORDER_WORDS: Record<CustomerOrder, string> = {
  spent: 'Most spent',
  visits: 'Most transactions',
  recent: 'Last seen',
};

/** Every plate that has parked or bought a pass. */
export function CustomersPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const search = useDebounced(typed.trim(), 250);
  const order = CUSTOMER_ORDERS.find((known) => known === address.get('order')) ?? 'spent';
  const totals = useQuery(customerTotalsQuery);
  const customers = useInfiniteQuery(customersQuery(search, order));
  const rows = customers.data?.pages.flat() ?? [];
  const currency = totals.data?.currency ?? 'USD';

  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true });

  return (
    <>
      <PageHeading title="Customers">
        <a
          href={addressOf(downloads.customersExport, {}, { order, ...(search !== '' && { search }) })}
          download
          className={buttonClass('quiet', 'text-sm!')}
        >
          Export CSV
        </a>
      </PageHeading>
      <CustomerTotals totals={totals} />
      <div className="mt-5 mb-4 grid gap-3 sm:grid-cols-[1fr_220px]">
        <Field
          label="Search by licence plate"
          type="search"
          value={typed}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          placeholder="ABC-1234"
          onChange={(event) => {
            setTyped(event.target.value);
            show({ search: event.target.value });
          }}
        />
        <SelectField label="Order" value={order} onChange={(event) => show({ order: event.target.value })}>
          {CUSTOMER_ORDERS.map((known) => (
            <option key={known} value={known}>
              {ORDER_WORDS[known]}
            </option>
          ))}
        </SelectField>
      </div>
      <Card className="overflow-hidden">
        {customers.isPending && <CustomerTableSkeleton />}
        {customers.isError && (
          <LoadFailed what="Customers" busy={customers.isFetching} onRetry={() => void customers.refetch()} />
        )}
        {customers.isSuccess && rows.length === 0 && (
          <p className="px-5 py-12 text-center text-muted">
            {search === '' ? 'No customers yet.' : 'No customers found matching your search.'}
          </p>
        )}
        {rows.length > 0 && <CustomerTable customers={rows} currency={currency} />}
      </Card>
      {customers.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => void customers.fetchNextPage()} disabled={customers.isFetchingNextPage}>
            {customers.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}
