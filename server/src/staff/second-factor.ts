import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { statement, type Tx } from '../platform/database.ts';
import { isSealed, type Seal } from '../platform/seal.ts';
import { totpOf } from './seal-secrets.ts';
import type { StaffRow } from './store.ts';
import { hashToken } from './tokens.ts';

const STEP_MS = 30_000;
const BACKUP_CODES = 10;

/** A new secret for an authenticator app, in the letters that a person can type. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads off the QR code. */
export function totpUri(secret: string, username: string, facilityName: string): string {
  return totp(secret, username, facilityName).toString();
}

const useStep = statement<[id: number, step: number], { id: number }>(
  `update staff set totp_last_step = $2 where id = $1 and coalesce(totp_last_step, 0) < $2 returning id`,
);
const useBackupCode = statement<[id: number, hash: Buffer], { staff_id: number }>(
  'delete from staff_backup_codes where staff_id = $1 and code_hash = $2 returning staff_id',
);

/** Uses up a code of the app or a backup code. False for a wrong one and for one that has been used. */
export async function isSecondFactor(
  tx: Tx,
  seal: Seal,
  person: StaffRow,
  code: string,
  at: Date,
): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(typed)) return isTotp(tx, seal, person, typed, at);
  return (await tx.maybe(useBackupCode, [person.id, backupHash(typed)])) !== null;
}

/**
 * Uses up a code of the app: the present one, or the one before or after for a clock that is off. Each step of 30
 * seconds is accepted once, and none before the last accepted one (RFC 6238, 5.2).
 */
export async function isTotp(
  tx: Tx,
  seal: Seal,
  { id, totp_secret: kept }: StaffRow,
  code: string,
  at: Date,
): Promise<boolean> {
  // In clear it was kept by an earlier version that runs beside this one; the next start seals it.
  const secret = kept !== null && isSealed(kept) ? seal.open(kept, totpOf(id)) : kept;
  if (secret === null) return false;
  // The library compares bytes, and throws where six letters are more than six of them.
  if (!/^\d{6}$/.test(code)) return false;
  const delta = totp(secret, '', '').validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null) return false;
  return (await tx.maybe(useStep, [id, Math.floor(at.getTime() / STEP_MS) + delta])) !== null;
}

const prepare = statement<[id: number, secret: string]>(
  'update staff set totp_secret = $2, totp_last_step = null where id = $1 and totp_confirmed_at is null',
);
const confirm = statement<[id: number, at: Date]>('update staff set totp_confirmed_at = $2 where id = $1');
const clear = statement<[id: number]>(
  'update staff set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = $1',
);
const clearCodes = statement<[id: number]>('delete from staff_backup_codes where staff_id = $1');
const insertCode = statement<[id: number, hash: Buffer]>(
  'insert into staff_backup_codes (staff_id, code_hash) values ($1, $2)',
);
const countCodes = statement<[id: number], { left: number }>(
  'select count(*)::int as left from staff_backup_codes where staff_id = $1',
);

/** Keeps a secret, sealed, that is not asked for yet. Changes nothing where the second factor is on. */
export async function prepareTotp(tx: Tx, seal: Seal, staffId: number, secret: string): Promise<void> {
  await tx.all(prepare, [staffId, seal.seal(secret, totpOf(staffId))]);
}
/** From now on the second factor is asked for at login. */
export async function confirmTotp(tx: Tx, staffId: number, at: Date): Promise<void> {
  await tx.all(confirm, [staffId, at]);
}
/** The second factor is not asked for any more; its secret and backup codes are gone. */
export async function clearTotp(tx: Tx, staffId: number): Promise<void> {
  await tx.all(clear, [staffId]);
  await tx.all(clearCodes, [staffId]);
}

/** Makes ten backup codes of 80 random bits each in place of the old ones, and answers them this once. */
export async function renewBackupCodes(tx: Tx, staffId: number): Promise<string[]> {
  await tx.all(clearCodes, [staffId]);
  const codes = Array.from({ length: BACKUP_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  );
  for (const code of codes) await tx.all(insertCode, [staffId, backupHash(code.replaceAll('-', ''))]);
  return codes;
}

export async function backupCodesLeft(tx: Tx, staffId: number): Promise<number> {
  return (await tx.one(countCodes, [staffId])).left;
}

function backupHash(code: string): Buffer {
  return hashToken(`backup ${code}`);
}

function totp(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer });
}
