import { statement, type Tx } from '../platform/database.ts';
import type { KeptMethod } from '../providers/card-provider.ts';

/** The card that a device keeps; `method_id` is null until something was paid with it. */
export interface CardRow {
  readonly customer_id: string;
  readonly method_id: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expires_month: number | null;
  readonly expires_year: number | null;
}

const ofDevice = statement<[owner: Buffer], CardRow>(
  `select customer_id, method_id, brand, last4, expires_month, expires_year
     from remembered_cards where owner_hash = $1`,
);

export function cardOf(tx: Tx, owner: Buffer): Promise<CardRow | null> {
  return tx.maybe(ofDevice, [owner]);
}

const insert = statement<[owner: Buffer, customerId: string, at: Date], { customer_id: string }>(
  `insert into remembered_cards (owner_hash, customer_id, created_at) values ($1, $2, $3)
   on conflict (owner_hash) do update set owner_hash = excluded.owner_hash returning customer_id`,
);

/** A device's customer at the provider, kept once. Returns the one that is kept. */
export async function keepCustomer(tx: Tx, owner: Buffer, customerId: string, at: Date): Promise<string> {
  return (await tx.one(insert, [owner, customerId, at])).customer_id;
}

const remember = statement<
  [customerId: string, methodId: string, brand: string, last4: string, month: number, year: number],
  never
>(
  `update remembered_cards
      set method_id = $2, brand = $3, last4 = $4, expires_month = $5, expires_year = $6 where customer_id = $1`,
);

/** The card that was paid with is the one that is kept. Nothing for a customer who was forgotten meanwhile. */
export async function rememberCard(
  tx: Tx,
  { customerId, methodId, brand, last4, expiresMonth, expiresYear }: KeptMethod,
): Promise<void> {
  await tx.all(remember, [customerId, methodId, brand, last4, expiresMonth, expiresYear]);
}

const expire = statement<[owner: Buffer, methodId: string, at: Date], never>(
  `update remembered_cards set expires_month = extract(month from last_month), expires_year = extract(year from last_month)
     from (select ($3::timestamptz at time zone 'UTC') - interval '2 months' as last_month) as before
    where owner_hash = $1 and method_id = $2`,
);

/** The provider says that it has expired, whatever was printed on it. */
export async function cardExpired(tx: Tx, owner: Buffer, methodId: string, at: Date): Promise<void> {
  await tx.all(expire, [owner, methodId, at]);
}

const forget = statement<[owner: Buffer, at: Date], { customer_id: string }>(
  `with gone as (delete from remembered_cards where owner_hash = $1 returning customer_id)
   insert into forgotten_customers (customer_id, try_at) select customer_id, $2 from gone returning customer_id`,
);

/** Forgets a device's card here; the provider is told from `forgotten_customers`. Returns its customer there, or null. */
export async function forgetCard(tx: Tx, owner: Buffer, at: Date): Promise<string | null> {
  return (await tx.maybe(forget, [owner, at]))?.customer_id ?? null;
}

const leave = statement<[customerId: string, at: Date], never>(
  'insert into forgotten_customers (customer_id, try_at) values ($1, $2) on conflict do nothing',
);

/** A customer that nobody needs. */
export async function leaveCustomer(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx.all(leave, [customerId, at]);
}

const due = statement<[at: Date, again: Date], { customer_id: string }>(
  `update forgotten_customers set try_at = $2
    where customer_id in (select customer_id from forgotten_customers where try_at <= $1
                           order by try_at limit 50 for update skip locked)
   returning customer_id`,
);

/** Those whom the provider is to be told of now; each comes again at `again` unless it is done. */
export async function customersToForget(tx: Tx, at: Date, again: Date): Promise<string[]> {
  return (await tx.all(due, [at, again])).map(({ customer_id }) => customer_id);
}

const done = statement<[customerId: string], never>('delete from forgotten_customers where customer_id = $1');

export async function customerForgotten(tx: Tx, customerId: string): Promise<void> {
  await tx.all(done, [customerId]);
}
