import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@anypark/core/staff/roles';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { endChallenges } from './challenges.ts';
import { endAllSessions } from './sessions.ts';
import { listMembers, lockActiveOwners, lockStaff, type MemberRow, storeChange } from './store.ts';

/**
 * Changes a person's role, deactivates them or lets them in again. It holds from the next call on: sessions read
 * the role anew each time, and a deactivated person's sessions end. Throws staff.not_found, or staff.last_owner
 * where no active owner would be left.
 */
export function changeStaff(
  db: Database,
  id: number,
  change: { role?: Role | undefined; isActive?: boolean | undefined },
  actor: Change['actor'],
  at: Date,
): Promise<MemberRow> {
  return db.transaction(async (tx) => {
    const owners = await lockActiveOwners(tx);
    const person = await lockStaff(tx, id);
    if (person === null) throw new Problem('staff.not_found');
    const role = change.role ?? person.role;
    const isActive = change.isActive ?? person.is_active;
    const staysOwner = role === 'owner' && isActive;
    if (!staysOwner && owners.every((owner) => owner === id) && owners.includes(id))
      throw new Problem('staff.last_owner');
    const before = { name: person.name, role: person.role, isActive: person.is_active };
    const after = { name: person.name, role, isActive };
    const subject = { kind: 'staff', id } as const;
    if (!isDeepStrictEqual(before, after))
      await recordChange(tx, { actor, action: 'staff.changed', subject, before, after }, at);
    await storeChange(tx, id, role, isActive, at);
    if (!isActive) {
      await endAllSessions(tx, id);
      await endChallenges(tx, id);
    }
    const [member] = await listMembers(tx, id);
    if (member === undefined) throw new Error(`staff ${id} is gone while it was locked`);
    return member;
  });
}
