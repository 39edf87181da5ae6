import { plateSkeleton, readPlate } from '@anypark/core/kernel/plate';
import { addMinutes } from '@anypark/core/kernel/zone';
import { isNearMatch, type PlateFixRefusal, plateFixRefusal } from '@anypark/core/parking/plate-fix';
import { paidTime } from '@anypark/core/parking/session';
import { moveStay } from '../figures/move-customer.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import {
  circumstancesOf,
  codeIsUsedUpBy,
  recordPlateFix,
  storeCorrection,
  wasCheckedSince,
} from './plate-fix-store.ts';
import { lockPlateInLot, standingSession } from './stay-store.ts';
import { lockSession } from './store.ts';

/** A look that is older than this was about another stay. */
const CHECK_COUNTS_MINUTES = 24 * 60;

const REFUSED: Record<PlateFixRefusal, string> = {
  'fix.over': 'This stay is over.',
  'fix.too_late': 'The plate can be corrected for 10 minutes after paying. Please contact the operator.',
  'fix.done_before': 'The plate has been corrected once already. Please contact the operator.',
  'fix.same': 'That is the plate of this stay already.',
  'fix.extended': 'More time has been added to this stay. Please contact the operator.',
  'fix.checked': 'This car has been checked already. Please contact the operator.',
  'fix.code_used': 'This plate has used the promo code of this stay already. Please contact the operator.',
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
    const known = await circumstancesOf(tx, sessionId);
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
        // Whoever stood there unpaid when somebody looked cannot be made paid for by a friend's payment.
        isCheckedCar:
          !isNear && (await wasCheckedSince(tx, to.canonical, addMinutes(at, -CHECK_COUNTS_MINUTES))),
        isCodeUsedUp: await codeIsUsedUpBy(tx, sessionId, to.canonical),
      },
      at,
    );
    if (refused !== null) throw refusal(refused);
    const began = known.paid_at ?? known.activated_at ?? at;
    const { time, extendsId } = await timeOf(tx, session.lot_id, to.canonical, began, session.duration_hours);
    await storeCorrection(tx, { id: sessionId, plate: to, ...time, extendsSessionId: extendsId });
    const fix = { sessionId, from: from.canonical, to: to.canonical, isNear };
    await recordPlateFix(tx, fix, at);
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
