import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import { asking } from '../notices/watch-provider.ts';
import { findPayment, openPayment, type Payment, raiseAttempt } from '../payments/store.ts';
import { Problem } from '../platform/problem.ts';
import { type SeenPayment, StoredFailure } from '../providers/stripe.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/** What the checkout is for. */
export interface Purchase {
  /** As it stands on the provider's side. */
  readonly description: string;
  /** What is thrown when it cannot be paid any more. */
  readonly over: Problem;
}

/**
 * The card form's secret for a payment, the same one however often it is asked for; a payment that has gone through
 * meanwhile is settled on the way. Throws what `over` says, provider.*, payment.mismatch.
 */
export async function beginPayment(
  deps: CheckoutDeps,
  payment: Payment | null,
  purchase: Purchase,
): Promise<PaymentIntentAnswer> {
  if (payment === null) throw purchase.over;
  if (payment.state === 'created') {
    const seen = await openAtProvider(deps, payment, purchase);
    return { clientSecret: seen.clientSecret, paymentStatus: 'open' };
  }
  const { state, seen } = await settlePayment(deps, payment.id);
  if (state === 'mismatch') throw new Problem('payment.mismatch');
  if (seen === null || state === 'cancelled') throw purchase.over;
  return { clientSecret: seen.clientSecret, paymentStatus: state };
}

async function openAtProvider(
  deps: CheckoutDeps,
  payment: Payment,
  purchase: Purchase,
): Promise<SeenPayment> {
  const { db, provider, now } = deps;
  const order = {
    paymentId: payment.id,
    attempt: payment.intent_attempt,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: purchase.description,
  };
  const seen = await asking(db, now, () => provider.createPayment(order)).catch(async (error) => {
    // Safe: an intent that the failed call may have left behind cannot be paid, nobody has its secret.
    if (error instanceof StoredFailure) await raiseAttempt(db, payment.id, payment.intent_attempt);
    throw error;
  });
  const checkAt = new Date(now().getTime() + 30_000);
  if (!(await openPayment(db, payment.id, seen.intentId, checkAt))) {
    // Given up, or opened by another try under a later key, while we were asking.
    const present = await findPayment(db, payment.id);
    if (present.state === 'open')
      return provider.retrievePayment(present.provider_intent_id ?? seen.intentId);
    await provider.cancelPayment(seen.intentId);
    throw purchase.over;
  }
  return seen;
}
