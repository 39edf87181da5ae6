import type { Plate } from '@anypark/core/kernel/plate';
import type { Language } from '@anypark/core/languages/language';
import type { BeganBy } from '@anypark/core/parking/began-by';
import type { FreeBy, Price } from '@anypark/core/parking/quote';
import type { PaidTime, SessionState } from '@anypark/core/parking/session';
import { statement, type Tx } from '../platform/database.ts';
import { lostNumber } from '../platform/lost-number.ts';
import type { PricedBy } from '../rate-plans/prices.ts';

export interface ParkingSession {
  readonly id: number;
  readonly lot_id: number;
  readonly plate: string;
  readonly plate_display: string;
  readonly duration_hours: number;
  readonly state: SessionState;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly hold_expires_at: Date | null;
  readonly activated_at: Date | null;
  readonly discount_cents: number;
  readonly total_cents: number;
  readonly promo_code_id: number | null;
  readonly began_by: BeganBy | null;
}

export interface NewSession extends PaidTime, Price {
  readonly lotId: number;
  readonly plate: Plate;
  readonly durationHours: number;
  readonly currency: string;
  /** Until when the space is kept for the payment; null for a free session, which is active at once. */
  readonly holdExpiresAt: Date | null;
  /** Who holds it, while it is unpaid. */
  readonly hold: { network: string | null; isStrangers: boolean } | null;
  readonly extendsSessionId: number | null;
  readonly ownerHash: Buffer;
  readonly receiptKey: string;
  /** What it is paid by; null for a session that costs nothing. */
  readonly purchaseId: number | null;
  readonly freeBy: FreeBy | null;
  /** Null where it is not known any more. */
  readonly pricedBy: PricedBy | null;
  readonly promoCodeId: number | null;
  readonly subscriptionId: number | null;
  /** In which the driver is written to later. */
  readonly language: Language;
  /** Null where it is not known any more. */
  readonly beganBy: BeganBy | null;
}

const COLUMNS = `lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
  hold_expires_at, extends_session_id, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency,
  hold_network, is_strangers_hold, purchase_id, free_by, promo_code_id, subscription_id, created_at, activated_at, priced_by,
  language, began_by`;
const VALUES = COLUMNS.split(',').map((_column, n) => `$${n + 1}`);
const insert = statement<unknown[], { id: number }>(
  `insert into parking_sessions (${COLUMNS}) values (${VALUES}) returning id`,
);
const insertAgain = statement<unknown[], { id: number }>(
  `insert into parking_sessions (${COLUMNS}, id) overriding system value values (${VALUES}, $${VALUES.length + 1}) returning id`,
);

/** Takes the number of a session back whose row is lost. */
export const reclaimSessionNumber = lostNumber('parking_sessions');

/**
 * Stores a session: pending with a hold, or active when it is free; under the next number, or one that was taken back.
 * Returns its number.
 */
export async function createSession(
  tx: Tx,
  session: NewSession,
  at: Date,
  number: number | null = null,
): Promise<number> {
  const { plate, holdExpiresAt } = session;
  const isFree = holdExpiresAt === null;
  const values = [
    session.lotId,
    plate.canonical,
    plate.display,
    plate.skeleton,
    session.durationHours,
    isFree ? 'active' : 'pending',
    session.startsAt,
    session.endsAt,
    holdExpiresAt,
    session.extendsSessionId,
    session.ownerHash,
    session.receiptKey,
    session.subtotalCents,
    session.discountCents,
    session.totalCents,
    session.currency,
    session.hold?.network ?? null,
    session.hold?.isStrangers ?? null,
    session.purchaseId,
    session.freeBy,
    session.promoCodeId,
    session.subscriptionId,
    at,
    isFree ? at : null,
    session.pricedBy,
    session.language,
    session.beganBy,
  ];
  const again = number === null ? null : await tx.one(insertAgain, [...values, number]);
  const { id } = again ?? (await tx.one(insert, values));
  return id;
}

const SELECT = `select id, lot_id, plate, plate_display, duration_hours, state, starts_at, ends_at, hold_expires_at, activated_at,
    discount_cents, total_cents, promo_code_id, began_by from parking_sessions`;
