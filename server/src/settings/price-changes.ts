import type { RateTable } from '@anypark/core/lots/rates';
import type { StaffUser } from '@anypark/core/staff/contract';
import { statement, type Tx } from '../platform/database.ts';

/** Prices of the facility, or of a lot, that begin later. */
export interface PriceChangeRow {
  readonly id: number;
  /** Null: the facility's. */
  readonly lot_id: number | null;
  readonly starts_at: Date;
  readonly staff_id: number;
  readonly actor_name: string;
  readonly created_at: Date;
  readonly rates: RateTable;
}

/** The rates of a change; its table is `c`. */
export const CHANGE_RATES = `(select coalesce(json_agg(json_build_object('durationHours', r.duration_hours,
    'priceCents', r.price_cents) order by r.duration_hours), '[]')
     from price_change_rates r where r.change_id = c.id)`;

const COLUMNS = `c.id, c.lot_id, c.starts_at, c.staff_id, c.actor_name, c.created_at, ${CHANGE_RATES} as rates`;

const all = statement<[], PriceChangeRow>(
  `select ${COLUMNS} from price_changes c order by c.starts_at, c.id`,
);
const find = statement<[id: number], PriceChangeRow>(
  `select ${COLUMNS} from price_changes c where c.id = $1`,
);
const ofLot = statement<[lotId: number | null], PriceChangeRow>(
  `select ${COLUMNS} from price_changes c where coalesce(c.lot_id, 0) = coalesce($1::int, 0)`,
);
const due = statement<[at: Date], { lot_id: number | null }>(
  'select lot_id from price_changes where starts_at <= $1 order by starts_at, id',
);

/** Every change to come, the next one first. */
export function priceChanges(tx: Tx): Promise<PriceChangeRow[]> {
  return tx.all(all, []);
}

/** One of them, or null. */
export function findPriceChange(tx: Tx, id: number): Promise<PriceChangeRow | null> {
  return tx.maybe(find, [id]);
}

/** The one to come of a lot, or of the facility (null), or null. */
export function priceChangeOf(tx: Tx, lotId: number | null): Promise<PriceChangeRow | null> {
  return tx.maybe(ofLot, [lotId]);
}

/** Whose prices are to begin by now: lots, or the facility (null). */
export async function duePriceChanges(tx: Tx, at: Date): Promise<(number | null)[]> {
  return (await tx.all(due, [at])).map(({ lot_id }) => lot_id);
}

const insert = statement<
  [lotId: number | null, startsAt: Date, staffId: number, name: string, at: Date],
  { id: number }
>(
  `insert into price_changes (lot_id, starts_at, staff_id, actor_name, created_at)
   values ($1, $2, $3, $4, $5) returning id`,
);
const insertRate = statement<[changeId: number, hours: number, cents: number]>(
  'insert into price_change_rates (change_id, duration_hours, price_cents) values ($1, $2, $3)',
);

/** Keeps a change to come; answers its id. The caller has made room for it. */
export async function insertPriceChange(
  tx: Tx,
  change: { lotId: number | null; startsAt: Date; rates: RateTable },
  actor: StaffUser,
  at: Date,
): Promise<number> {
  const { id } = await tx.one(insert, [change.lotId, change.startsAt, actor.id, actor.name, at]);
  for (const { durationHours, priceCents } of change.rates)
    await tx.all(insertRate, [id, durationHours, priceCents]);
  return id;
}

const remove = statement<[id: number]>('delete from price_changes where id = $1');

export async function deletePriceChange(tx: Tx, id: number): Promise<void> {
  await tx.all(remove, [id]);
}

const moveZone = statement<[from: string, to: string]>(
  'update price_changes set starts_at = (starts_at at time zone $1) at time zone $2',
);

/** 'Monday 00:00' stays that on the wall clock of another zone. */
export async function moveToZone(tx: Tx, from: string, to: string): Promise<void> {
  await tx.all(moveZone, [from, to]);
}
