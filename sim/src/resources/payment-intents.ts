import type Stripe from 'stripe';
import { badRequest, refused } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import { listOf, PAGING } from '../wire/list.ts';
import type { Params } from '../wire/params.ts';
import { type Call, type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { findCustomer } from './customers.ts';
import { cancelIntent, captureIntent } from './intent-close.ts';
import { confirm } from './intent-confirm.ts';
import { addIntent, findIntent, shown, unexpectedState } from './intent-object.ts';
import { CONFIRM, CREATE, UPDATE } from './intent-params.ts';
import { readAmount, readCurrency } from './money.ts';
import { makePaymentMethod, usePaymentMethod } from './payment-method-input.ts';

type Intent = Stripe.PaymentIntent;
/** What "automatic payment methods" means on our one test account. */
const AUTOMATIC_TYPES = ['card', 'amazon_pay', 'us_bank_account'];

/** Payment intents: every call that moves one through its states. */
export const paymentIntentRoutes: readonly Route[] = [
  route({ method: 'POST', path: '/v1/payment_intents', params: CREATE, run: create }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: { client_secret: 'string', is_stripe_sdk: 'any' },
    browser: true,
    run: ({ world, id, audience, params }) =>
      shown(findIntent(world, id, audience, params.client_secret), audience),
  }),
  route({ method: 'POST', path: '/v1/payment_intents/:id', params: UPDATE, run: update }),
  route({
    method: 'GET',
    path: '/v1/payment_intents',
    params: { ...PAGING, customer: 'string' },
    run: ({ world, params }) => {
      const { customer } = params;
      const rows = world.store
        .all('payment_intents')
        .filter((row) => (customer ?? row.customer) === row.customer);
      return listOf(rows, params, '/v1/payment_intents', 'payment_intent');
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: CONFIRM,
    browser: true,
    run: (call) => {
      const intent = findIntent(call.world, call.id, call.audience, call.params.client_secret);
      return shown(confirmNow(call, intent), call.audience);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: {
      amount_to_capture: 'integer',
      metadata: 'map',
      final_capture: 'any',
      statement_descriptor: 'any',
      statement_descriptor_suffix: 'any',
    },
    run: ({ world, id, params }) =>
      captureIntent(world, findIntent(world, id, 'server'), params.amount_to_capture),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: {
      cancellation_reason: {
        one: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const,
      },
    },
    run: ({ world, id, params }) =>
      cancelIntent(world, findIntent(world, id, 'server'), params.cancellation_reason ?? null),
  }),
];

function create(call: Call<typeof CREATE>): Intent {
  const { world, params } = call;
  const currency = readCurrency(params.currency);
  const amount = readAmount(params.amount, currency);
  if (params.customer !== undefined) findCustomer(world, params.customer, 'customer');
  if (params.automatic_payment_methods?.enabled === true && typesOf(params) !== undefined) {
    throw badRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      undefined,
      'automatic_payment_methods',
    );
  }
  const method = offeredMethod(world, params);
  // Without a list of types, the account's settings decide: that is the provider's default.
  const automatic = typesOf(params) === undefined && params.automatic_payment_methods?.enabled !== false;
  const redirects = params.automatic_payment_methods?.allow_redirects ?? 'always';
  const intent = addIntent(world, {
    amount,
    currency,
    allowed_payment_method_types: allowed(params) ?? null,
    automatic_payment_methods: automatic ? { allow_redirects: redirects, enabled: true } : null,
    payment_method_types:
      typesOf(params) ??
      (automatic
        ? AUTOMATIC_TYPES.filter((type) => redirects === 'always' || type !== 'amazon_pay')
        : ['card']),
    capture_method: params.capture_method ?? 'automatic_async',
    confirmation_method: params.confirmation_method ?? 'automatic',
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_method: method?.id ?? null,
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
  });
  world.emit('payment_intent.created', intent);
  return params.confirm === true ? confirmNow(call, intent, method) : intent;
}

function update({ world, id, params }: Call<typeof UPDATE>): Intent {
  const intent = findIntent(world, id, 'server');
  const { metadata, description, receipt_email, ...more } = params;
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  );
  if (Object.keys(more).length > 0 && !open) {
    const message = `This PaymentIntent's ${Object.keys(more).join(', ')} could not be updated because it has a status of ${intent.status}. You may only update the ${Object.keys(more).join(', ')} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`;
    throw unexpectedState(intent, message);
  }
  if (params.customer !== undefined) findCustomer(world, params.customer, 'customer');
  const currency = params.currency === undefined ? intent.currency : readCurrency(params.currency);
  const method = offeredMethod(world, params);
  return world.store.put('payment_intents', {
    ...intent,
    amount: params.amount === undefined ? intent.amount : readAmount(params.amount, currency),
    currency,
    customer: params.customer ?? intent.customer,
    description: description ?? intent.description,
    metadata: mergeMetadata(intent.metadata, metadata),
    receipt_email: receipt_email ?? intent.receipt_email,
    allowed_payment_method_types: allowed(params) ?? intent.allowed_payment_method_types,
    payment_method_types: typesOf(params) ?? intent.payment_method_types,
    setup_future_usage:
      params.setup_future_usage === '' ? null : (params.setup_future_usage ?? intent.setup_future_usage),
    ...(method === null
      ? {}
      : { payment_method: method.id, status: 'requires_confirmation', next_action: null }),
  });
}

function confirmNow(
  { world, params, audience, origin }: Pick<Call<typeof CONFIRM>, 'world' | 'params' | 'audience' | 'origin'>,
  intent: Intent,
  made?: Stripe.PaymentMethod | null,
): Intent {
  const held = typeof intent.payment_method === 'string' ? intent.payment_method : undefined;
  const kept = held === undefined ? null : (world.store.get('payment_methods', held) ?? null);
  // A closed intent must refuse before a card typed into the request is even looked at.
  const open = !['succeeded', 'canceled', 'processing', 'requires_capture'].includes(intent.status);
  const method = made ?? (open ? offeredMethod(world, params) : null) ?? kept;
  const offSession = params.off_session !== undefined && params.off_session !== 'false';
  if (offSession && audience === 'browser')
    throw refused('off_session may not be set with a publishable key.');
  return confirm(world, intent, {
    method,
    audience,
    origin,
    returnUrl: params.return_url,
    inPlace: params.use_stripe_sdk === true,
    offSession: offSession || params.error_on_requires_action === true,
  });
}

interface Types {
  allowed_payment_method_types?: string[];
  payment_method_types?: string[];
}

/** The list of allowed types, under the name it has now or the one that older clients still send. */
function typesOf(params: Types): string[] | undefined {
  return params.allowed_payment_method_types ?? params.payment_method_types;
}

function allowed(params: Types): Intent['allowed_payment_method_types'] | undefined {
  // The wire's strings; an unknown kind shows itself when a method is held against the list.
  return params.allowed_payment_method_types as Intent['allowed_payment_method_types'] | undefined;
}

function offeredMethod(
  world: World,
  params: Pick<Params<typeof CONFIRM>, 'payment_method' | 'payment_method_data'>,
): Stripe.PaymentMethod | null {
  if (params.payment_method_data !== undefined) return makePaymentMethod(world, params.payment_method_data);
  return params.payment_method === undefined ? null : usePaymentMethod(world, params.payment_method);
}
