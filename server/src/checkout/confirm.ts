import { paymentOf } from '../payments/store.ts';
import { Problem } from '../platform/problem.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/** A browser says that it has paid: settles the purchase's payment. Throws payment.mismatch, provider.unavailable. */
export async function confirmPayment(
  deps: CheckoutDeps,
  purchaseId: number | null,
  intentId: string,
): Promise<void> {
  const payment = await paymentOf(deps.db, purchaseId);
  if (payment?.provider_intent_id !== intentId) throw new Problem('payment.mismatch');
  const { state } = await settlePayment(deps, payment.id);
  if (state === 'mismatch') throw new Problem('payment.mismatch');
}