const lock = statement<[id: number], ParkingSession>(`${SELECT} where id = $1 for update`);
const lockBought = statement<[purchaseId: number], ParkingSession>(
  `${SELECT} where purchase_id = $1 for update`,
);
/** A session as it was ordered: all that would be needed to write it again. */
export interface OrderedSession {
  readonly id: number;
  readonly lot_id: number;
  readonly lot_name: string;
  readonly plate_display: string;
  readonly duration_hours: number;
  readonly subtotal_cents: number;
  readonly promo_code: string | null;
  readonly owner_hash: Buffer;
  readonly receipt_key: string;
}
const bought = statement<[purchaseId: number], OrderedSession>(
  `select s.id, s.lot_id, l.name as lot_name, s.plate_display, s.duration_hours, s.subtotal_cents, c.code as promo_code,
          s.owner_hash, s.receipt_key
     from parking_sessions s join lots l on l.id = s.lot_id left join promo_codes c on c.id = s.promo_code_id
    where s.purchase_id = $1`,
);

const find = statement<[id: number], Pick<ParkingSession, 'lot_id' | 'plate' | 'ends_at'>>(
  'select lot_id, plate, ends_at from parking_sessions where id = $1',
);

/** Where and how long a car stands by a session, or null when there is none of this number. */
export const findSession = (tx: Tx, id: number) => tx.maybe(find, [id]);

/** A session that exists, held until the transaction ends. */
export function lockSession(tx: Tx, id: number): Promise<ParkingSession> {
  return tx.one(lock, [id]);
}

/** The session that a purchase is for, held until the transaction ends. */
export const lockSessionOf = (tx: Tx, purchaseId: number) => tx.one(lockBought, [purchaseId]);
/** The session that a purchase is for, as it was ordered. */
export const sessionOf = (tx: Tx, purchaseId: number) => tx.one(bought, [purchaseId]);

const activate = statement<[id: number, startsAt: Date, endsAt: Date, extendsId: number | null, at: Date]>(
  `update parking_sessions
      set state = 'active', starts_at = $2, ends_at = $3, extends_session_id = $4, activated_at = $5,
          hold_expires_at = null, hold_network = null, is_strangers_hold = null, closed_at = null
    where id = $1`,
);

/** Makes a session active for the time that was paid for. */
export async function activateSession(
  tx: Tx,
  id: number,
  time: PaidTime,
  extendsId: number | null,
  at: Date,
): Promise<void> {
  await tx.all(activate, [id, time.startsAt, time.endsAt, extendsId, at]);
}

const close = statement<[id: number, state: string, at: Date]>(
  `update parking_sessions
      set state = $2, closed_at = coalesce(closed_at, $3), hold_expires_at = null, hold_network = null,
          is_strangers_hold = null,
          state_before_refund = case when $2 = 'refunded' then state end
    where id = $1`,
);

/** Ends a session's life in one of the closing states. One that is closed already keeps its moment: it was over then. */
export async function closeSession(
  tx: Tx,
  id: number,
  state: 'cancelled' | 'refunded' | 'ended',
  at: Date,
): Promise<void> {
  await tx.all(close, [id, state, at]);
}

const undoRefund = statement<[id: number]>(
  `update parking_sessions
      set state = coalesce(state_before_refund, 'expired'), state_before_refund = null,
          closed_at = case when state_before_refund = 'active' then null else closed_at end
    where id = $1 and state = 'refunded'`,
);

/** A session whose refund came to nothing is what it was before. */
export async function reinstateSession(tx: Tx, id: number): Promise<void> {
  await tx.all(undoRefund, [id]);
}

const extendHold = statement<[id: number, until: Date]>(
  `update parking_sessions set hold_expires_at = greatest(hold_expires_at, $2) where id = $1 and state = 'pending'`,
);

/** Keeps the space for a driver whose bank is still busy. */
export async function prolongHold(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.all(extendHold, [id, until]);
}

const expire = statement<[at: Date, limit: number], { id: number }>(
  `update parking_sessions s set state = 'expired', closed_at = $1
    where id in (
      select s.id from parking_sessions s, facility f
       where s.state = 'active' and f.auto_expire
         and s.ends_at <= $1::timestamptz - make_interval(mins => f.grace_minutes)
       order by s.ends_at limit $2 for update of s skip locked)
   returning s.id`,
);

/** Auto-expire: closes sessions whose end and grace time have passed. Returns how many. */
export async function expireSessions(tx: Tx, at: Date, limit: number): Promise<number> {
  return (await tx.all(expire, [at, limit])).length;
}
