import { plateSkeleton, readPlate } from '@anypark/core/kernel/plate';
import { addMinutes } from '@anypark/core/kernel/zone';
import { isNearMatch, type PlateFixRefusal, plateFixRefusal } from '@anypark/core/parking/plate-fix';
import { paidTime } from '@anypark/core/parking/session';
import { moveStay } from '../figures/move-customer.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockPlateInLot, lockSession, standingSession } from './store.ts';

interface Circumstances {
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
/** A look that is older than this was about another stay. */
const CHECK_COUNTS_MINUTES = 24 * 60;

/** Whoever stood there unpaid when somebody looked cannot be made paid for by a friend's payment. */
async function wasChecked(tx: Tx, plate: string, at: Date): Promise<boolean> {
  return (await tx.maybe(checkedSince, [plate, addMinutes(at, -CHECK_COUNTS_MINUTES)])) !== null;
}

const REFUSED: Record<PlateFixRefusal, string> = {
  'fix.over': 'This stay is over.',
  'fix.too_late': 'The plate can be corrected for 10 minutes after paying. Please contact the operator.',
  'fix.done_before': 'The plate has been corrected once already. Please contact the operator.',
  'fix.same': 'That is the plate of this stay already.',
  'fix.extended': 'More time has been added to this stay. Please contact the operator.',
  'fix.checked': 'This car has been checked already. Please contact the operator.',
  'fix.by_pass': 'A pass covers this stay, and passes belong to their plate.',
};

/**
 * Corrects the plate of a stay that has just been paid, and leaves a trace. The time that was paid for stays as long as
 * it is; it is counted anew, because the mistyped plate or the right one may have had time of its own in the lot.
 * Throws plate.invalid, plate.not_fixable.
 */
export function fixPlate(db: Database, sessionId: number, typed: string, at: Date): Promise<void> {
  const reading = readPlate(typed);
  if (!reading.ok)
    throw new Problem('plate.invalid', {
      text: 'Enter the right plate',
      fields: { licensePlate: 'Enter the right plate' },
    });
  const to = reading.plate;
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    const known = await tx.one(circumstances, [sessionId]);
    const { plate: canonical, plate_display: display } = session;
    const from = { canonical, display, skeleton: plateSkeleton(canonical) };
    if (from.canonical === to.canonical) throw refusal('fix.same');
    const isNear = isNearMatch(from, to);
    const refused = plateFixRefusal(
      {
        state: session.state,
        activatedAt: known.activated_at,
        wasFixed: known.was_fixed,
        isExtended: known.is_extended,
        isByPass: known.is_by_pass,
        isCheckedCar: !isNear && (await wasChecked(tx, to.canonical, at)),
      },
      at,
    );
    if (refused !== null) throw refusal(refused);
    const began = known.paid_at ?? known.activated_at ?? at;
    const { time, extendsId } = await timeOf(tx, session.lot_id, to.canonical, began, session.duration_hours);
    await tx.all(correct, [
      sessionId,
      to.canonical,
      to.display,
      to.skeleton,
      time.startsAt,
      time.endsAt,
      extendsId,
    ]);
    await tx.all(moveRedemption, [sessionId, to.canonical]);
    await tx.all(trace, [sessionId, from.canonical, to.canonical, isNear, at]);
    const moved = {
      from: { plate: from.canonical, plateDisplay: from.display },
      to: { plate: to.canonical, plateDisplay: to.display },
    };
    await moveStay(tx, { ...moved, cents: known.net_cents, at: began }, session.lot_id);
  });
}

async function timeOf(tx: Tx, lotId: number, plate: string, began: Date, hours: number) {
  await lockPlateInLot(tx, lotId, plate);
  const current = await standingSession(tx, lotId, plate, began);
  return { time: paidTime(began, hours, current?.ends_at ?? null), extendsId: current?.id ?? null };
}

function refusal(reason: PlateFixRefusal): Problem {
  return new Problem('plate.not_fixable', { text: REFUSED[reason] });
}
