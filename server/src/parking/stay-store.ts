import { statement, type Tx } from '../platform/database.ts';
import type { ParkingSession } from './store.ts';

const owned = statement<[lotId: number, plate: string, at: Date, owner: Buffer], { is_own: boolean }>(
  `select coalesce(bool_or(owner_hash = $4), false) as is_own from parking_sessions
    where lot_id = $1 and plate = $2 and state = 'active' and ends_at > $3`,
);

/** Whether a device has paid for a part of the time that a plate has in a lot. */
export async function ownsStay(
  tx: Tx,
  lotId: number,
  plate: string,
  owner: Buffer,
  at: Date,
): Promise<boolean> {
  return (await tx.one(owned, [lotId, plate, at, owner])).is_own;
}

const standing = statement<[lotId: number, plate: string, at: Date], { id: number; ends_at: Date }>(
  `select id, ends_at from parking_sessions
    where lot_id = $1 and plate = $2 and state = 'active' and ends_at > $3
    order by ends_at desc limit 1`,
);

/** The session that ends last among those that a plate has running (or bought ahead) in a lot, or null. */
export function standingSession(
  tx: Tx,
  lotId: number,
  plate: string,
  at: Date,
): Promise<{ id: number; ends_at: Date } | null> {
  return tx.maybe(standing, [lotId, plate, at]);
}

const lockPlate = statement<[lotAndPlate: string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** One at a time per car and lot: two payments for one plate add up instead of overlapping. */
export async function lockPlateInLot(tx: Tx, lotId: number, plate: string): Promise<void> {
  await tx.all(lockPlate, [`${lotId}:${plate}`]);
}

const stay = statement<
  [lotId: number, plate: string, endsAt: Date],
  Pick<ParkingSession, 'id' | 'starts_at' | 'ends_at'>
>(
  `select id, starts_at, ends_at from parking_sessions
    where lot_id = $1 and plate = $2 and state = 'active' and ends_at >= $3 order by ends_at, id`,
);

/** A session that is active and the time that the same car has bought after it in the same lot, in order. */
export function restOfStay(
  tx: Tx,
  { lot_id, plate, ends_at }: Pick<ParkingSession, 'lot_id' | 'plate' | 'ends_at'>,
): Promise<Pick<ParkingSession, 'id' | 'starts_at' | 'ends_at'>[]> {
  return tx.all(stay, [lot_id, plate, ends_at]);
}

/** The session with which a stay began. */
export type FirstOfStay = Pick<ParkingSession, 'id' | 'starts_at'>;

const stayOf = statement<[sessionId: number], FirstOfStay>(
  `with recursive stay as (
     select id, starts_at, extends_session_id from parking_sessions where id = $1
     union all select p.id, p.starts_at, p.extends_session_id from stay join parking_sessions p on p.id = stay.extends_session_id)
   select id, starts_at from stay where extends_session_id is null`,
);

/** The first session of the stay that a session belongs to: more time is always added to an earlier session. */
export function firstOfStay(tx: Tx, sessionId: number): Promise<FirstOfStay> {
  return tx.one(stayOf, [sessionId]);
}
