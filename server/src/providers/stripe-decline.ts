import type Stripe from 'stripe';
import type { Decline } from './card-provider.ts';

/** Why the last try at a payment has failed; null where it has not. */
export function declineOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Decline | null {
  const error = intent.last_payment_error;
  if (!error) return null;
  const reason = error.decline_code ?? error.code ?? error.type;
  return { chargeId: charge?.id ?? reason, reason };
}
