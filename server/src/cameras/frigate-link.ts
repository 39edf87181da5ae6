import type { FrigateForm, FrigateLink } from '@anypark/core/cameras/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import type { Seal } from '../platform/seal.ts';
import { lockFacility } from '../settings/store.ts';

export interface LinkRow {
  readonly broker_url: string;
  readonly username: string;
  readonly password_sealed: string | null;
  readonly topic_prefix: string;
  readonly updated_at: Date;
  readonly state_at: Date | null;
  readonly problem: string | null;
}

const find = statement<[], LinkRow>(
  'select broker_url, username, password_sealed, topic_prefix, updated_at, state_at, problem from frigate_link',
);
export const linkRow = (tx: Tx) => tx.maybe(find, []);

const drop = statement<[]>('delete from frigate_link');
const put = statement<[url: string, username: string, password: string | null, prefix: string, at: Date]>(
  `insert into frigate_link (broker_url, username, password_sealed, topic_prefix, updated_at)
   values ($1, $2, $3, $4, $5)
   on conflict (id) do update set broker_url = $1, username = $2, password_sealed = $3, topic_prefix = $4,
      updated_at = $5, state_at = null, problem = null`,
);
const state = statement<[at: Date, problem: string | null, of: Date]>(
  'update frigate_link set state_at = $1, problem = $2 where updated_at = $3',
);
/** How a server that listens has found the broker; `of`: the settings that it went by. */
export const noteState = (tx: Tx, at: Date, problem: string | null, of: Date) =>
  tx.all(state, [at, problem?.slice(0, 200) ?? null, of]);

const PASSWORD = 'frigate password';
export const passwordOf = (seal: Seal, { password_sealed: sealed }: LinkRow): string | null =>
  sealed === null ? null : seal.open(sealed, PASSWORD);

/** Servers say each half minute how they find the broker; without word for so long none listens. */
const STATE_OLD_MS = 2 * 60_000;

export async function frigateLink(tx: Tx, at: Date): Promise<FrigateLink> {
  const row = await linkRow(tx);
  if (row === null) return { link: null };
  const isFresh = row.state_at !== null && at.getTime() - row.state_at.getTime() < STATE_OLD_MS;
  return {
    link: {
      brokerUrl: row.broker_url,
      username: row.username,
      hasPassword: row.password_sealed !== null,
      topicPrefix: row.topic_prefix,
      updatedAt: row.updated_at.toISOString(),
      state: !isFresh ? 'trying' : row.problem === null ? 'connected' : 'failed',
      problem: isFresh ? row.problem : null,
      stateAt: row.state_at?.toISOString() ?? null,
    },
  };
}

export function changeFrigateLink(
  { db, seal }: { db: Database; seal: Seal },
  { link }: FrigateForm,
  actor: StaffUser,
  at: Date,
): Promise<FrigateLink> {
  return db.transaction(async (tx) => {
    await lockFacility(tx);
    const before = await linkRow(tx);
    if (link === null && before === null) return { link };
    if (link === null) await tx.all(drop, []);
    else {
      const kept = link.brokerUrl === before?.broker_url ? before.password_sealed : null;
      const { password } = link;
      const sealed = password === undefined ? kept : password === '' ? null : seal.seal(password, PASSWORD);
      await tx.all(put, [link.brokerUrl, link.username, sealed, link.topicPrefix, at]);
    }
    const subject = { kind: 'camera', id: 0 } as const;
    const [was, is] = [recorded(before), recorded(await linkRow(tx))];
    await recordChange(tx, { actor, action: 'frigate.changed', subject, before: was, after: is }, at);
    return frigateLink(tx, at);
  });
}

function recorded(row: LinkRow | null): object | null {
  if (row === null) return null;
  const { broker_url: brokerUrl, username, topic_prefix: topicPrefix, password_sealed: sealed } = row;
  return { brokerUrl, username, topicPrefix, password: sealed === null ? 'none' : 'set' };
}
