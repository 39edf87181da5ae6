import { randomInt } from 'node:crypto';
import { type Database, statement } from '../platform/database.ts';
import type { Passwords } from './passwords.ts';
import { insertStaff } from './store.ts';

/** Without the letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LETTERS = 5;
/** Any number, as long as every server of a database uses the same. */
const ADVISORY_LOCK = 4_720_002;

const anybody = statement<[], { id: number }>('select id from staff limit 1');
const lock = statement<[key: number]>('select pg_advisory_xact_lock($1)');

/** `madeUpPassword` is null where the password was given. */
export interface FirstOwner {
  readonly username: string;
  readonly madeUpPassword: string | null;
}

/**
 * First start: the owner, with the given login or with `admin` and a password that is made up here (about 98 random
 * bits) and answered so that it can be shown once. Answers null where there is staff already. Of several servers
 * that start at once, one creates the owner. Throws for a given password that is too weak.
 */
export async function createFirstOwner(
  db: Database,
  passwords: Passwords,
  given: { username: string | null; password: string | null },
  at: Date,
): Promise<FirstOwner | null> {
  if ((await db.maybe(anybody, [])) !== null) return null;
  const username = given.username ?? 'admin';
  const madeUpPassword = given.password === null ? makeUpPassword() : null;
  const weakness = given.password === null ? null : await passwords.problemOf(given.password, [username]);
  if (weakness !== null) throw new Error(`ADMIN_PASSWORD is too weak. ${weakness}`);
  const passwordHash = await passwords.hash(given.password ?? madeUpPassword ?? '');
  return db.transaction(async (tx) => {
    await tx.all(lock, [ADVISORY_LOCK]);
    if ((await tx.maybe(anybody, [])) !== null) return null;
    await insertStaff(tx, { name: username, username, role: 'owner', passwordHash }, at);
    return { username, madeUpPassword };
  });
}

/** About 98 random bits, in letters that a person can read and type. */
export function makeUpPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
