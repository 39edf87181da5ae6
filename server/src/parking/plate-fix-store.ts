import type { Plate } from '@anypark/core/kernel/plate';
import { statement, type Tx } from '../platform/database.ts';

/** What decides whether the plate of a session can be put right. */
export interface Circumstances {
  readonly activated_at: Date | null;
  readonly paid_at: Date | null;
  readonly net_cents: number;
  readonly was_fixed: boolean;
  readonly is_extended: boolean;
  readonly is_by_pass: boolean;
}

const circumstances = statement<[id: number], Circumstances>(
  `select s.activated_at, p.succeeded_at as paid_at, coalesce(p.amount_cents - p.refunded_cents, 0) as net_cents,
          exists (select 1 from plate_fixes f where f.session_id = s.id) as was_fixed,
          exists (select 1 from parking_sessions later
                   where later.lot_id = s.lot_id and later.plate = s.plate and later.state in ('pending', 'active')
                     and later.extends_session_id = s.id) as is_extended,
          s.free_by is not distinct from 'subscription' as is_by_pass
     from parking_sessions s left join payments p on p.purchase_id = s.purchase_id and p.state = 'succeeded'
    where s.id = $1`,
);
const correct = statement<
  [
    id: number,
    plate: string,
    display: string,
    skeleton: string,
    starts: Date,
    ends: Date,
    extendsId: number | null,
  ]
>(
  `update parking_sessions
      set plate = $2, plate_display = $3, plate_skeleton = $4, starts_at = $5, ends_at = $6, extends_session_id = $7
    where id = $1`,
);
const trace = statement<[id: number, from: string, to: string, isNear: boolean, at: Date]>(
  'insert into plate_fixes (session_id, from_plate, to_plate, is_near, fixed_at) values ($1, $2, $3, $4, $5)',
);

const moveRedemption = statement<[id: number, plate: string]>(
  'update promo_redemptions set plate = $2 where session_id = $1',
);

const checkedSince = statement<[plate: string, since: Date], { id: number }>(
  'select id from plate_checks where plate = $1 and checked_at > $2 limit 1',
);

export const circumstancesOf = (tx: Tx, sessionId: number) => tx.one(circumstances, [sessionId]);

export interface CorrectedSession {
  readonly id: number;
  readonly plate: Plate;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly extendsSessionId: number | null;
}

/** Gives a session another plate and the time that this plate has by it; a use of its promo code goes with it. */
export async function storeCorrection(tx: Tx, to: CorrectedSession): Promise<void> {
  const { canonical, display, skeleton } = to.plate;
  await tx.all(correct, [to.id, canonical, display, skeleton, to.startsAt, to.endsAt, to.extendsSessionId]);
  await tx.all(moveRedemption, [to.id, canonical]);
}

/** The trace that a correction leaves. */
export async function recordPlateFix(
  tx: Tx,
  fix: { sessionId: number; from: string; to: string; isNear: boolean },
  at: Date,
): Promise<void> {
  await tx.all(trace, [fix.sessionId, fix.from, fix.to, fix.isNear, at]);
}

/** Whether somebody who enforces has looked at a plate since then. */
export async function wasCheckedSince(tx: Tx, plate: string, since: Date): Promise<boolean> {
  return (await tx.maybe(checkedSince, [plate, since])) !== null;
}

/** Whether a plate has used up what a promo code allows to one plate; false for a session without a code. */
export async function codeIsUsedUpBy(tx: Tx, sessionId: number, plate: string): Promise<boolean> {
  return (await tx.maybe(usedUp, [sessionId, plate])) !== null;
}

const usedUp = statement<[sessionId: number, plate: string], { id: number }>(
  `select c.id from parking_sessions s join promo_codes c on c.id = s.promo_code_id
    where s.id = $1 and c.max_uses_per_plate <=
      (select count(*) from promo_redemptions r where r.promo_code_id = c.id and r.plate = $2 and r.session_id <> $1)`,
);
