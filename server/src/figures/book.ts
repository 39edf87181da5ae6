import { statement, type Tx } from '../platform/database.ts';

/** Whose plate it was and where. `lotId` null: a pass, which belongs to no lot. */
interface Occasion {
  readonly lotId: number | null;
  readonly plate: string;
  readonly plateDisplay: string;
}

/**
 * Counts a stay that has become active. `tx` has to be the transaction that makes it active: then no figure is ever
 * ahead of the sessions or behind them.
 */
export function bookStay(
  tx: Tx,
  stay: Occasion & { durationHours: number; isPaid: boolean },
  activatedAt: Date,
): Promise<void> {
  const paidStays = stay.isPaid ? 1 : 0;
  return book(
    tx,
    stay,
    { cents: 0, stays: 1, paidStays, paidHours: paidStays * stay.durationHours },
    activatedAt,
  );
}

/** Adds money that has arrived, or takes what was given back (negative cents), at the moment of its payment. */
export function bookMoney(tx: Tx, from: Occasion, cents: number, paidAt: Date): Promise<void> {
  return book(tx, from, { cents, stays: 0, paidStays: 0, paidHours: 0 }, paidAt);
}

interface Amounts {
  readonly cents: number;
  readonly stays: number;
  readonly paidStays: number;
  readonly paidHours: number;
}

/** The lot's lifetime row comes first: there the bookings of a lot queue, and none of them waits for another twice. */
async function book(
  tx: Tx,
  { lotId, plate, plateDisplay }: Occasion,
  amounts: Amounts,
  at: Date,
): Promise<void> {
  const { cents, stays, paidStays, paidHours } = amounts;
  await tx.all(addToLifetime, [lotId, cents, stays]);
  await tx.all(addToDay, [at, lotId, cents, stays, paidStays, paidHours]);
  const { is_new } = await tx.one(addToCustomer, [plate, plateDisplay, stays, cents, at]);
  if (is_new) await tx.all(countCustomer, [lotId]);
}

const addToLifetime = statement<[lotId: number | null, cents: number, stays: number]>(
  `insert into lifetime_figures as l (lot_id, revenue_cents, transactions) values ($1, $2, $3)
   on conflict (lot_id) do update set revenue_cents = l.revenue_cents + $2, transactions = l.transactions + $3`,
);

/** `for key share` waits for a change of the facility's zone, and for nothing else that is done to the facility. */
const addToDay = statement<
  [at: Date, lotId: number | null, cents: number, stays: number, paidStays: number, paidHours: number]
>(
  `with facility as (select timezone from facility for key share),
        wall as (select $1::timestamptz at time zone timezone as at from facility),
        now as (select at::date as day, extract(hour from at)::integer as hour from wall)
   insert into daily_figures as d
   select day, $2, $3, $4, $5, $6, at_hour(hour, $3), at_hour(hour, $4), at_hour(hour, $5), at_hour(hour, $6) from now
   on conflict (day, lot_id) do update set
     revenue_cents = d.revenue_cents + excluded.revenue_cents,
     transactions = d.transactions + excluded.transactions,
     paid_stays = d.paid_stays + excluded.paid_stays,
     paid_hours = d.paid_hours + excluded.paid_hours,
     revenue_by_hour = plus_by_hour(d.revenue_by_hour, excluded.revenue_by_hour),
     transactions_by_hour = plus_by_hour(d.transactions_by_hour, excluded.transactions_by_hour),
     paid_stays_by_hour = plus_by_hour(d.paid_stays_by_hour, excluded.paid_stays_by_hour),
     paid_hours_by_hour = plus_by_hour(d.paid_hours_by_hour, excluded.paid_hours_by_hour)`,
);

const addToCustomer = statement<
  [plate: string, display: string, stays: number, cents: number, at: Date],
  { is_new: boolean }
>(
  `insert into customers as c (plate, plate_display, transactions, spent_cents, first_at, last_at)
   values ($1, $2, $3, $4, $5, $5)
   on conflict (plate) do update set
     plate_display = case when $5 >= c.last_at then $2 else c.plate_display end,
     transactions = c.transactions + $3, spent_cents = c.spent_cents + $4,
     first_at = least(c.first_at, $5), last_at = greatest(c.last_at, $5)
   returning xmax = 0 as is_new`,
);

const countCustomer = statement<[lotId: number | null]>(
  'update lifetime_figures set customers = customers + 1 where lot_id is not distinct from $1',
);
