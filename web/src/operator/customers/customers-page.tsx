import { CUSTOMER_ORDERS, type Customer, type CustomerOrder } from '@anypark/core/analytics/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { plateWord } from '../../words/plates.ts';
import { callStaff, downloadAddress } from '../api/call-staff.ts';
import { CUSTOMERS_KEY, customerTotalsQuery } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { CustomerTable, CustomerTableSkeleton } from './customer-table.tsx';
import { CustomerTotals } from './customer-totals.tsx';

const ORDER_WORDS: Record<CustomerOrder, string> = {
  spent: 'Most spent',
  visits: 'Most transactions',
  recent: 'Last seen',
};

const PAGE = 50;

/** Every plate that has parked or bought a pass. */
export function CustomersPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const search = useDebounced(typed.trim(), 250);
  const order = CUSTOMER_ORDERS.find((known) => known === address.get('order')) ?? 'spent';
  const totals = useQuery(customerTotalsQuery);
  const customers = usePaged({
    queryKey: [...CUSTOMERS_KEY, search, order],
    limit: PAGE,
    load: (page, signal) => callStaff('customers', { query: { search, order, ...page }, signal }),
    cursorOf: ({ plate }: Customer) => plate,
  });
  const currency = totals.data?.currency ?? 'USD';

  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true });

  return (
    <>
      <PageHeading title="Customers">
        <a
          href={downloadAddress('customersExport', { order, ...(search !== '' && { search }) })}
          download
          className={buttonClass('quiet', 'text-sm!')}
        >
          Export CSV
        </a>
      </PageHeading>
      <CustomerTotals totals={totals} />
      <div className="mt-5 mb-4 grid gap-3 sm:grid-cols-[1fr_220px]">
        <Field
          label={`Search by ${plateWord().toLowerCase()}`}
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
      <PagedList
        list={customers}
        what="Customers"
        skeleton={
          <Card className="overflow-hidden">
            <CustomerTableSkeleton />
          </Card>
        }
        empty={
          <Card className="px-5 py-12 text-center text-muted">
            {search === '' ? 'No customers yet.' : 'No customers found matching your search.'}
          </Card>
        }
      >
        {(rows) => (
          <Card className="relative overflow-x-auto">
            <CustomerTable customers={rows} currency={currency} />
          </Card>
        )}
      </PagedList>
    </>
  );
}
