import type { StaffUser } from '@anypark/core/staff/contract';
import { type ApiKeyScope, type Role, scopesFor } from '@anypark/core/staff/roles';
import { type Change, recordChange } from '../audit/record-change.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { hashToken, newToken } from './tokens.ts';

/** Marks our keys, so that a scanner of source code can recognise one that was published by mistake. */
export const API_KEY_PREFIX = 'apk_';
const START_CHARACTERS = 10;
/** How exactly a key's last use is kept. */
const USED_EVERY_SECONDS = 60;

export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly scope: ApiKeyScope;
  readonly start: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
}
const COLUMNS = 'id, name, scope, start, created_at, last_used_at, expires_at';

const insert = statement<
  [
    hash: Buffer,
    start: string,
    name: string,
    scope: ApiKeyScope,
    staffId: number,
    at: Date,
    ends: Date | null,
  ],
  ApiKeyRow
>(
  `insert into api_keys (key_hash, start, name, scope, staff_id, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   returning ${COLUMNS}`,
);

/**
 * Makes a key, which is stored nowhere. Throws api_key.beyond_role for a scope above its maker's role, request.invalid
 * for an end that has passed.
 */
export async function createApiKey(
  db: Database,
  maker: StaffUser,
  {
    name,
    scope,
    expiresAt = null,
  }: { name: string; scope: ApiKeyScope; expiresAt?: string | null | undefined },
  at: Date,
): Promise<{ key: string; row: ApiKeyRow }> {
  if (!scopesFor(maker.role).includes(scope)) throw new Problem('api_key.beyond_role');
  const ends = expiresAt === null ? null : new Date(expiresAt);
  if (ends !== null && ends <= at) {
    const text = 'Choose a moment that has not passed';
    throw new Problem('request.invalid', { text, fields: { expiresAt: text } });
  }
  const key = API_KEY_PREFIX + newToken();
  const row = await db.transaction(async (tx) => {
    const start = key.slice(0, START_CHARACTERS);
    const made = await tx.one(insert, [hashToken(key), start, name, scope, maker.id, at, ends]);
    const subject = { kind: 'api_key', id: made.id } as const;
    const after = { name, scope };
    await recordChange(tx, { actor: maker, action: 'api_key.created', subject, before: null, after }, at);
    return made;
  });
  return { key, row };
}

const list = statement<[staffId: number], ApiKeyRow>(
  `select ${COLUMNS} from api_keys where staff_id = $1 order by id desc`,
);
export function listApiKeys(tx: Tx, staffId: number): Promise<ApiKeyRow[]> {
  return tx.all(list, [staffId]);
}

const remove = statement<[id: number, staffId: number], { name: string; scope: ApiKeyScope }>(
  'delete from api_keys where id = $1 and staff_id = $2 returning name, scope',
);
/** Ends a key of this person. Throws api_key.unknown for any other. */
export function revokeApiKey(db: Database, id: number, owner: Change['actor'], at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await tx.maybe(remove, [id, owner.id]);
    if (before === null) throw new Problem('api_key.unknown');
    const subject = { kind: 'api_key', id } as const;
    await recordChange(tx, { actor: owner, action: 'api_key.revoked', subject, before, after: null }, at);
  });
}

interface FoundKey {
  key_id: number;
  key_name: string;
  scope: ApiKeyScope;
  last_used_at: Date | null;
  id: number;
  username: string;
  role: Role;
}
const find = statement<[hash: Buffer, at: Date], FoundKey>(
  `select k.id as key_id, k.name as key_name, k.scope, k.last_used_at, s.id, s.username, s.role
     from api_keys k join staff s on s.id = k.staff_id 
    where k.key_hash = $1 and s.is_active and (k.expires_at is null or k.expires_at > $2)`,
);
const used = statement<[id: number, at: Date]>('update api_keys set last_used_at = $2 where id = $1');

/** A key and its maker, or null for one that is unknown, has ended, or whose maker is not active any more. */
export async function findApiKey(
  tx: Tx,
  key: string,
  at: Date,
): Promise<{ id: number; scope: ApiKeyScope; maker: StaffUser } | null> {
  const row = await tx.maybe(find, [hashToken(key), at]);
  if (row === null) return null;
  if (at.getTime() - (row.last_used_at?.getTime() ?? 0) > USED_EVERY_SECONDS * 1000)
    await tx.all(used, [row.key_id, at]);
  const { id, username, role, scope } = row;
  return { id: row.key_id, scope, maker: { id, username, role, name: `API key “${row.key_name}”` } };
}
