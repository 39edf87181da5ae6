import type Stripe from 'stripe';
import { newId, randomToken } from '../state/ids.ts';
import type { Audience } from '../wire/auth.ts';
import { badRequest, missing, refused } from '../wire/errors.ts';
import type { World } from '../world.ts';

/** What the provider shows to a browser; everything else stays between it and the merchant. */
const PUBLIC_FIELDS: readonly (keyof Stripe.PaymentIntent)[] = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

/** The intent as this caller may see it. */
export function shown(intent: Stripe.PaymentIntent, audience: Audience): object {
  if (audience === 'server') return intent;
  return Object.fromEntries(
    PUBLIC_FIELDS.filter((name) => name in intent).map((name) => [name, intent[name]]),
  );
}

/**
 * Finds an intent; a browser must also know its secret.
 * @throws WireError 404 `resource_missing`, 400 for a wrong or missing secret
 */
export function findIntent(
  world: World,
  id: string,
  audience: Audience,
  secret?: string,
): Stripe.PaymentIntent {
  const intent = world.store.get('payment_intents', id);
  if (audience === 'browser' && (secret === undefined || secret === '')) {
    throw badRequest('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  }
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  if (secret !== undefined && secret !== intent.client_secret) {
    throw badRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'payment_intent_invalid_parameter',
      'client_secret',
    );
  }
  return intent;
}

/** A move that the intent's state forbids: 400 with the intent, so that the caller can look. */
export function unexpectedState(
  intent: Stripe.PaymentIntent,
  message: string,
  audience: Audience = 'server',
) {
  return refused(message, 'payment_intent_unexpected_state', { payment_intent: shown(intent, audience) });
}

/** The facts a new intent starts from; the rest is the provider's defaults. */
export type IntentFacts = Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'payment_method_types'> &
  Partial<Stripe.PaymentIntent>;

/** Makes and stores an intent that has not been confirmed. */
export function addIntent(world: World, facts: IntentFacts): Stripe.PaymentIntent {
  const id = newId('pi');
  return world.store.put('payment_intents', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: facts.payment_method == null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
    ...facts,
  });
}
