import type Stripe from 'stripe';
import { Problem } from '../platform/problem.ts';
import type { KeptPayment, SeenPayment } from './card-provider.ts';
import { declineOf } from './stripe-decline.ts';

const STATUS: Record<Stripe.PaymentIntent.Status, SeenPayment['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** An intent in our words. Throws provider.unavailable for an answer that is none. */
export function read(intent: Stripe.PaymentIntent): SeenPayment {
  // A 404 without an error envelope reaches us as a success; nothing but a real intent passes here.
  if (intent.object !== 'payment_intent' || !intent.id || !intent.client_secret) {
    const cause = new Error('the provider’s answer is no payment intent');
    throw new Problem('provider.unavailable', {}, { cause });
  }
  const status = STATUS[intent.status] ?? 'processing';
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? null;
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    status,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    chargedAt: status === 'succeeded' ? new Date((charge?.created ?? intent.created) * 1000) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    keepsCard: intent.setup_future_usage !== null,
    kept: status === 'succeeded' ? keptMethod(intent, charge) : null,
    decline: declineOf(intent, charge),
  };
}

/** Since the card was charged it is tied to the customer, where that was wished for. */
function keptMethod(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): SeenPayment['kept'] {
  const card = charge?.payment_method_details?.card;
  const { customer, payment_method: method } = intent;
  if (intent.setup_future_usage === null || !card?.brand || !card.last4) return null;
  if (typeof customer !== 'string' || typeof method !== 'string') return null;
  return {
    customerId: customer,
    methodId: method,
    brand: card.brand,
    last4: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  };
}

/** The same with what we once wrote beside it. */
export function kept(intent: Stripe.PaymentIntent): KeptPayment {
  return { seen: read(intent), createdAt: new Date(intent.created * 1000), metadata: intent.metadata };
}
