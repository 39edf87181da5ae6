import type { Customer, CustomerOrder, CustomersQuery } from '@anypark/core/analytics/contract';
import { numberFromCents } from '@anypark/core/kernel/money';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import { type Statement, searchStatement, statement, type Tx } from '../platform/database.ts';

/** A plate with what it has spent (refunds taken off) and how often it has parked. */
export interface CustomerRow {
  readonly plate: string;
  readonly plate_display: string;
  readonly transactions: number;
  readonly spent_cents: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

type Listing = Statement<[search: string, before: string | null, limit: number], CustomerRow>;

const SELECT = 'select plate, plate_display, transactions, spent_cents, first_at, last_at from customers';

function listing(column: string): Listing {
  return searchStatement(
    `${SELECT}
      where ($1 = '' or plate like '%' || $1 || '%')
        and ($2::text is null or (${column}, plate) < (select ${column}, plate from customers where plate = $2))
      order by ${column} desc, plate desc limit $3`,
  );
}

const LISTINGS: Record<CustomerOrder, Listing> = {
  spent: listing('spent_cents'),
  visits: listing('transactions'),
  recent: listing('last_at'),
};

/** Customers whose plate contains `search` however it is written, greatest first. */
export function findCustomers(
  tx: Tx,
  { search = '', order, before, limit }: CustomersQuery,
): Promise<CustomerRow[]> {
  const after = before === undefined ? null : canonicalPlate(before);
  return tx.all(LISTINGS[order], [canonicalPlate(search), after, limit]);
}

const one = statement<[plate: string], CustomerRow>(`${SELECT} where plate = $1`);

/** One customer by plate, or null. */
export function findCustomer(tx: Tx, plate: string): Promise<CustomerRow | null> {
  return tx.maybe(one, [canonicalPlate(plate)]);
}

const totals = statement<[], { customers: number; revenue_cents: number }>(
  `select coalesce(sum(customers), 0)::bigint as customers, coalesce(sum(revenue_cents), 0)::bigint as revenue_cents
     from lifetime_figures`,
);
/** How many customers there have been, and what was taken of them all. */
export const customerTotals = (tx: Tx) => tx.one(totals, []);

export function customerToWire(row: CustomerRow, currency: string): Customer {
  return {
    licensePlate: row.plate_display,
    transactionCount: row.transactions,
    totalSpent: numberFromCents(row.spent_cents, currency),
    plate: row.plate,
    firstSeenAt: row.first_at.toISOString(),
    lastSeenAt: row.last_at.toISOString(),
  };
}
