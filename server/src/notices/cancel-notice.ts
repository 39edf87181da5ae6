import type { CancelCause } from '@anypark/core/notices/notice';
import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockNotice, moveNotice, noteEvent } from './store.ts';

/** Cancels an open notice. False: it was not open any more. */
export async function cancelOpenNotice(
  tx: Tx,
  id: number,
  { cause, by, reason }: { cause: CancelCause; by?: string; reason?: string },
  at: Date,
): Promise<boolean> {
  const notice = await lockNotice(tx, id);
  if (notice?.state !== 'open') return false;
  await moveNotice(tx, id, { state: 'cancelled', cause }, at);
  await noteEvent(tx, id, { kind: 'cancelled', ...(by && { by }), ...(reason && { reason }) }, at);
  return true;
}

/** An operator cancels a notice. Throws notice.not_found, notice.closed. */
export function cancelNotice(
  db: Database,
  id: number,
  reason: string,
  actor: StaffUser,
  at: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice === null) throw new Problem('notice.not_found');
    if (!(await cancelOpenNotice(tx, id, { cause: 'operator', by: actor.name, reason }, at)))
      throw new Problem('notice.closed');
    const subject = { kind: 'notice', id } as const;
    const { number: name } = notice;
    const before = { name, state: 'open' };
    const after = { name, state: 'cancelled', reason };
    await recordChange(tx, { actor, action: 'notice.cancelled', subject, before, after }, at);
  });
}
