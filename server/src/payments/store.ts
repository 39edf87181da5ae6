import type { PaymentState } from '@anypark/core/payments/payment';
import { statement, type Tx } from '../platform/database.ts';

export interface Payment {
  readonly id: string;
  /** What it pays for: exactly one of the two. */
  readonly session_id: number | null;
  readonly subscription_id: number | null;
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

const COLUMNS = `id, session_id, subscription_id, amount_cents, currency, state, provider_intent_id, intent_attempt,
  refunded_cents, created_at, succeeded_at, disputed_at`;

const insert = statement<
  [id: string, session: number | null, pass: number | null, amount: number, currency: string, at: Date]
>(
  `insert into payments (id, session_id, subscription_id, amount_cents, currency, state, created_at)
   values ($1, $2, $3, $4, $5, 'created', $6)`,
);

/** Writes down what is owed, before the provider is asked for anything. */
export async function createPayment(
  tx: Tx,
  payment: { id: string; sessionId?: number; subscriptionId?: number; amountCents: number; currency: string },
  at: Date,
): Promise<void> {
  const { id, sessionId = null, subscriptionId = null, amountCents, currency } = payment;
  await tx.all(insert, [id, sessionId, subscriptionId, amountCents, currency, at]);
}

const bySession = statement<[sessionId: number], Payment>(
  `select ${COLUMNS} from payments where session_id = $1`,
);
const byPass = statement<[subscriptionId: number], Payment>(
  `select ${COLUMNS} from payments where subscription_id = $1`,
);
const byIntent = statement<[intentId: string], Payment>(
  `select ${COLUMNS} from payments where provider_intent_id = $1`,
);
const byId = statement<[id: string], Payment>(`select ${COLUMNS} from payments where id = $1`);
const byIdLocked = statement<[id: string], Payment>(
  `select ${COLUMNS} from payments where id = $1 for update`,
);

/** The payment of a session, or null for one that costs nothing. */
export const paymentOfSession = (tx: Tx, sessionId: number) => tx.maybe(bySession, [sessionId]);
/** The payment of a pass, or null for one that was granted. */
export const paymentOfPass = (tx: Tx, subscriptionId: number) => tx.maybe(byPass, [subscriptionId]);
/** The payment behind a provider's intent, or null for an intent that is not ours. */
export const paymentOfIntent = (tx: Tx, intentId: string) => tx.maybe(byIntent, [intentId]);
export const findPayment = (tx: Tx, id: string) => tx.one(byId, [id]);
/** The same, held until the transaction ends. */
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

const abandon = statement<[id: string], { id: string }>(
  `update payments set state = 'cancelled', check_at = null where id = $1 and state = 'created' returning id`,
);

/** Gives up a payment of which the provider has never handed out a secret. False when it has been opened meanwhile. */
export async function abandonPayment(tx: Tx, id: string): Promise<boolean> {
  return (await tx.maybe(abandon, [id])) !== null;
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
