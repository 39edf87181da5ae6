import { amountText } from '@anypark/core/kernel/money';
import type { Language } from '@anypark/core/languages/language';
import type { Transaction } from '@anypark/core/parking/contract';
import type { Lot } from '../lots/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import type { FirstOfStay } from './stay-store.ts';
import type { NewSession } from './store.ts';

/** A stay and its payment, merged for reading: what the wire calls a transaction. */
export interface TransactionRow {
  readonly id: number;
  /** Null for a stay that costs nothing. */
  readonly purchase_id: number | null;
  readonly lot_id: number;
  readonly lot_name: string;
  readonly lot_location: string;
  readonly plate_display: string;
  readonly duration_hours: number;
  readonly state: Transaction['status'];
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Of the car's whole time in the lot, of which this may be a part; and the session with which that began. */
  readonly stay_starts_at: Date;
  readonly stay_ends_at: Date;
  readonly stay_id: number;
  readonly hold_expires_at: Date | null;
  readonly extends_session_id: number | null;
  readonly owner_hash: Buffer;
  readonly receipt_key: string;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly total_cents: number;
  readonly currency: string;
  readonly created_at: Date;
  readonly timezone: string;
  readonly promo_code: string | null;
  readonly free_by: Transaction['freeBy'];
  readonly payment_state: Transaction['paymentStatus'];
  readonly succeeded_at: Date | null;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly refunded_cents: number | null;
  /** In which the driver is written to. */
  readonly language: Language;
}

/** The end of the car's time: of this session, or of the last one that was added behind it and counts. */
const STAY_END = `(with recursive part as (
     select s.id, s.ends_at
     union all
     select more.id, more.ends_at from part join parking_sessions more on more.extends_session_id = part.id
      where more.state in ('active', 'expired'))
   select max(ends_at) from part)`;
/** Of the session to which all others of the stay were added. */
const ofFirst = (column: 'id' | 'starts_at') => `(with recursive part as (
     select s.id, s.starts_at, s.extends_session_id
     union all
     select less.id, less.starts_at, less.extends_session_id
       from part join parking_sessions less on less.id = part.extends_session_id)
   select ${column} from part where extends_session_id is null)`;

/** Columns of a TransactionRow, and where they come from. */
export const TRANSACTION_COLUMNS = `
  s.id, s.purchase_id, s.lot_id, l.name as lot_name, l.location as lot_location, s.plate_display, s.duration_hours, s.state,
  s.starts_at, s.ends_at,
  ${STAY_END} as stay_ends_at, ${ofFirst('starts_at')} as stay_starts_at, ${ofFirst('id')} as stay_id, s.hold_expires_at, s.extends_session_id, s.owner_hash, s.receipt_key, s.subtotal_cents,
  s.discount_cents, s.total_cents, s.currency, s.created_at, s.language, f.timezone, c.code as promo_code, s.free_by,
  p.state as payment_state, p.succeeded_at, p.card_brand, p.card_last4, p.refunded_cents`;
export const TRANSACTION_TABLES = `
    parking_sessions s
    join lots l on l.id = s.lot_id
    cross join facility f
    left join payments p on p.purchase_id = s.purchase_id
    left join promo_codes c on c.id = s.promo_code_id`;
const SELECT = `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_TABLES}`;

const find = statement<[id: number], TransactionRow>(`${SELECT} where s.id = $1`);
const ofDevice = statement<[owner: Buffer, before: number, limit: number], TransactionRow>(
  `${SELECT} where s.owner_hash = $1 and s.id < $2 order by s.id desc limit $3`,
);

/** One transaction, or null. Whether the asker may see it is not decided here. */
export function findTransaction(tx: Tx, id: number): Promise<TransactionRow | null> {
  return tx.maybe(find, [id]);
}

/** A device's transactions below the id `before`, newest first. */
export function transactionsOfDevice(
  tx: Tx,
  owner: Buffer,
  before: number,
  limit: number,
): Promise<TransactionRow[]> {
  return tx.all(ofDevice, [owner, before, limit]);
}

const ofPlate = statement<[plate: string, before: number, limit: number], TransactionRow>(
  `${SELECT} where s.plate = $1 and s.id < $2 order by s.id desc limit $3`,
);

/** A canonical plate's transactions below the id `before`, newest first. */
export function transactionsOfPlate(
  tx: Tx,
  plate: string,
  before: number,
  limit: number,
): Promise<TransactionRow[]> {
  return tx.all(ofPlate, [plate, before, limit]);
}

/** A transaction that has just been stored, without reading it back: what `findTransaction` would find. */
export function startedTransaction(
  id: number,
  session: NewSession,
  lot: Lot,
  about: { timezone: string; promo: { code: string } | null; stay: FirstOfStay | null },
  at: Date,
): TransactionRow {
  return {
    id,
    purchase_id: session.purchaseId,
    lot_id: lot.id,
    lot_name: lot.name,
    lot_location: lot.location,
    plate_display: session.plate.display,
    duration_hours: session.durationHours,
    state: session.holdExpiresAt === null ? 'active' : 'pending',
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    stay_starts_at: about.stay?.starts_at ?? session.startsAt,
    stay_ends_at: session.endsAt,
    stay_id: about.stay?.id ?? id,
    hold_expires_at: session.holdExpiresAt,
    extends_session_id: session.extendsSessionId,
    owner_hash: session.ownerHash,
    receipt_key: session.receiptKey,
    subtotal_cents: session.subtotalCents,
    discount_cents: session.discountCents,
    total_cents: session.totalCents,
    currency: session.currency,
    created_at: at,
    language: session.language,
    timezone: about.timezone,
    promo_code: about.promo?.code ?? null,
    free_by: session.freeBy,
    payment_state: session.holdExpiresAt === null ? null : 'created',
    succeeded_at: null,
    card_brand: null,
    card_last4: null,
    refunded_cents: null,
  };
}

/** The row in the specification's words. */
export function toWire(row: TransactionRow): Transaction {
  const { currency } = row;
  return {
    id: row.id,
    licensePlate: row.plate_display,
    duration: row.duration_hours,
    amount: amountText(row.total_cents, currency),
    originalAmount: amountText(row.subtotal_cents, currency),
    promoCode: row.promo_code,
    discount: amountText(row.discount_cents, currency),
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    stayStartTime: row.stay_starts_at.toISOString(),
    stayEndTime: row.stay_ends_at.toISOString(),
    stayId: row.stay_id,
    status: row.state,
    parkingLotId: row.lot_id,
    lotName: row.lot_name,
    lotLocation: row.lot_location,
    currency,
    timezone: row.timezone,
    freeBy: row.free_by,
    extendsTransactionId: row.extends_session_id,
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
    paymentStatus: row.payment_state,
    paidAt: row.succeeded_at?.toISOString() ?? null,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    refundedAmount: amountText(row.refunded_cents ?? 0, currency),
    createdAt: row.created_at.toISOString(),
  };
}
