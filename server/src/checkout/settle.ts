import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { type PaymentState, stateAfter } from '@anypark/core/payments/payment';
import { bookMoney } from '../figures/book.ts';
import { queueUrgent } from '../notices/urgent.ts';
import { asking } from '../notices/watch-provider.ts';
import { hasUnsettledRefund, mergeRefunds } from '../payments/refunds.ts';
import { findPayment, lockPayment, type Payment, updatePayment } from '../payments/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { CardProvider, SeenPayment, SeenRefund } from '../providers/stripe.ts';
import { boughtBy } from './bought.ts';

export interface CheckoutDeps {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly log: Logger;
  readonly now: () => Date;
}

export interface Settled {
  readonly state: PaymentState;
  /** What the provider said, or null when it has never heard of this payment. */
  readonly seen: SeenPayment | null;
}

/** An unpaid intent is looked at again after this long, so that no charge goes unnoticed for a minute. */
const CHECK_AGAIN_SECONDS = 30;

/**
 * The one place where money becomes true. Asks the provider (never inside a transaction), compares its answer with
 * what we asked for, and in one transaction writes the payment's state and what follows from it. May be called by
 * anyone at any time, twice, at once, in any order and after a crash: the result is the same.
 */
export async function settlePayment(deps: CheckoutDeps, paymentId: string): Promise<Settled> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment.provider_intent_id === null) return { state: payment.state, seen: null };
  const { provider_intent_id: intentId } = payment;
  return record(
    deps,
    payment,
    await asking(deps.db, deps.now, () => deps.provider.retrievePayment(intentId)),
  );
}

/** Gives up an unpaid payment at the provider, and settles whatever it has become there. */
export async function cancelPayment(deps: CheckoutDeps, payment: Payment): Promise<Settled> {
  if (payment.provider_intent_id === null) return { state: payment.state, seen: null };
  return record(deps, payment, await deps.provider.cancelPayment(payment.provider_intent_id));
}

/** What the provider knows of a payment's refunds, or null where there can be none. */
async function seenRefunds(
  { db, provider }: CheckoutDeps,
  payment: Payment,
  seen: SeenPayment,
): Promise<SeenRefund[] | null> {
  const mayHave =
    seen.refundedCents > 0 || payment.refunded_cents > 0 || (await hasUnsettledRefund(db, payment.id));
  return mayHave ? provider.listRefunds(seen.intentId) : null;
}

async function record(deps: CheckoutDeps, asked: Payment, seen: SeenPayment): Promise<Settled> {
  const { db, log, now } = deps;
  const { id } = asked;
  const refunds = await seenRefunds(deps, asked, seen);
  const state = await db.transaction(async (tx) => {
    const at = now();
    const payment = await lockPayment(tx, id);
    const next = stateAfter(expected(payment), seen);
    const paidAt = next === 'succeeded' ? paidTimeOf(payment, seen, at) : null;
    const refundedCents = refunds === null ? payment.refunded_cents : await mergeRefunds(tx, id, refunds, at);
    await updatePayment(tx, id, {
      state: next,
      refundedCents,
      cardBrand: seen.cardBrand,
      cardLast4: seen.cardLast4,
      succeededAt: paidAt,
      disputedAt: seen.disputed ? at : null,
      checkAt:
        next === 'open' || next === 'processing' ? new Date(at.getTime() + CHECK_AGAIN_SECONDS * 1000) : null,
    });
    if (next !== payment.state) await follow(tx, payment, next, paidAt, at);
    if (next === 'processing') await boughtBy(payment).keep(tx, at);
    if (next === 'succeeded' && refundedCents >= payment.amount_cents) {
      await boughtBy(payment).close(tx, 'refunded', at);
    }
    await tellOperator(tx, payment, next, seen, at);
    if (paidAt !== null) await bookDifference(tx, payment, refundedCents, paidAt);
    return next;
  });
  if (state === 'mismatch')
    log.error(
      { paymentId: id, intentId: seen.intentId },
      'the provider’s intent is not the one we asked for',
    );
  return { state, seen };
}

async function tellOperator(
  tx: Tx,
  payment: Payment,
  next: PaymentState,
  seen: SeenPayment,
  at: Date,
): Promise<void> {
  const { session_id: sessionId, subscription_id: passId } = payment;
  const number = sessionId === null ? `pass ${passId}` : transactionNumber(sessionId);
  if (next === 'mismatch' && payment.state !== 'mismatch')
    await queueUrgent(tx, 'mismatch', `the payment of ${number} is not the one that was asked for.`, at);
  if (seen.disputed && payment.disputed_at === null)
    await queueUrgent(
      tx,
      'dispute',
      `the payment of ${number} is disputed. Answer it at the card service.`,
      at,
    );
}

/** What a new state of the payment means for the thing that it pays for. */
async function follow(
  tx: Tx,
  payment: Payment,
  next: PaymentState,
  paidAt: Date | null,
  at: Date,
): Promise<void> {
  if (paidAt !== null) await boughtBy(payment).fulfil(tx, paidAt, at);
  if (next === 'cancelled') await boughtBy(payment).close(tx, 'cancelled', at);
}

/** What the figures do not hold yet of a payment that has succeeded: all of it, or what was given back since. */
async function bookDifference(tx: Tx, payment: Payment, refundedCents: number, paidAt: Date): Promise<void> {
  const booked = payment.state === 'succeeded' ? payment.amount_cents - payment.refunded_cents : 0;
  const cents = payment.amount_cents - refundedCents - booked;
  if (cents === 0) return;
  await bookMoney(tx, await boughtBy(payment).occasion(tx), cents, payment.succeeded_at ?? paidAt);
}

function expected(payment: Payment) {
  const { state, provider_intent_id, amount_cents: amountCents, currency } = payment;
  if (provider_intent_id === null) throw new Error(`payment ${payment.id} has lost its intent`);
  return { state, providerIntentId: provider_intent_id, amountCents, currency };
}

/** The provider's moment of payment, kept between our asking for it and now, whatever its clock says. */
function paidTimeOf(payment: Payment, seen: SeenPayment, at: Date): Date {
  const charged = seen.chargedAt ?? at;
  if (charged < payment.created_at) return payment.created_at;
  return charged > at ? at : charged;
}
