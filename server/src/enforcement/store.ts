import type { Verdict } from '@anypark/core/enforcement/verdict';
import type { Plate } from '@anypark/core/kernel/plate';
import { statement, type Tx } from '../platform/database.ts';

/** What is known of a plate in a lot. */
export interface Facts {
  readonly paid_until: Date | null;
  readonly is_paying: boolean;
  readonly has_near_match: boolean;
}

const facts = statement<[lotId: number, plate: string, skeleton: string, at: Date], Facts>(
  `select max(ends_at) filter (where state = 'active') as paid_until,
          coalesce(bool_or(state = 'pending' and hold_expires_at > $4), false) as is_paying,
          exists (select 1 from parking_sessions
                   where lot_id = $1 and plate_skeleton = $3 and plate <> $2 and state = 'active' and ends_at > $4)
            or exists (select 1 from subscriptions
                        where plate_skeleton = $3 and plate <> $2 and state = 'active' and starts_at <= $4 and ends_at > $4)
            as has_near_match
     from parking_sessions where lot_id = $1 and plate = $2 and state in ('active', 'pending')`,
);
const log = statement<[lotId: number, plate: string, verdict: string, staffId: number, at: Date]>(
  'insert into plate_checks (lot_id, plate, verdict, staff_id, checked_at) values ($1, $2, $3, $4, $5)',
);

export const factsAbout = (tx: Tx, lotId: number, { canonical, skeleton }: Plate, at: Date) =>
  tx.one(facts, [lotId, canonical, skeleton, at]);

/** Notes that somebody has looked. */
export async function logCheck(
  tx: Tx,
  check: { lotId: number; plate: string; verdict: Verdict; staffId: number },
  at: Date,
): Promise<void> {
  await tx.all(log, [check.lotId, check.plate, check.verdict, check.staffId, at]);
}
