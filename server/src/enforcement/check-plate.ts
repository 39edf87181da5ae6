import { type Verdict, verdictOf } from '@anypark/core/enforcement/verdict';
import type { Plate } from '@anypark/core/kernel/plate';
import { findLot } from '../lots/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { coveringSubscription } from '../subscriptions/store.ts';

export interface CheckedPlate {
  readonly verdict: Verdict;
  readonly lotName: string;
  readonly paidUntil: Date | null;
}

interface Facts {
  readonly paid_until: Date | null;
  readonly is_paying: boolean;
  readonly has_near_match: boolean;
}

const facts = statement<[lotId: number, plate: string, skeleton: string, at: Date], Facts>(
  `select max(ends_at) filter (where state = 'active') as paid_until,
          coalesce(bool_or(state = 'pending' and hold_expires_at > $4), false) as is_paying,
          exists (select 1 from parking_sessions
                   where lot_id = $1 and plate_skeleton = $3 and plate <> $2 and state = 'active' and ends_at > $4)
            as has_near_match
     from parking_sessions where lot_id = $1 and plate = $2 and state in ('active', 'pending')`,
);
const log = statement<[lotId: number, plate: string, verdict: string, staffId: number, at: Date]>(
  'insert into plate_checks (lot_id, plate, verdict, staff_id, checked_at) values ($1, $2, $3, $4, $5)',
);

/** Whether a plate may stand in a lot, and a note that somebody looked. Throws lot.not_found. */
export async function checkPlate(
  tx: Tx,
  lotId: number,
  plate: Plate,
  staffId: number,
  at: Date,
): Promise<CheckedPlate> {
  const lot = await findLot(tx, lotId);
  if (lot === null) throw new Problem('lot.not_found');
  const { grace_minutes: graceMinutes } = await facility(tx);
  const {
    paid_until: paidUntil,
    is_paying: isPaying,
    has_near_match: hasNearMatch,
  } = await tx.one(facts, [lotId, plate.canonical, plate.skeleton, at]);
  const hasPass = (await coveringSubscription(tx, plate.canonical, at)) !== null;
  const verdict = verdictOf({ paidUntil, hasPass, isPaying, hasNearMatch, graceMinutes }, at);
  await tx.all(log, [lotId, plate.canonical, verdict, staffId, at]);
  return { verdict, lotName: lot.name, paidUntil };
}
