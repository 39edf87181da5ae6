import type { BeganBy } from '@anypark/core/parking/began-by';
import { statement, type Tx } from '../platform/database.ts';

const add = statement<[lotId: number, at: Date, byCode: number]>(
  `insert into began_hours as h (lot_id, hour, by_code, stays) values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), $3, 1)
   on conflict (lot_id, hour) do update set by_code = h.by_code + $3, stays = h.stays + 1`,
);

/** Counts how a stay began. `tx` has to be the transaction that makes it active, behind `bookStay`, whose queue it shares. */
export async function bookBeginning(
  tx: Tx,
  lotId: number,
  beganBy: BeganBy | null,
  activatedAt: Date,
): Promise<void> {
  if (beganBy !== null) await tx.all(add, [lotId, activatedAt, beganBy === 'code' ? 1 : 0]);
}
