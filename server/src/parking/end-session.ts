import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockPlateInLot, restOfStay } from './stay-store.ts';
import { closeSession, findSession, lockSession } from './store.ts';

/**
 * Ends an active session at once, and with it the time that the car has bought after it in the same lot: what is
 * added to a stay ends with the stay. The space is free as soon as this returns. Each session leaves an audit row.
 * Throws transaction.not_found, session.not_active.
 */
export async function endSession(
  db: Database,
  id: number,
  reason: string | null,
  actor: StaffUser,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await findSession(tx, id);
    if (session === null) throw new Problem('transaction.not_found');
    // The car before its sessions: two who end one stay wait here, and not for one another's rows.
    await lockPlateInLot(tx, session.lot_id, session.plate);
    const stay = await restOfStay(tx, session);
    if (!stay.some((one) => one.id === id)) throw new Problem('session.not_active');
    for (const later of stay) {
      // What has been refunded, or has expired, while we waited for its row is over already.
      const { state, ends_at } = await lockSession(tx, later.id);
      if (state !== 'active') {
        if (later.id === id) throw new Problem('session.not_active');
        continue;
      }
      await closeSession(tx, later.id, 'ended', at);
      const change = {
        actor,
        action: 'session.ended' as const,
        subject: { kind: 'session' as const, id: later.id },
        before: { state, endsAt: ends_at.toISOString() },
        after: { state: 'ended', reason },
      };
      await recordChange(tx, change, at);
    }
  });
}
