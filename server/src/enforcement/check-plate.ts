import { type Verdict, verdictOf } from '@anypark/core/enforcement/verdict';
import type { Plate } from '@anypark/core/kernel/plate';
import { findLot } from '../lots/store.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { coveringSubscription } from '../subscriptions/store.ts';
import { factsAbout, logCheck } from './store.ts';

export interface CheckedPlate {
  readonly verdict: Verdict;
  readonly lotName: string;
  readonly paidUntil: Date | null;
}

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
  } = await factsAbout(tx, lotId, plate, at);
  const hasPass = (await coveringSubscription(tx, plate.canonical, at)) !== null;
  const verdict = verdictOf({ paidUntil, hasPass, isPaying, hasNearMatch, graceMinutes }, at);
  await logCheck(tx, { lotId, plate: plate.canonical, verdict, staffId }, at);
  return { verdict, lotName: lot.name, paidUntil };
}
