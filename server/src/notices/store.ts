import type { AdverseVerdict } from '@anypark/core/enforcement/verdict';
import type { CancelCause, NoticeState, ObjectionState } from '@anypark/core/notices/notice';
import type { PaymentState } from '@anypark/core/payments/payment';
import { statement, type Tx } from '../platform/database.ts';

/** A notice with its lot, its facility's clock, and the payment that counts: the one that paid it, else the latest. */
export interface NoticeRow {
  readonly id: number;
  readonly number: string;
  readonly lot_id: number;
  readonly lot_name: string;
  readonly lot_location: string;
  readonly plate: string;
  readonly plate_display: string;
  readonly plate_skeleton: string;
  readonly check_id: number;
  readonly staff_id: number;
  readonly staff_name: string;
  readonly verdict: AdverseVerdict;
  readonly paid_until: Date | null;
  readonly stood_from: Date;
  readonly issued_at: Date;
  readonly amount_cents: number;
  readonly cure_extra_cents: number | null;
  readonly cure_until: Date;
  readonly late_until: Date;
  readonly pay_until: Date;
  readonly currency: string;
  readonly note: string | null;
  readonly state: NoticeState;
  readonly cancel_cause: CancelCause | null;
  readonly paid_by: number | null;
  readonly closed_at: Date | null;
  readonly objection: string | null;
  readonly objection_email: string | null;
  readonly objection_language: string | null;
  readonly objected_at: Date | null;
  readonly objection_state: ObjectionState | null;
  readonly objection_reply: string | null;
  /** Of a camera's picture of the car. */
  readonly sighting_id: string | null;
  /** Of the latest try to pay, or of the one that did. */
  readonly purchase_id: number | null;
  readonly is_cure: boolean | null;
  readonly payment_id: string | null;
  readonly payment_state: PaymentState | null;
  readonly payment_cents: number | null;
  readonly refunded_cents: number | null;
  readonly succeeded_at: Date | null;
}

export const NOTICE_SELECT = `select n.id, n.number, n.lot_id, l.name as lot_name, l.location as lot_location, n.plate, n.plate_display,
    n.plate_skeleton, n.check_id, n.staff_id, st.name as staff_name, n.verdict, n.paid_until, n.stood_from, n.issued_at,
    n.amount_cents, n.cure_extra_cents, n.cure_until, n.late_until, n.pay_until, n.currency, n.note, n.state, n.cancel_cause,
    n.paid_by, n.closed_at, n.objection, n.objection_email, n.objection_language, n.objected_at, n.objection_state,
    n.objection_reply, n.sighting_id::text as sighting_id, np.purchase_id, np.is_cure, p.id as payment_id, p.state as payment_state,
    p.amount_cents as payment_cents, p.refunded_cents, p.succeeded_at
  from notices n join lots l on l.id = n.lot_id join staff st on st.id = n.staff_id
  left join notice_purchases np on np.purchase_id = coalesce(n.paid_by,
    (select max(x.purchase_id) from notice_purchases x where x.notice_id = n.id))
  left join payments p on p.purchase_id = np.purchase_id`;

const byId = statement<[id: number], NoticeRow>(`${NOTICE_SELECT} where n.id = $1`);
const byNumber = statement<[number: string], NoticeRow>(`${NOTICE_SELECT} where n.number = $1`);
const held = statement<[id: number], { id: number }>('select id from notices where id = $1 for update');
const ofPurchase = statement<[purchaseId: number], { notice_id: number; is_cure: boolean }>(
  'select notice_id, is_cure from notice_purchases where purchase_id = $1',
);

export const findNotice = (tx: Tx, id: number) => tx.maybe(byId, [id]);
export const findNoticeByNumber = (tx: Tx, number: string) => tx.maybe(byNumber, [number]);

/** The notice, kept from changing until the transaction ends; null: there is none. */
export async function lockNotice(tx: Tx, id: number): Promise<NoticeRow | null> {
  return (await tx.maybe(held, [id])) && findNotice(tx, id);
}

/** Which notice a purchase is for. */
export const noticeOfPurchase = (tx: Tx, purchaseId: number) => tx.one(ofPurchase, [purchaseId]);

const link = statement<[purchaseId: number, noticeId: number, isCure: boolean, at: Date]>(
  'insert into notice_purchases (purchase_id, notice_id, is_cure, ordered_at) values ($1, $2, $3, $4)',
);
export async function linkPurchase(
  tx: Tx,
  { purchaseId, noticeId, isCure }: { purchaseId: number; noticeId: number; isCure: boolean },
  at: Date,
): Promise<void> {
  await tx.all(link, [purchaseId, noticeId, isCure, at]);
}

const move = statement<
  [id: number, state: string, cause: string | null, paidBy: number | null, at: Date | null]
>(
  'update notices set state = $2, cancel_cause = $3, paid_by = coalesce($4, paid_by), closed_at = $5 where id = $1',
);
/** Whoever moves a notice holds it (`lockNotice`), and knows that it may. */
export async function moveNotice(
  tx: Tx,
  id: number,
  to: { state: NoticeState; cause?: CancelCause; paidBy?: number },
  at: Date,
): Promise<void> {
  await tx.all(move, [id, to.state, to.cause ?? null, to.paidBy ?? null, to.state === 'open' ? null : at]);
}

const dueBack = statement<[purchaseId: number, at: Date | null]>(
  'update notice_purchases set give_back_at = $2 where purchase_id = $1',
);
/** Money of this purchase is to be given back (null: it is done with). */
export async function markGiveBack(tx: Tx, purchaseId: number, at: Date | null): Promise<void> {
  await tx.all(dueBack, [purchaseId, at]);
}
const claim = statement<[at: Date, again: Date, limit: number], { purchase_id: number; notice_id: number }>(
  `update notice_purchases set give_back_at = $2 where purchase_id in
     (select purchase_id from notice_purchases where give_back_at <= $1 order by give_back_at limit $3 for update skip locked)
   returning purchase_id, notice_id`,
);
export const claimGiveBacks = (tx: Tx, at: Date, again: Date, limit: number) =>
  tx.all(claim, [at, again, limit]);

export interface NoticeEventRow {
  readonly kind:
    | 'issued'
    | 'paid'
    | 'cured'
    | 'cancelled'
    | 'objected'
    | 'upheld'
    | 'rejected'
    | 'refunded'
    | 'reinstated'
    | 'given_back';
  readonly at: Date;
  readonly actor_name: string | null;
  readonly reason: string | null;
  readonly amount_cents: number | null;
}
const note = statement<
  [
    noticeId: number,
    at: Date,
    kind: string,
    actor: string | null,
    reason: string | null,
    cents: number | null,
  ]
>(
  'insert into notice_events (notice_id, at, kind, actor_name, reason, amount_cents) values ($1, $2, $3, $4, $5, $6)',
);
export async function noteEvent(
  tx: Tx,
  noticeId: number,
  event: { kind: NoticeEventRow['kind']; by?: string; reason?: string; cents?: number },
  at: Date,
): Promise<void> {
  const { kind, by = null, reason = null, cents = null } = event;
  await tx.all(note, [noticeId, at, kind, by, reason, cents]);
}
const events = statement<[noticeId: number], NoticeEventRow>(
  'select kind, at, actor_name, reason, amount_cents from notice_events where notice_id = $1 order by id',
);
export const eventsOf = (tx: Tx, noticeId: number) => tx.all(events, [noticeId]);
