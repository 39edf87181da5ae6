import { randomUUID } from 'node:crypto';
import type { PaymentState } from '@anypark/core/payments/payment';
import { overdueAt, type PurchaseKindName, type PurchaseState } from '@anypark/core/purchases/purchase';
import { statement, type Tx } from '../platform/database.ts';

/** Money that is owed or was taken, and what it is for. */
export interface Payment {
  readonly id: string;
  readonly purchase_id: number;
  readonly kind: PurchaseKindName;
  readonly purchase_state: PurchaseState;
  readonly amount_cents: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly provider_intent_id: string | null;
  readonly intent_attempt: number;
  readonly refunded_cents: number;
  readonly created_at: Date;
  readonly succeeded_at: Date | null;
  readonly disputed_at: Date | null;
}

const SELECT = `select p.id, p.purchase_id, u.kind, u.state as purchase_state, p.amount_cents, p.currency, p.state,
    p.provider_intent_id, p.intent_attempt, p.refunded_cents, p.created_at, p.succeeded_at, p.disputed_at
  from payments p join purchases u on u.id = p.purchase_id`;

const owing = statement<
  [kind: string, overdueAt: Date, at: Date, paymentId: string, cents: number, currency: string],
  { purchase_id: number }
>(
  `with purchase as (
     insert into purchases (kind, state, overdue_at, created_at) values ($1, 'pending', $2, $3) returning id)
   insert into payments (id, purchase_id, amount_cents, currency, state, created_at)
   select $4, id, $5, $6, 'created', $3 from purchase returning purchase_id`,
);

export interface Owed {
  readonly kind: PurchaseKindName;
  readonly amountCents: number;
  readonly currency: string;
  /** Until when what is bought is kept for its buyer. */
  readonly heldUntil: Date;
}

/** Writes down what is owed, before the provider is asked for anything. Returns the number of the purchase. */
export async function owe(
  tx: Tx,
  { kind, amountCents, currency, heldUntil }: Owed,
  at: Date,
): Promise<number> {
  const due = overdueAt(heldUntil);
  return (await tx.one(owing, [kind, due, at, randomUUID(), amountCents, currency])).purchase_id;
}

const exists = statement<[id: string], { one: number }>('select 1 as one from payments where id = $1');
export const paymentExists = async (tx: Tx, id: string) => (await tx.maybe(exists, [id])) !== null;

const reopening = statement<
  [kind: string, at: Date, orderedAt: Date, id: string, cents: number, currency: string, intentId: string],
  { purchase_id: number }
>(
  `with purchase as (
     insert into purchases (kind, state, overdue_at, created_at)
     values ($1, 'pending', $2::timestamptz + interval '10 minutes', $3) returning id)
   insert into payments (id, purchase_id, amount_cents, currency, state, provider_intent_id, check_at, created_at)
   select $4, id, $5, $6, 'open', $7, $2, $3 from purchase returning purchase_id`,
);

/** Writes a payment again of which the provider knows and we do not any more. Returns the number of its purchase. */
export async function reopenPayment(
  tx: Tx,
  lost: Omit<Owed, 'heldUntil'> & { id: string; intentId: string; orderedAt: Date },
  at: Date,
): Promise<number> {
  const { kind, orderedAt, id, amountCents, currency, intentId } = lost;
  const values = [kind, at, orderedAt, id, amountCents, currency, intentId] as const;
  return (await tx.one(reopening, [...values])).purchase_id;
}

const byPurchase = statement<[purchaseId: number], Payment>(`${SELECT} where p.purchase_id = $1`);
const byIntent = statement<[intentId: string], Payment>(`${SELECT} where p.provider_intent_id = $1`);
const byId = statement<[id: string], Payment>(`${SELECT} where p.id = $1`);
const byIdLocked = statement<[id: string], Payment>(`${SELECT} where p.id = $1 for update`);

/** The payment of a purchase, or null for what costs nothing: that has no purchase. */
export const paymentOf = async (tx: Tx, purchaseId: number | null) =>
  purchaseId === null ? null : tx.maybe(byPurchase, [purchaseId]);
/** The same for a purchase, which always has one. */
export const paymentFor = (tx: Tx, purchaseId: number) => tx.one(byPurchase, [purchaseId]);
/** The payment behind a provider's intent, or null for an intent that is not ours. */
export const paymentOfIntent = (tx: Tx, intentId: string) => tx.maybe(byIntent, [intentId]);
export const findPayment = (tx: Tx, id: string) => tx.one(byId, [id]);
/** The same with its purchase, held until the transaction ends. */
export const lockPayment = (tx: Tx, id: string) => tx.one(byIdLocked, [id]);

const open = statement<[id: string, intentId: string, checkAt: Date], { id: string }>(
  `update payments set provider_intent_id = $2, state = 'open', check_at = $3
    where id = $1 and (state = 'created' or (state = 'open' and provider_intent_id = $2)) returning id`,
);

/** Notes the provider's intent. False when the payment has been given up in the meantime. */
export async function openPayment(tx: Tx, id: string, intentId: string, checkAt: Date): Promise<boolean> {
  return (await tx.maybe(open, [id, intentId, checkAt])) !== null;
}

const nextAttempt = statement<[id: string, attempt: number]>(
  `update payments set intent_attempt = $2 + 1 where id = $1 and intent_attempt = $2 and state = 'created'`,
);

/** After a failure that the provider stores under `attempt`'s key: the next try uses another key. */
export async function raiseAttempt(tx: Tx, id: string, attempt: number): Promise<void> {
  await tx.all(nextAttempt, [id, attempt]);
}

export interface PaymentUpdate {
  readonly state: PaymentState;
  readonly refundedCents: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly succeededAt: Date | null;
  readonly disputedAt: Date | null;
  readonly checkAt: Date | null;
}

const update = statement<
  [
    id: string,
    state: string,
    refunded: number,
    brand: string | null,
    last4: string | null,
    succeeded: Date | null,
    disputed: Date | null,
    check: Date | null,
  ]
>(
  `update payments
      set state = $2, refunded_cents = $3, card_brand = coalesce($4, card_brand), card_last4 = coalesce($5, card_last4),
          succeeded_at = coalesce(succeeded_at, $6), disputed_at = coalesce(disputed_at, $7), check_at = $8
    where id = $1`,
);

/** Writes what the provider was found to say. */
export async function updatePayment(tx: Tx, id: string, to: PaymentUpdate): Promise<void> {
  const { state, refundedCents, cardBrand, cardLast4, succeededAt, disputedAt, checkAt } = to;
  await tx.all(update, [id, state, refundedCents, cardBrand, cardLast4, succeededAt, disputedAt, checkAt]);
}

const abandon = statement<[id: string]>(
  `update payments set state = 'cancelled', check_at = null where id = $1 and state = 'created'`,
);

/** Gives up a payment of which the provider has never handed out a secret; leaves one that has been opened. */
export async function abandonPayment(tx: Tx, id: string): Promise<void> {
  await tx.all(abandon, [id]);
}

const claimDue = statement<[now: Date, next: Date, limit: number], { id: string }>(
  `update payments set check_at = $2
    where id in (select id from payments where check_at <= $1 order by check_at limit $3 for update skip locked)
   returning id`,
);

/** Takes payments whose check is due, and puts their next check to `next`: of several servers one gets each. */
export async function claimPaymentsToCheck(tx: Tx, now: Date, next: Date, limit: number): Promise<string[]> {
  return (await tx.all(claimDue, [now, next, limit])).map((row) => row.id);
}
