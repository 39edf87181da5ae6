import type Stripe from 'stripe';
import { newId, randomToken } from '../state/ids.ts';
import { missing } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import type { Shape } from '../wire/params.ts';
import { type Call, type Route, route } from '../wire/route.ts';
import { findCustomer } from './customers.ts';
import { attach, usePaymentMethod } from './payment-method-input.ts';

const CREATE = {
  customer: 'string',
  usage: { one: ['off_session', 'on_session'] as const },
  payment_method: 'string',
  payment_method_types: { list: 'string' },
  automatic_payment_methods: 'any',
  confirm: 'boolean',
  description: 'string',
  metadata: 'map',
  return_url: 'any',
  mandate_data: 'any',
  payment_method_options: 'any',
} as const satisfies Shape;

/** Setup intents: saving a card without charging it. Authentication is not played here. */
export const setupIntentRoutes: readonly Route[] = [
  route({ method: 'POST', path: '/v1/setup_intents', params: CREATE, run: create }),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: {},
    run: ({ world, id }) => {
      const intent = world.store.get('setup_intents', id);
      if (intent === undefined) throw missing('setup_intent', id);
      return intent;
    },
  }),
];

function create({ world, params }: Call<typeof CREATE>): Stripe.SetupIntent {
  const customer = params.customer === undefined ? null : findCustomer(world, params.customer, 'customer').id;
  const method = params.payment_method === undefined ? null : usePaymentMethod(world, params.payment_method);
  if (params.confirm === true && method !== null && customer !== null) attach(world, method, customer);
  const id = newId('seti');
  return world.store.put('setup_intents', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods:
      params.payment_method_types === undefined ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomToken(25)}`,
    created: world.now(),
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: params.payment_method_types ?? ['card', 'us_bank_account'],
    single_use_mandate: null,
    status:
      method === null
        ? 'requires_payment_method'
        : params.confirm === true
          ? 'succeeded'
          : 'requires_confirmation',
    usage: params.usage ?? 'off_session',
  });
}
