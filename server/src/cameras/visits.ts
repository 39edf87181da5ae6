import type { KnownVisit, SeenPlate, VisitMove } from '@anypark/core/cameras/visit-move';
import { SAME_PASS_MS } from '@anypark/core/cameras/visit-move';
import { endsOf } from '@anypark/core/kernel/look-alike';
import { plateSkeleton } from '@anypark/core/kernel/plate';
import { statement, type Tx } from '../platform/database.ts';
import type { Deed } from './store.ts';

/** Any number for locks of ours; the other half is the lot's id. */
const lock = statement<[lotId: number]>('select pg_advisory_xact_lock(34001, $1)');

/** One read of a lot at a time, on however many servers: two that pair the same car would both be right, and the sum wrong. */
export const lockVisits = (tx: Tx, lotId: number) => tx.all(lock, [lotId]);

interface Row {
  readonly id: string;
  readonly plate: string;
  readonly alternatives: string[];
  readonly arrived_at: Date | null;
  readonly is_entry_missed: boolean;
  readonly left_at: Date | null;
}
const COLUMNS = 'id, plate, alternatives, arrived_at, is_entry_missed, left_at';
const known = statement<
  [
    lotId: number,
    plate: string,
    alternatives: readonly string[],
    start: string,
    end: string,
    leftAfter: Date,
  ],
  Row
>(
  `select ${COLUMNS} from visits
    where lot_id = $1 and left_at is null
      and (plate = $2 or plate = any($3) or alternatives @> array[$2]
           or starts_with(plate_skeleton, $4) or right(plate_skeleton, length($5)) = $5)
   union all
   select ${COLUMNS} from visits where lot_id = $1 and plate = $2 and left_at >= $6`,
);

/** The visits that a read may belong to: cars inside with this plate or one like it, and those of the plate that left after it. */
export async function visitsAround(
  tx: Tx,
  lotId: number,
  { plate, alternatives }: SeenPlate,
  seenAt: Date,
): Promise<KnownVisit[]> {
  const { start, end } = endsOf(plateSkeleton(plate));
  const leftAfter = new Date(seenAt.getTime() - SAME_PASS_MS);
  const rows = await tx.all(known, [lotId, plate, alternatives, start, end, leftAfter]);
  return rows.map((row) => ({
    // Counted from 1: no number of visits leaves what a double holds.
    id: Number(row.id),
    plate: row.plate,
    alternatives: row.alternatives,
    arrivedAt: row.arrived_at,
    isEntryMissed: row.is_entry_missed,
    leftAt: row.left_at,
  }));
}

const open = statement<
  [
    lotId: number,
    plate: string,
    display: string,
    skeleton: string,
    alternatives: readonly string[],
    arrivedAt: Date | null,
    lastSeenAt: Date,
    leftAt: Date | null,
    isEntryMissed: boolean,
  ],
  { id: string }
>(
  `insert into visits (lot_id, plate, plate_display, plate_skeleton, alternatives, arrived_at, last_seen_at, left_at, is_entry_missed)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
);
const missed = statement<[id: number, at: Date]>(
  `update visits set left_at = greatest($2, arrived_at), is_exit_missed = true where id = $1 and left_at is null`,
);
const ALTERNATIVES = `alternatives = array(select distinct unnest(alternatives || $3::text[]) except select plate limit 10)`;
const close = statement<[id: number, at: Date, alternatives: readonly string[]]>(
  `update visits set left_at = greatest($2, arrived_at), last_seen_at = greatest(last_seen_at, $2), ${ALTERNATIVES}
    where id = $1 and left_at is null`,
);
const see = statement<[id: number, at: Date, alternatives: readonly string[]]>(
  `update visits set last_seen_at = greatest(last_seen_at, $2), ${ALTERNATIVES} where id = $1`,
);
const touch = statement<[id: string, at: Date]>(
  'update visits set last_seen_at = greatest(last_seen_at, $2) where id = $1 and left_at is null',
);
/** It is still before the camera. */
export const touchVisit = (tx: Tx, id: string, at: Date) => tx.all(touch, [id, at]);

const arrived = statement<[id: number, at: Date]>(
  'update visits set arrived_at = $2, is_entry_missed = false where id = $1',
);

export interface SeenCar extends SeenPlate {
  readonly lotId: number;
  readonly display: string;
  readonly seenAt: Date;
}

/** Does what was found, and says which visit it belongs to now. */
export async function moveVisit(
  tx: Tx,
  move: VisitMove,
  car: SeenCar,
): Promise<{ visitId: string | null; deed: Deed }> {
  const { plate, alternatives, seenAt } = car;
  const all = [plate, ...alternatives];
  switch (move.kind) {
    case 'open': {
      if (move.closes !== null) await tx.all(missed, [move.closes, seenAt]);
      return { visitId: await insertVisit(tx, car, seenAt, null, move.isEntryMissed), deed: 'opened' };
    }
    case 'left_unseen':
      return { visitId: await insertVisit(tx, car, null, seenAt, true), deed: 'closed' };
    case 'close':
      await tx.all(close, [move.id, seenAt, all]);
      return { visitId: String(move.id), deed: 'closed' };
    case 'see':
      await tx.all(see, [move.id, seenAt, all]);
      return { visitId: String(move.id), deed: 'seen' };
    case 'arrived':
      await tx.all(arrived, [move.id, seenAt]);
      return { visitId: String(move.id), deed: 'seen' };
    case 'none':
      return { visitId: null, deed: 'none' };
  }
}

async function insertVisit(
  tx: Tx,
  { lotId, plate, display, alternatives, seenAt }: SeenCar,
  arrivedAt: Date | null,
  leftAt: Date | null,
  isEntryMissed: boolean,
): Promise<string> {
  const who = [lotId, plate, display, plateSkeleton(plate), alternatives] as const;
  return (await tx.one(open, [...who, arrivedAt, seenAt, leftAt, isEntryMissed])).id;
}

const drop = statement<[id: string], { id: string }>(
  'delete from visits where id = $1 and (left_at is null or arrived_at is null) returning id',
);
const reopen = statement<[id: string], { id: string }>(
  `update visits v set left_at = null where id = $1 and arrived_at is not null and not exists
     (select 1 from visits o where o.lot_id = v.lot_id and o.plate = v.plate and o.left_at is null) returning id`,
);

/**
 * Takes back what a read did that a better one of the same pass has put right. False where it cannot be any more: the
 * car has left meanwhile, or has come again.
 */
export async function takeBack(tx: Tx, visitId: string | null, deed: Deed): Promise<boolean> {
  if (visitId === null || deed === 'seen' || deed === 'none') return true;
  if (deed === 'closed' && (await tx.maybe(reopen, [visitId])) !== null) return true;
  return (await tx.maybe(drop, [visitId])) !== null;
}

const inside = statement<[lotIds: readonly number[]], { lot_id: number; inside: number }>(
  `select c.lot_id, count(v.id)::int as inside
     from (select distinct lot_id from cameras where removed_at is null and lot_id = any($1)) c
     left join visits v on v.lot_id = c.lot_id and v.left_at is null
    group by c.lot_id`,
);

/** Cars inside as cameras count them, by lot. Lots without a camera are left out: nobody counts there. */
export async function insideOf(tx: Tx, lotIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.all(inside, [lotIds]);
  return new Map(rows.map((row) => [row.lot_id, row.inside]));
}
