import type { DueMessage } from '../messages/store.ts';
import type { Tx } from '../platform/database.ts';
import { alertOf, endOfStay, reopenAlert } from './store.ts';

const ALERT = /^alert\/(\d+)\//;

/**
 * Whether a message that was queued a while ago still says what is true. An alert whose stay has been extended since then,
 * or is over, is not sent: it is looked at again, and told at its new time.
 */
export async function stillHolds(
  tx: Tx,
  { occasion, useless_at: toldEnd }: DueMessage,
  at: Date,
): Promise<boolean> {
  const id = ALERT.exec(occasion)?.[1];
  const alert = id === undefined ? null : await alertOf(tx, Number(id));
  if (alert === null || toldEnd === null) return true;
  const end = await endOfStay(tx, alert.stay_id);
  if (end?.getTime() === toldEnd.getTime()) return true;
  if (end !== null) await reopenAlert(tx, alert.id, at);
  return false;
}
