import type { Language } from '@anypark/core/languages/language';
import { DEVICE_HOLDS } from '@anypark/core/lots/availability';
import type { Mark } from '@anypark/core/parking/began-by';
import { statement, type Tx } from '../platform/database.ts';

/** Who asks for a space, as far as it decides whether one may be held without money. */
export interface Starter {
  /** In which they are written to later. */
  readonly language: Language;
  /** sha-256 of the device's cookie. */
  readonly ownerHash: Buffer;
  /** Of the asking address; null for whoever comes by no network. */
  readonly network: string | null;
  /** Has shown the key of the car's present stay: time is added to it, as for the device that paid for it. */
  readonly holdsKey?: boolean;
  /** By which the same start is known when it is sent again; null or absent: each is a new one. */
  readonly requestKey?: string | null;
  /** By which way its browser has come last; null or absent: nobody knows. */
  readonly mark?: Mark | null;
}

/** Of the latest sessions: a device that sells tickets all day is not read from its first day on. */
const RECENT = 50;

const known = statement<[owner: Buffer], { has_paid: boolean }>(
  `select coalesce(bool_or(activated_at is not null and total_cents > 0), false) as has_paid
     from (select activated_at, total_cents from parking_sessions
            where owner_hash = $1 order by id desc limit ${RECENT}) latest`,
);

/** Whether a device has paid for a session before. */
export async function hasPaidBefore(tx: Tx, { ownerHash }: Starter): Promise<boolean> {
  return (await tx.one(known, [ownerHash])).has_paid;
}

const replace = statement<[owner: Buffer, kept: number, at: Date]>(
  `with latest as (
     select id, state, hold_expires_at, purchase_id from parking_sessions
      where owner_hash = $1 order by id desc limit ${RECENT}),
   beyond as (
     select s.id, s.purchase_id from latest s join payments p on p.purchase_id = s.purchase_id
      where s.state = 'pending' and s.hold_expires_at > $3 and p.state in ('created', 'open')
      order by s.id desc offset $2),
   freed as (update parking_sessions set hold_expires_at = $3 where id in (select id from beyond))
   update purchases set overdue_at = $3 where state = 'pending' and id in (select purchase_id from beyond)`,
);

/**
 * A device that holds as many spaces as it may, and wants another one, has changed its mind about the oldest: its space
 * is free at once, and the next round gives its payment up. What a bank is at work on stays.
 */
export async function makeRoomForHold(tx: Tx, { ownerHash }: Starter, at: Date): Promise<void> {
  await tx.all(replace, [ownerHash, DEVICE_HOLDS - 1, at]);
}
