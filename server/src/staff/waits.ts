import {
  ACCOUNT_POLICY,
  ADDRESS_POLICY,
  FORGET_AFTER_HOURS,
  type WaitPolicy,
  waitSeconds,
  waitWords,
} from '@anypark/core/staff/login-wait';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { networkOf } from '../platform/http/network.ts';
import { Problem } from '../platform/problem.ts';
import { usernameKey } from './store.ts';
import { hashToken } from './tokens.ts';

/** Something that is guessed at, and how many tries it allows. */
export interface Guarded {
  readonly key: Buffer;
  readonly policy: WaitPolicy;
}

/** A username, whether somebody has it or not: the waits must not tell. */
export function accountOf(username: string): Guarded {
  return { key: hashToken(`account ${usernameKey(username)}`), policy: ACCOUNT_POLICY };
}
/**
 * The same username from a network that its owner has logged in from: counted apart, so that strangers who guess
 * cannot keep the owner out.
 */
export function accountAtHome(username: string, address: string): Guarded {
  const key = hashToken(`account ${usernameKey(username)} at ${networkOf(address)}`);
  return { key, policy: ACCOUNT_POLICY };
}
/** The network that tries come from. */
export function addressOf(address: string): Guarded {
  return { key: hashToken(`address ${networkOf(address)}`), policy: ADDRESS_POLICY };
}
/** The password that a logged-in person proves again. */
export function passwordOf(staffId: number): Guarded {
  return { key: hashToken(`password ${staffId}`), policy: ACCOUNT_POLICY };
}
/** A person's codes, at login and after. Counted apart from the password: who knows that one may guess at these. */
export function codesOf(staffId: number): Guarded {
  return { key: hashToken(`codes ${staffId}`), policy: ACCOUNT_POLICY };
}

interface WaitRow {
  tries: number;
  blocked_until: Date;
}
const lock = statement<[key: Buffer, at: Date], WaitRow>(
  `insert into login_waits as w (key_hash, tries, last_try_at, blocked_until) values ($1, 0, $2, 'epoch')
   on conflict (key_hash) do update set tries = w.tries
   returning tries, blocked_until`,
);
const store = statement<[key: Buffer, tries: number, at: Date, until: Date]>(
  'update login_waits set tries = $2, last_try_at = $3, blocked_until = $4 where key_hash = $1',
);
const forget = statement<[key: Buffer]>('delete from login_waits where key_hash = $1');
const giveBack = statement<[key: Buffer]>(
  "update login_waits set tries = greatest(tries - 1, 0), blocked_until = 'epoch' where key_hash = $1",
);
const forgetOld = statement<[before: Date]>('delete from login_waits where last_try_at < $1');

/**
 * Counts a try before it is made, so that many at once are as slow as many in a row, on however many servers.
 * Throws auth.locked, with the wait in words, while an earlier try's wait lasts; such a try does not count.
 */
export async function countTry(db: Database, guarded: readonly Guarded[], at: Date): Promise<void> {
  const blockedSeconds = await db.transaction(async (tx) => {
    await tx.all(forgetOld, [new Date(at.getTime() - FORGET_AFTER_HOURS * 3_600_000)]);
    const rows = [];
    for (const one of inOrder(guarded)) rows.push({ ...one, row: await tx.one(lock, [one.key, at]) });
    const until = Math.max(...rows.map(({ row }) => row.blocked_until.getTime()));
    if (until > at.getTime()) return Math.ceil((until - at.getTime()) / 1000);
    for (const { key, policy, row } of rows) {
      const tries = row.tries + 1;
      const wait = waitSeconds(tries, policy);
      // No wait blocks nobody: of two tries at once the later one may be counted first.
      await tx.all(store, [key, tries, at, new Date(wait === 0 ? 0 : at.getTime() + wait * 1000)]);
    }
    return 0;
  });
  if (blockedSeconds > 0)
    throw new Problem('auth.locked', { text: waitWords(blockedSeconds), retryAfterSeconds: blockedSeconds });
}

/**
 * After a success: what was guessed at starts anew. Of `shared`, an address that others come from as well, this try
 * alone is taken back: an own account does not wash an address clean.
 */
export async function forgetTries(tx: Tx, guessed: Guarded, shared: Guarded | null = null): Promise<void> {
  for (const one of inOrder(shared === null ? [guessed] : [guessed, shared]))
    await tx.all(one === shared ? giveBack : forget, [one.key]);
}

/** In one order everywhere, or two logins could wait for each other. */
function inOrder(guarded: readonly Guarded[]): Guarded[] {
  return guarded.toSorted((a, b) => a.key.compare(b.key));
}
