import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import { asking } from '../alarms/watch-provider.ts';
import { findBooks } from '../books/store.ts';
import { findPayment, openPayment, type Payment, paymentFor, raiseAttempt } from '../payments/store.ts';
import { Problem } from '../platform/problem.ts';
import { StoredFailure } from '../providers/card-provider.ts';
import { kinds } from '../purchases/kinds.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/**
 * The card form's secret for a purchase, the same one however often it is asked for; a payment that has gone through
 * meanwhile is settled on the way. Throws what the kind says of one that is overdue, provider.*, payment.mismatch.
 */
export async function beginPayment(deps: CheckoutDeps, purchaseId: number): Promise<PaymentIntentAnswer> {
  const payment = await paymentFor(deps.db, purchaseId);
  if (payment.state === 'created') return openAtProvider(deps, payment);
  const { state, seen } = await settlePayment(deps, payment.id);
  if (state === 'mismatch') throw new Problem('payment.mismatch');
  const isGivenUp = state === 'open' && payment.purchase_state === 'cancelled';
  if (seen === null || state === 'cancelled' || isGivenUp) throw kinds[payment.kind].overdue();
  return { clientSecret: seen.clientSecret, paymentStatus: state, keepsCard: seen.keepsCard };
}

async function openAtProvider(deps: CheckoutDeps, payment: Payment): Promise<PaymentIntentAnswer> {
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
  const seen = await asking(deps, () => provider.createPayment(order)).catch(async (error) => {
    // Safe: an intent that the failed call may have left behind cannot be paid, nobody has its secret.
    if (error instanceof StoredFailure) await raiseAttempt(db, payment.id, payment.intent_attempt);
    throw error;
  });
  const checkAt = new Date(now().getTime() + 30_000);
  if (await openPayment(db, payment.id, seen.intentId, checkAt))
    return { clientSecret: seen.clientSecret, paymentStatus: 'open', keepsCard: seen.keepsCard };
  // While we were asking it was given up, or another try has opened it: under a later key, or the same one, and then
  // it may have been paid since.
  const { provider_intent_id: opened } = await findPayment(db, payment.id);
  if (opened !== seen.intentId) await provider.cancelPayment(seen.intentId);
  return beginPayment(deps, payment.purchase_id);
}
