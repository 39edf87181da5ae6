import { setTimeout as sleep } from 'node:timers/promises';
import type { Mode } from '@anypark/core/settings/mode';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { Problem, reasonOf } from '../platform/problem.ts';
import { type CardProvider, isUnavailable } from '../providers/card-provider.ts';
import { areEmpty, type Books, findBooks, newestIntent, writeBooks } from './store.ts';

/** A start does not wait longer for the card service to say whose account it is. */
const PATIENCE_MS = 1_000;

/** Of the card service. */
export interface Account {
  /** Null where the key may not read it, or the service did not answer: then the mode alone is compared. */
  readonly id: string | null;
  readonly hasAnswered: boolean;
}

interface Deps {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly log: Logger;
}

/**
 * Makes sure that money of one mode and account never stands beside another's: the first start writes down which it is,
 * and a start with other keys ends with an Error that names the ways on. Books in which nothing stands take any.
 */
export async function openBooks(
  { db, provider, log }: Deps,
  mode: Mode,
  { id: account }: Account,
  at: Date,
): Promise<void> {
  const known = await findBooks(db);
  const present = { mode, account };
  if (await areEmpty(db)) return writeBooks(db, present, at);
  if (known === null) {
    const isOurs = await knowsOurPayments({ db, provider, log });
    // Not now: the next start asks again.
    if (isOurs === null) return;
    if (!isOurs) throw new Error(unknownBooks(mode));
    return writeBooks(db, present, at);
  }
  if (known.mode !== mode) throw new Error(otherMode(known.mode, mode));
  if (account === null) return;
  if (known.account !== null && known.account !== account) throw new Error(otherAccount(known, account));
  if (known.account === null) await writeBooks(db, present, at);
}

/** Whose account the keys belong to. Asked for while the database starts, so that nobody waits for either twice. */
export async function askAccount({ provider, log }: Omit<Deps, 'db'>): Promise<Account> {
  const silence = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Problem('provider.unavailable');
  });
  return Promise.race([provider.account(), silence]).then(
    (id) => ({ id, hasAnswered: true }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      log.warn({ reason: reasonOf(error) }, 'the card service does not say whose account this is');
      return { id: null, hasAnswered: !isUnavailable(error) };
    },
  );
}

/** Books of an earlier version: the keys are theirs if the card service knows their latest payment. Null: it does not answer. */
async function knowsOurPayments({ db, provider, log }: Deps): Promise<boolean | null> {
  const intentId = await newestIntent(db);
  if (intentId === null) return true;
  try {
    return (await provider.retrievePayment(intentId)) !== null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn({ reason: reasonOf(error) }, 'the card service does not say whether these books are its own');
    return null;
  }
}

const HELD: Record<Mode, string> = {
  simulated: 'payments of the simulator',
  test: 'payments made with test keys',
  live: 'real payments',
};
const GIVEN: Record<Mode, string> = {
  simulated: 'no STRIPE_SECRET_KEY is set, so that no card would be charged',
  test: 'STRIPE_SECRET_KEY is a test key',
  live: 'STRIPE_SECRET_KEY is a live key',
};
const ARCHIVE =
  'put the test data aside with `npm run books -- archive` (lots, prices and staff stay), or take a new DATA_DIR';

function otherMode(held: Mode, given: Mode): string {
  const ways =
    held === 'live'
      ? 'set the live keys again, or take another DATA_DIR for trying things out (`npm run demo` has one of its own)'
      : ARCHIVE;
  return `these books hold ${HELD[held]}, and ${GIVEN[given]}. One must never stand beside the other: ${ways}.`;
}

function otherAccount(known: Books, account: string): string {
  const ways = known.mode === 'live' ? 'set its keys again, or take a new DATA_DIR' : ARCHIVE;
  return `these books belong to the account ${known.account} at the card service, and the keys to ${account}: ${ways}.`;
}

function unknownBooks(mode: Mode): string {
  return `these books hold payments that the card service does not know, and ${GIVEN[mode]}: set the keys with which they were made, or ${ARCHIVE}.`;
}
