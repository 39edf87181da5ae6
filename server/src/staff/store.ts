import type { Role } from '@anypark/core/staff/roles';
import { statement, type Tx } from '../platform/database.ts';

/** A person as stored. */
export interface StaffRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly role: Role;
  readonly password_hash: string;
  readonly is_active: boolean;
  readonly totp_secret: string | null;
  readonly totp_confirmed_at: Date | null;
}

const COLUMNS = 'id, name, username, role, password_hash, is_active, totp_secret, totp_confirmed_at';

/** The form in which usernames are compared: 'Ana', 'ana' and ' ANA ' are one. */
export function usernameKey(username: string): string {
  return username
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();
}

const byUsername = statement<[key: string], StaffRow>(`select ${COLUMNS} from staff where username_key = $1`);
const byId = statement<[id: number], StaffRow>(`select ${COLUMNS} from staff where id = $1`);
const byIdLocked = statement<[id: number], StaffRow>(`select ${COLUMNS} from staff where id = $1 for update`);

/** The person of a username, active or not, or null. */
export function findByUsername(tx: Tx, username: string): Promise<StaffRow | null> {
  return tx.maybe(byUsername, [usernameKey(username)]);
}
/** The person of an id, active or not, or null. */
export function findStaff(tx: Tx, id: number): Promise<StaffRow | null> {
  return tx.maybe(byId, [id]);
}
/** The same, kept from changing until the transaction ends. */
export function lockStaff(tx: Tx, id: number): Promise<StaffRow | null> {
  return tx.maybe(byIdLocked, [id]);
}

const insert = statement<
  [name: string, username: string, key: string, role: Role, hash: string, at: Date],
  { id: number }
>(
  `insert into staff (name, username, username_key, role, password_hash, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) on conflict (username_key) do nothing returning id`,
);

/** Adds a person; answers their id, or null where the username is taken. */
export async function insertStaff(
  tx: Tx,
  person: { name: string; username: string; role: Role; passwordHash: string },
  at: Date,
): Promise<number | null> {
  const { name, username, role, passwordHash } = person;
  const row = await tx.maybe(insert, [name, username, usernameKey(username), role, passwordHash, at]);
  return row?.id ?? null;
}

const setPassword = statement<[id: number, hash: string, at: Date]>(
  'update staff set password_hash = $2, updated_at = $3 where id = $1',
);

export async function storePassword(tx: Tx, id: number, hash: string, at: Date): Promise<void> {
  await tx.all(setPassword, [id, hash, at]);
}

export interface MemberRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly role: Role;
  readonly is_active: boolean;
  readonly two_factor: boolean;
  readonly last_login_at: Date | null;
}

const members = statement<[id: number | null], MemberRow>(
  `select s.id, s.name, s.username, s.role, s.is_active, s.totp_confirmed_at is not null as two_factor,
          l.at as last_login_at
     from staff s
     left join lateral (
       select at from login_history where staff_id = s.id and outcome = 'success' order by id desc limit 1
     ) l on true
    where $1::int is null or s.id = $1
    order by s.is_active desc, s.name, s.id`,
);

/** Everyone, active ones first, by name; or the one with the given id. */
export function listMembers(tx: Tx, id: number | null = null): Promise<MemberRow[]> {
  return tx.all(members, [id]);
}

const names = statement<[], { id: number; name: string }>('select id, name from staff order by name, id');

/** Everyone who is or was on the staff. */
export function staffNames(tx: Tx): Promise<{ id: number; name: string }[]> {
  return tx.all(names, []);
}

const lockOwners = statement<[], { id: number }>(
  "select id from staff where role = 'owner' and is_active order by id for update",
);
const change = statement<[id: number, role: Role, isActive: boolean, at: Date]>(
  'update staff set role = $2, is_active = $3, updated_at = $4 where id = $1',
);

/** The active owners, kept from changing: of two owners who demote each other at once, one has to stay. */
export async function lockActiveOwners(tx: Tx): Promise<number[]> {
  return (await tx.all(lockOwners, [])).map(({ id }) => id);
}
export async function storeChange(
  tx: Tx,
  id: number,
  role: Role,
  isActive: boolean,
  at: Date,
): Promise<void> {
  await tx.all(change, [id, role, isActive, at]);
}
