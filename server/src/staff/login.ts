import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Caller } from './caller.ts';
import { endChallenges, findChallenge, openChallenge } from './challenges.ts';
import type { StaffDeps } from './deps.ts';
import { hasLoggedInFrom, recordLogin } from './history.ts';
import { isSecondFactor } from './second-factor.ts';
import { endSession, openSession } from './sessions.ts';
import { findByUsername, type StaffRow } from './store.ts';
import {
  accountAtHome,
  accountOf,
  addressOf,
  codesOf,
  countTry,
  forgetTries,
  type Guarded,
} from './waits.ts';

/** For so long an address counts as one that a person logs in from. */
const HOME_DAYS = 30;

/** A login that is complete (`session`) or waits for its second factor (`challenge`); either is a cookie's token. */
export type LoggedIn = { session: string } | { challenge: string };

/**
 * Logs in with a password. Throws auth.invalid for a wrong name, a wrong password and a deactivated person alike,
 * after the same time; auth.locked while an earlier try's wait lasts. `replaces` is the session that this browser
 * had: a login always gets a new one.
 */
export async function logIn(
  { db, passwords, now }: StaffDeps,
  given: { username: string; password: string; replaces: string | null },
  caller: Caller,
): Promise<LoggedIn> {
  const person = await findByUsername(db, given.username);
  const monthAgo = new Date(now().getTime() - HOME_DAYS * 24 * 3_600_000);
  const isAtHome = person !== null && (await hasLoggedInFrom(db, person.id, caller.address, monthAgo));
  const account = isAtHome ? accountAtHome(given.username, caller.address) : accountOf(given.username);
  await tryAs(db, person, [account, addressOf(caller.address)], caller, now());
  const stored = person?.is_active ? person.password_hash : null;
  if (!(await passwords.matches(given.password, stored)) || person === null) {
    if (person) await recordLogin(db, person.id, caller, 'wrong_password', now());
    throw new Problem('auth.invalid');
  }
  return db.transaction(async (tx) => {
    await forgetTries(tx, account, addressOf(caller.address));
    if (person.totp_confirmed_at !== null) return { challenge: await openChallenge(tx, person.id, now()) };
    return { session: await succeed(tx, person, given.replaces, caller, now()) };
  });
}

/** Completes a login with a code. Throws auth.login_again, auth.wrong_code or auth.locked. */
export async function verifyLogin(
  { db, seal, now }: StaffDeps,
  given: { challenge: string | null; code: string; replaces: string | null },
  caller: Caller,
): Promise<string> {
  const { challenge } = given;
  const person = challenge === null ? null : await findChallenge(db, challenge, now());
  if (person === null) throw new Problem('auth.login_again');
  const codes = codesOf(person.id);
  await tryAs(db, person, [codes], caller, now());
  const session = await db.transaction(async (tx) => {
    // Looked for again under a lock: of two calls with one challenge, one gets in.
    const still = challenge === null ? null : await findChallenge(tx, challenge, now(), true);
    if (still === null || !(await isSecondFactor(tx, seal, still, given.code, now()))) return null;
    await forgetTries(tx, codes);
    return succeed(tx, still, given.replaces, caller, now());
  });
  if (session === null) {
    await recordLogin(db, person.id, caller, 'wrong_code', now());
    throw new Problem('auth.wrong_code');
  }
  return session;
}

async function tryAs(
  db: Database,
  person: StaffRow | null,
  guarded: Guarded[],
  caller: Caller,
  at: Date,
): Promise<void> {
  try {
    await countTry(db, guarded, at);
  } catch (error) {
    const isLocked = error instanceof Problem && error.code === 'auth.locked';
    if (isLocked && person !== null) await recordLogin(db, person.id, caller, 'locked', at);
    throw error;
  }
}

async function succeed(
  tx: Tx,
  person: StaffRow,
  replaces: string | null,
  caller: Caller,
  at: Date,
): Promise<string> {
  if (replaces !== null) await endSession(tx, replaces);
  await endChallenges(tx, person.id);
  await recordLogin(tx, person.id, caller, 'success', at);
  return openSession(tx, person.id, caller, at);
}
