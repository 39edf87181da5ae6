import { statement, type Tx } from '../platform/database.ts';
import { findStaff, lockStaff, type StaffRow } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a right password waits for its second factor. */
const CHALLENGE_MINUTES = 5;

const insert = statement<[hash: Buffer, staffId: number, expiresAt: Date]>(
  'insert into login_challenges (token_hash, staff_id, expires_at) values ($1, $2, $3)',
);
const dropOld = statement<[at: Date]>('delete from login_challenges where expires_at <= $1');

/** Remembers that this browser knew the password; answers the token that proves it. */
export async function openChallenge(tx: Tx, staffId: number, at: Date): Promise<string> {
  const token = newToken();
  await tx.all(dropOld, [at]);
  const expiresAt = new Date(at.getTime() + CHALLENGE_MINUTES * 60_000);
  await tx.all(insert, [hashToken(token), staffId, expiresAt]);
  return token;
}

const find = statement<[hash: Buffer, at: Date], { staff_id: number }>(
  'select staff_id from login_challenges where token_hash = $1 and expires_at > $2',
);

/** Whose login waits under a token, or null. `lock` keeps the person from changing until the transaction ends. */
export async function findChallenge(tx: Tx, token: string, at: Date, lock = false): Promise<StaffRow | null> {
  const row = await tx.maybe(find, [hashToken(token), at]);
  if (row === null) return null;
  const person = await (lock ? lockStaff(tx, row.staff_id) : findStaff(tx, row.staff_id));
  if (lock && (await tx.maybe(find, [hashToken(token), at])) === null) return null;
  return person?.is_active && person.totp_confirmed_at !== null ? person : null;
}

const dropAll = statement<[staffId: number]>('delete from login_challenges where staff_id = $1');

/** Ends every login of a person that waits for a code. */
export async function endChallenges(tx: Tx, staffId: number): Promise<void> {
  await tx.all(dropAll, [staffId]);
}
