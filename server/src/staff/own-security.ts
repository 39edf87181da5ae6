import { describeDevice } from '@anypark/core/staff/device';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import type { Caller } from './caller.ts';
import { endChallenges } from './challenges.ts';
import type { StaffDeps } from './deps.ts';
import {
  clearTotp,
  confirmTotp,
  isSecondFactor,
  isTotp,
  newTotpSecret,
  prepareTotp,
  renewBackupCodes,
} from './second-factor.ts';
import { endAllSessions, endOtherSessions, endOwnSession, openSession, type Session } from './sessions.ts';
import { findStaff, lockStaff, type StaffRow, storePassword } from './store.ts';
import { codesOf, countTry, forgetTries, passwordOf } from './waits.ts';

/**
 * Changes a person's own password. Every session ends, and the one that asked is renewed: its new token is the
 * answer. Throws auth.wrong_password, password.unfit or auth.locked.
 */
export async function changePassword(
  deps: StaffDeps,
  staffId: number,
  given: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<string> {
  const { db, passwords, now } = deps;
  const person = await provePassword(deps, staffId, given.currentPassword, 'currentPassword');
  const names = [person.username, person.name, (await facility(db)).name];
  const problem = await passwords.problemOf(given.newPassword, names);
  if (problem !== null)
    throw new Problem('password.unfit', { text: problem, fields: { newPassword: problem } });
  const hash = await passwords.hash(given.newPassword);
  return db.transaction(async (tx) => {
    await lockSame(tx, person);
    await storePassword(tx, staffId, hash, now());
    await recordOwn(tx, person, 'password.changed', now());
    await endChallenges(tx, staffId);
    await endAllSessions(tx, staffId);
    return openSession(tx, staffId, caller, now());
  });
}

/** A new secret for the authenticator app. It is asked for only once `confirmTwoFactor` has seen a code of it. */
export async function beginTwoFactor(
  deps: StaffDeps,
  staffId: number,
  password: string,
): Promise<{ secret: string; person: StaffRow }> {
  const person = await provePassword(deps, staffId, password, 'password');
  if (person.totp_confirmed_at !== null) throw new Problem('two_factor.wrong_state');
  const secret = newTotpSecret();
  await prepareTotp(deps.db, deps.seal, staffId, secret);
  return { secret, person };
}

/**
 * Turns the second factor on with a first code, and answers the backup codes. A session that somebody else may have
 * opened before it would never be asked for a code: with `endOtherSessions` all but the asking one end.
 */
export async function confirmTwoFactor(
  { db, seal, now }: StaffDeps,
  { id: sessionId, user: { id: staffId } }: Session,
  { code, endOtherSessions: endsOthers = false }: { code: string; endOtherSessions?: boolean | undefined },
): Promise<string[]> {
  await countTry(db, [codesOf(staffId)], now());
  const codes = await db.transaction(async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (person === null || person.totp_secret === null || person.totp_confirmed_at !== null)
      throw new Problem('two_factor.wrong_state');
    if (!(await isTotp(tx, seal, person, code.replace(/\s/g, ''), now()))) return null;
    await confirmTotp(tx, staffId, now());
    if (endsOthers) await endOtherSessions(tx, staffId, sessionId);
    await recordOwn(tx, person, 'two_factor.enabled', now());
    await forgetTries(tx, codesOf(staffId));
    return renewBackupCodes(tx, staffId);
  });
  // Not 401, which says that the login itself has ended.
  if (codes === null) throw wrongCode();
  return codes;
}

/** Turns the second factor off, or with `renew` makes new backup codes; either needs password and code. */
export async function withSecondFactor(
  deps: StaffDeps,
  staffId: number,
  proof: { password: string; code: string },
  what: 'disable' | 'renew',
): Promise<string[]> {
  const { db, seal, now } = deps;
  const person = await provePassword(deps, staffId, proof.password, 'password');
  await countTry(db, [codesOf(staffId)], now());
  const codes = await db.transaction(async (tx) => {
    const locked = await lockSame(tx, person);
    if (locked.totp_confirmed_at === null) throw new Problem('two_factor.wrong_state');
    if (!(await isSecondFactor(tx, seal, locked, proof.code, now()))) return null;
    await forgetTries(tx, codesOf(staffId));
    await recordOwn(tx, person, what === 'renew' ? 'backup_codes.renewed' : 'two_factor.disabled', now());
    if (what === 'renew') return renewBackupCodes(tx, staffId);
    await clearTotp(tx, staffId);
    return [];
  });
  if (codes === null) throw wrongCode();
  return codes;
}

/** Ends one of a person's own sessions; nothing happens where it has ended, or is somebody else's. */
export function revokeSession(db: Database, id: number, person: Change['actor'], at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const device = await endOwnSession(tx, id, person.id);
    if (device !== null) await recordOwn(tx, person, 'session.revoked', at, describeDevice(device));
  });
}

/** That a person changed something about their own login; never what proves who they are. */
function recordOwn(
  tx: Tx,
  { id, name }: Change['actor'],
  action: Change['action'],
  at: Date,
  device?: string,
): Promise<void> {
  const after = { name, ...(device !== undefined && { device }) };
  return recordChange(
    tx,
    { actor: { id, name }, action, subject: { kind: 'staff', id }, before: null, after },
    at,
  );
}

/** The person, once the password has shown that it is them. Throws auth.wrong_password or auth.locked. */
export async function provePassword(
  { db, passwords, now }: StaffDeps,
  staffId: number,
  password: string,
  field: string,
): Promise<StaffRow> {
  const person = await findStaff(db, staffId);
  if (person === null) throw new Problem('auth.required');
  await countTry(db, [passwordOf(staffId)], now());
  if (!(await passwords.matches(password, person.password_hash))) {
    const text = 'This is not your current password.';
    throw new Problem('auth.wrong_password', { text, fields: { [field]: text } });
  }
  await forgetTries(db, passwordOf(staffId));
  return person;
}

/** The person as they were when they proved themselves; a password changed meanwhile makes the proof worthless. */
async function lockSame(tx: Tx, proven: StaffRow): Promise<StaffRow> {
  const person = await lockStaff(tx, proven.id);
  if (person === null || person.password_hash !== proven.password_hash) throw new Problem('auth.required');
  return person;
}

function wrongCode(): Problem {
  const text = 'This code is wrong or has been used already.';
  return new Problem('request.invalid', { text, fields: { code: text } });
}
