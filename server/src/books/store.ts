import type { Mode } from '@anypark/core/settings/mode';
import { statement, type Tx } from '../platform/database.ts';

/** Whose money stands in this database. */
export interface Books {
  readonly mode: Mode;
  readonly account: string | null;
}

export interface OpenBooks extends Books {
  /** Stands beside every payment at the card service. */
  readonly number: string;
  /** Up to when the card service's list of payments has been compared with ours. */
  readonly compared_until: Date;
}

const find = statement<[], OpenBooks>('select mode, account, number, compared_until from books');
const write = statement<[mode: string, account: string | null, at: Date]>(
  `insert into books (mode, account, opened_at, compared_until) values ($1, $2, $3, $3)
   on conflict (id) do update set mode = $1, account = $2`,
);
const anything = statement<[], { found: boolean }>(
  'select exists (select 1 from parking_sessions) or exists (select 1 from purchases) as found',
);
const newest = statement<[], { intent_id: string }>(
  `select provider_intent_id as intent_id from payments where provider_intent_id is not null and state <> 'created'
    order by created_at desc limit 1`,
);

/** Null: these books have not been opened yet, or by a version that did not write it down. */
export const findBooks = (tx: Tx) => tx.maybe(find, []);
export async function writeBooks(tx: Tx, { mode, account }: Books, at: Date): Promise<void> {
  await tx.all(write, [mode, account, at]);
}
const compared = statement<[until: Date]>('update books set compared_until = greatest(compared_until, $1)');
export async function noteCompared(tx: Tx, until: Date): Promise<void> {
  await tx.all(compared, [until]);
}
/** Whether nobody has parked or bought anything yet. */
export const areEmpty = async (tx: Tx) => !(await tx.one(anything, [])).found;
/** The provider's number of the latest payment, or null. */
export const newestIntent = async (tx: Tx) => (await tx.maybe(newest, []))?.intent_id ?? null;
