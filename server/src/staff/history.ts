import type { LOGIN_OUTCOMES } from '@anypark/core/staff/contract';
import { statement, type Tx } from '../platform/database.ts';
import type { Caller } from './caller.ts';

export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

const insert = statement<[staffId: number, at: Date, device: string, address: string, outcome: LoginOutcome]>(
  'insert into login_history (staff_id, at, device, address, outcome) values ($1, $2, $3, $4, $5)',
);

/** Keeps that somebody tried to log in as this person, and what came of it. */
export async function recordLogin(
  tx: Tx,
  staffId: number,
  caller: Caller,
  outcome: LoginOutcome,
  at: Date,
): Promise<void> {
  await tx.all(insert, [staffId, at, caller.device, caller.address, outcome]);
}

export interface LoginRow {
  readonly id: number;
  readonly at: Date;
  readonly device: string;
  readonly address: string;
  readonly outcome: LoginOutcome;
}
const page = statement<[staffId: number, before: number, limit: number], LoginRow>(
  `select id, at, device, address, outcome from login_history
    where staff_id = $1 and id < $2 order by id desc limit $3`,
);

/** One page of a person's login history, newest first, of the records with ids below `before`. */
export function loginsOf(tx: Tx, staffId: number, before: number, limit: number): Promise<LoginRow[]> {
  return tx.all(page, [staffId, before, limit]);
}

const known = statement<[staffId: number, address: string, since: Date], { id: number }>(
  `select id from login_history
    where staff_id = $1 and address = $2 and outcome = 'success' and at > $3 limit 1`,
);

/** Whether this person has got in from an address since an instant. */
export async function hasLoggedInFrom(
  tx: Tx,
  staffId: number,
  address: string,
  since: Date,
): Promise<boolean> {
  return (await tx.maybe(known, [staffId, address, since])) !== null;
}
