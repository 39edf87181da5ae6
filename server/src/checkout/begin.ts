import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { asking } from '../notices/watch-provider.ts';
import { openPayment, type Payment, paymentOfSession, raiseAttempt } from '../payments/store.ts';
import { Problem } from '../platform/problem.ts';
import { type SeenPayment, StoredFailure } from '../providers/stripe.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/** What the checkout is for. */
export interface Purchase {
  readonly sessionId: number;
  readonly lotName: string;
}

/**
 * The card form's secret for a session's payment, the same one however often it is asked for; a payment that has
 * gone through meanwhile is settled on the way. Throws session.not_payable, provider.*, payment.mismatch.
 */
export async function beginPayment(deps: CheckoutDeps, purchase: Purchase): Promise<PaymentIntentAnswer> {
  const payment = await paymentOfSession(deps.db, purchase.sessionId);
  if (payment === null) throw new Problem('session.not_payable');
  if (payment.state === 'created') {
    const seen = await openAtProvider(deps, payment, purchase);
    return { clientSecret: seen.clientSecret, paymentStatus: 'open' };
  }
  const { state, seen } = await settlePayment(deps, payment.id);
  if (state === 'mismatch') throw new Problem('payment.mismatch');
  if (seen === null || state === 'cancelled')
    throw new Problem('session.not_payable', { text: HOLD_RAN_OUT });
  return { clientSecret: seen.clientSecret, paymentStatus: state };
}

const HOLD_RAN_OUT = 'The time to pay for this session has run out. Nothing was charged. Please start over.';

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
    description: `${transactionNumber(purchase.sessionId)} ${purchase.lotName}`,
  };
  const seen = await asking(db, now, () => provider.createPayment(order)).catch(async (error) => {
    // Safe: an intent that the failed call may have left behind cannot be paid, nobody has its secret.
    if (error instanceof StoredFailure) await raiseAttempt(db, payment.id, payment.intent_attempt);
    throw error;
  });
  const checkAt = new Date(now().getTime() + 30_000);
  if (!(await openPayment(db, payment.id, seen.intentId, checkAt))) {
    // Given up, or opened by another try under a later key, while we were asking.
    const present = await paymentOfSession(db, purchase.sessionId);
    if (present?.state === 'open')
      return provider.retrievePayment(present.provider_intent_id ?? seen.intentId);
    await provider.cancelPayment(seen.intentId);
    throw new Problem('session.not_payable', { text: HOLD_RAN_OUT });
  }
  return seen;
}
