import type { StaffUser } from '@anypark/core/staff/contract';
import type { Role } from '@anypark/core/staff/roles';
import type { Database } from '../../server/src/platform/database.ts';
import { acceptInvite, createInvite } from '../../server/src/staff/invites.ts';
import type { Passwords } from '../../server/src/staff/passwords.ts';

/** Who has opened the facility. */
export const OWNER = { id: 1, name: 'demo', username: 'demo', role: 'owner' } as const;

const COLLEAGUES: readonly { name: string; username: string; role: Role }[] = [
  { name: 'Mia Torres', username: 'mia', role: 'manager' },
  { name: 'Jonas Weber', username: 'jonas', role: 'manager' },
  { name: 'Priya Nair', username: 'priya', role: 'attendant' },
];
const CALLER = { device: 'Firefox on Linux', address: '192.0.2.20' };

/** Who decides what in the demo. */
export interface Team {
  readonly owner: StaffUser;
  /** Sells: codes, plans, passes. */
  readonly mia: StaffUser;
  /** Answers drivers: gives money back. */
  readonly jonas: StaffUser;
}

/** Invites the colleagues, who join a little later each; all of them log in with the demo's password. */
export async function hireTeam(
  { db, passwords }: { db: Database; passwords: Passwords },
  password: string,
  next: () => Date,
): Promise<Team> {
  const hired: StaffUser[] = [];
  for (const [n, { name, username, role }] of COLLEAGUES.entries()) {
    const { token } = await createInvite(db, { name, role }, OWNER, { at: next(), linkBase: '' });
    const at = next();
    await acceptInvite({ db, passwords, now: () => at }, { token, name, username, password }, CALLER);
    // The owner is the first one.
    hired.push({ id: n + 2, name, username, role });
  }
  const [mia, jonas] = hired;
  if (mia === undefined || jonas === undefined) throw new Error('nobody was hired');
  return { owner: OWNER, mia, jonas };
}
