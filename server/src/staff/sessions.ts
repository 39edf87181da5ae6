import type { StaffUser } from '@anypark/core/staff/contract';
import type { Role } from '@anypark/core/staff/roles';
import { statement, type Tx } from '../platform/database.ts';
import type { Caller } from './caller.ts';
import { hashToken, newToken } from './tokens.ts';

/** A session ends this long after it was used last, and in any case this long after its login. */
const IDLE_HOURS = 12;
const LONGEST_DAYS = 7;
/** How exactly a session's last use is kept: a page makes many calls, and one write is enough for them. */
const SEEN_EVERY_SECONDS = 60;

/** A living session and whose it is. */
export interface Session {
  readonly id: number;
  readonly user: StaffUser;
}

interface FoundRow {
  session_id: number;
  last_seen_at: Date;
  id: number;
  name: string;
  username: string;
  role: Role;
}

const find = statement<[hash: Buffer, at: Date, seenAfter: Date], FoundRow>(
  `select x.id as session_id, x.last_seen_at, s.id, s.name, s.username, s.role
     from staff_sessions x join staff s on s.id = x.staff_id
    where x.token_hash = $1 and x.expires_at > $2 and x.last_seen_at > $3 and s.is_active`,
);
const seen = statement<[id: number, at: Date]>('update staff_sessions set last_seen_at = $2 where id = $1');

/** The session of a cookie's token, or null where it has ended or its person is not active any more. */
export async function findSession(tx: Tx, token: string, at: Date): Promise<Session | null> {
  const row = await tx.maybe(find, [hashToken(token), at, hoursBefore(at, IDLE_HOURS)]);
  if (row === null) return null;
  if (at.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_SECONDS * 1000)
    await tx.all(seen, [row.session_id, at]);
  const { id, name, username, role } = row;
  return { id: row.session_id, user: { id, name, username, role } };
}

const insert = statement<
  [hash: Buffer, staffId: number, device: string, address: string, at: Date, expiresAt: Date]
>(
  `insert into staff_sessions (token_hash, staff_id, device, address, created_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $5, $5, $6)`,
);
const dropDead = statement<[at: Date, seenBefore: Date]>(
  'delete from staff_sessions where expires_at <= $1 or last_seen_at <= $2',
);

/** Opens a session and answers its token, which is stored nowhere. */
export async function openSession(tx: Tx, staffId: number, caller: Caller, at: Date): Promise<string> {
  const token = newToken();
  await tx.all(dropDead, [at, hoursBefore(at, IDLE_HOURS)]);
  await tx.all(insert, [
    hashToken(token),
    staffId,
    caller.device,
    caller.address,
    at,
    hoursBefore(at, -24 * LONGEST_DAYS),
  ]);
  return token;
}

const endByToken = statement<[hash: Buffer]>('delete from staff_sessions where token_hash = $1');
const endOwn = statement<[id: number, staffId: number], { device: string }>(
  'delete from staff_sessions where id = $1 and staff_id = $2 returning device',
);
const endAll = statement<[staffId: number]>('delete from staff_sessions where staff_id = $1');

const endOthers = statement<[staffId: number, keptId: number]>(
  'delete from staff_sessions where staff_id = $1 and id <> $2',
);

export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.all(endByToken, [hashToken(token)]);
}
/** Ends one of a person's sessions, and answers from which device it was; null and no change for anybody else's. */
export async function endOwnSession(tx: Tx, id: number, staffId: number): Promise<string | null> {
  return (await tx.maybe(endOwn, [id, staffId]))?.device ?? null;
}
export async function endAllSessions(tx: Tx, staffId: number): Promise<void> {
  await tx.all(endAll, [staffId]);
}

/** All of a person's sessions but the one that asks. */
export async function endOtherSessions(tx: Tx, staffId: number, keptId: number): Promise<void> {
  await tx.all(endOthers, [staffId, keptId]);
}

export interface SessionRow {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}
const list = statement<[staffId: number, at: Date, seenAfter: Date], SessionRow>(
  `select id, device, address, created_at, last_seen_at from staff_sessions
    where staff_id = $1 and expires_at > $2 and last_seen_at > $3 order by last_seen_at desc, id desc`,
);

/** A person's living sessions, the latest used first. */
export function listSessions(tx: Tx, staffId: number, at: Date): Promise<SessionRow[]> {
  return tx.all(list, [staffId, at, hoursBefore(at, IDLE_HOURS)]);
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * 3_600_000);
}
