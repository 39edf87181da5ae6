import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import { findBooks } from '../books/store.ts';
import { asking } from '../notices/watch-provider.ts';
import { findPayment, openPayment, type Payment, paymentOf, raiseAttempt } from '../payments/store.ts';
import { Problem } from '../platform/problem.ts';
import { type SeenPayment, StoredFailure } from '../providers/card-provider.ts';
import { kinds } from '../purchases/kinds.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/**
 * The card form's secret for a purchase, the same one however often it is asked for; a payment that has gone through
 * meanwhile is settled on the way. Throws what the kind says of one that is overdue, provider.*, payment.mismatch.
 */
export async function beginPayment(deps: CheckoutDeps, purchaseId: number): Promise<PaymentIntentAnswer> {
  const payment = await paymentOf(deps.db, purchaseId);
  if (payment === null) throw new Error(`purchase ${purchaseId} has no payment`);
  if (payment.state === 'created') {
    const seen = await openAtProvider(deps, payment);
    return { clientSecret: seen.clientSecret, paymentStatus: 'open' };
  }
  const { state, seen } = await settlePayment(deps, payment.id);
  if (state === 'mismatch') throw new Problem('payment.mismatch');
  const isGivenUp = state === 'open' && payment.purchase_state === 'cancelled';
  if (seen === null || state === 'cancelled' || isGivenUp) throw kinds[payment.kind].overdue();
  return { clientSecret: seen.clientSecret, paymentStatus: state };
}

async function openAtProvider(deps: CheckoutDeps, payment: Payment): Promise<SeenPayment> {
  const { db, provider, now } = deps;
  const kind = kinds[payment.kind];
  const { text, kept } = await kind.describe(db, payment.purchase_id);
  const books = await findBooks(db);
  const order = {
    paymentId: payment.id,
    attempt: payment.intent_attempt,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: text,
    metadata: { ...kept, anypark_kind: payment.kind, ...(books && { anypark_books: books.number }) },
  };
  const seen = await asking(db, now, () => provider.createPayment(order)).catch(async (error) => {
    // Safe: an intent that the failed call may have left behind cannot be paid, nobody has its secret.
    if (error instanceof StoredFailure) await raiseAttempt(db, payment.id, payment.intent_attempt);
    throw error;
  });
  const checkAt = new Date(now().getTime() + 30_000);
  if (await openPayment(db, payment.id, seen.intentId, checkAt)) return seen;
  // Given up, or opened by another try under a later key, while we were asking.
  const present = await findPayment(db, payment.id);
  const other = present.state === 'open' ? present.provider_intent_id : null;
  const opened = other === null ? null : await provider.retrievePayment(other);
  if (opened !== null) return opened;
  await provider.cancelPayment(seen.intentId);
  throw kind.overdue();
}
