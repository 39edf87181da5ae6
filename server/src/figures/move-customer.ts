import { statement, type Tx } from '../platform/database.ts';

interface PlateAs {
  readonly plate: string;
  readonly plateDisplay: string;
}

/** A stay and its money were booked for a plate that was mistyped: they go over to the right one. */
export async function moveStay(
  tx: Tx,
  { from, to, cents, at }: { from: PlateAs; to: PlateAs; cents: number; at: Date },
  lotId: number,
): Promise<void> {
  await tx.all(lockLifetime, [lotId]);
  const gone = (await tx.maybe(takeAway, [from.plate, cents])) !== null;
  const { is_new } = await tx.one(add, [to.plate, to.plateDisplay, cents, at]);
  const difference = (is_new ? 1 : 0) - (gone ? 1 : 0);
  if (difference !== 0) await tx.all(countCustomers, [lotId, difference]);
}

/** As a booking begins, so that no two of them wait for one another. */
const lockLifetime = statement<[lotId: number]>(
  'select 1 from lifetime_figures where lot_id = $1 for update',
);

/** Returns a row when nothing is left of the customer: nobody has parked under the mistyped plate. */
const takeAway = statement<[plate: string, cents: number], { plate: string }>(
  `with less as (
     update customers set transactions = transactions - 1, spent_cents = spent_cents - $2
      where plate = $1 and (transactions > 1 or spent_cents > $2) returning plate)
   delete from customers where plate = $1 and not exists (select 1 from less) returning plate`,
);
const add = statement<[plate: string, display: string, cents: number, at: Date], { is_new: boolean }>(
  `insert into customers as c (plate, plate_display, transactions, spent_cents, first_at, last_at)
   values ($1, $2, 1, $3, $4, $4)
   on conflict (plate) do update set
     transactions = c.transactions + 1, spent_cents = c.spent_cents + $3,
     first_at = least(c.first_at, $4), last_at = greatest(c.last_at, $4)
   returning xmax = 0 as is_new`,
);
const countCustomers = statement<[lotId: number, difference: number]>(
  'update lifetime_figures set customers = customers + $2 where lot_id = $1',
);
