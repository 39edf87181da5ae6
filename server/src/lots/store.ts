import type { Occupancy, UnpaidHolds } from '@anypark/core/lots/availability';
import type { OperatingHours } from '@anypark/core/lots/hours';
import type { BasePrices } from '@anypark/core/price-changes/price-change';
import { statement, type Tx } from '../platform/database.ts';
import { CHANGE_RATES } from '../settings/price-changes.ts';

/** A lot with the rates that count in it, its own, else the facility's, and with those that begin later. */
export interface Lot extends OperatingHours, BasePrices {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly total_spaces: number;
  /** Bays row by row; null: a plain grid stands in. */
  readonly bay_rows: readonly number[] | null;
  readonly is_active: boolean;
  /** Or it follows the facility's. */
  readonly has_own_rates: boolean;
}

/** Columns of a Lot; the lot's table is `l`. */
export const LOT = `l.id, l.name, l.location, l.total_spaces, l.bay_rows, l.opens, l.closes, l.is_active, l.has_own_rates,
  coalesce((select json_agg(json_build_object('durationHours', r.duration_hours, 'priceCents', r.price_cents)
                            order by r.duration_hours)
              from rates r
             where r.lot_id is not distinct from case when l.has_own_rates then l.id end), '[]') as rates,
  coalesce((select json_agg(json_build_object('startsAt', c.starts_at, 'isOwn', c.lot_id is not null, 'rates', ${CHANGE_RATES})
                            order by c.lot_id nulls last)
              from price_changes c
             where c.lot_id = l.id or (c.lot_id is null and not l.has_own_rates)), '[]') as changes`;

/**
 * A plate takes one space, however many sessions it has in a lot. An active session gives its space back when its
 * grace time is over, also before the job that closes it has come by. The instant is $1, the facility `f`.
 */
export const TAKES_SPACE = `(s.state = 'active' and (not f.auto_expire or s.ends_at > $1::timestamptz - make_interval(mins => f.grace_minutes)))
  or (s.state = 'pending' and s.hold_expires_at > $1)`;

const listOpen = statement<[at: Date], Lot & { taken_spaces: number }>(
  `select ${LOT},
          (select count(distinct s.plate)::int from parking_sessions s
            where s.lot_id = l.id and (${TAKES_SPACE})) as taken_spaces
     from lots l cross join facility f
    where l.is_active
    order by l.id`,
);

/** The lots that drivers may choose from, in a stable order, with the spaces taken at an instant. */
export function activeLots(tx: Tx, at: Date): Promise<(Lot & { taken_spaces: number })[]> {
  return tx.all(listOpen, [at]);
}

const find = statement<[id: number], Lot>(`select ${LOT} from lots l where l.id = $1`);

/** One lot, or null. */
export function findLot(tx: Tx, id: number): Promise<Lot | null> {
  return tx.maybe(find, [id]);
}

const lock = statement<[id: number], { id: number }>('select id from lots where id = $1 for no key update');

/**
 * The same, held until the transaction ends: who counts the spaces of a lot and sells one, or changes the lot, stands
 * alone. Read after the lock is held: a statement that waits sees the lot's rates as they were before the wait.
 */
export async function lockLot(tx: Tx, id: number): Promise<Lot | null> {
  const held = await tx.maybe(lock, [id]);
  return held === null ? null : findLot(tx, id);
}

interface Counted {
  readonly taken: number;
  readonly paid: number;
  readonly of_strangers: number;
  readonly of_network: number;
  readonly is_own: boolean;
}
const count = statement<
  [at: Date, lotId: number, plate: string, owner: Buffer, network: string | null],
  Counted
>(
  `select count(distinct s.plate)::int as taken,
          count(distinct s.plate) filter (where s.state = 'active')::int as paid,
          count(*) filter (where s.is_strangers_hold)::int as of_strangers,
          count(*) filter (where s.hold_network = $5)::int as of_network,
          coalesce(bool_or(s.plate = $3 and s.owner_hash = $4), false) as is_own
     from parking_sessions s cross join facility f
    where s.lot_id = $2 and (${TAKES_SPACE})`,
);

/** Spaces taken in a lot, how many of them nobody has paid for yet, and whether the asking device has one for this plate. */
export async function occupancy(
  tx: Tx,
  { id, total_spaces: totalSpaces }: Lot,
  plate: string,
  { ownerHash, network }: { ownerHash: Buffer; network: string | null },
  at: Date,
): Promise<Occupancy & UnpaidHolds & { isOwn: boolean }> {
  const found = await tx.one(count, [at, id, plate, ownerHash, network]);
  return {
    totalSpaces,
    takenSpaces: found.taken,
    paidSpaces: found.paid,
    ofStrangers: found.of_strangers,
    ofNetwork: found.of_network,
    isOwn: found.is_own,
  };
}
