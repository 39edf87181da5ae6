import type Stripe from 'stripe';
import { missing, WireError } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import { listOf, PAGING } from '../wire/list.ts';
import { required, type Shape } from '../wire/params.ts';
import { type Call, type Route, route } from '../wire/route.ts';
import { addCharge } from './charge-object.ts';
import { readAmount, readCurrency } from './money.ts';
import { cardOfToken } from './payment-method-input.ts';
import { addCard, nextYear } from './payment-method-object.ts';

const CREATE = {
  amount: 'integer',
  currency: 'string',
  source: 'string',
  capture: 'boolean',
  customer: 'string',
  description: 'string',
  metadata: 'map',
  receipt_email: 'string',
  shipping: 'any',
} as const satisfies Shape;

/** Charges: the money itself. Made by intents; directly only in the old way, from a token. */
export const chargeRoutes: readonly Route[] = [
  route({ method: 'POST', path: '/v1/charges', params: CREATE, run: create }),
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    params: {},
    run: ({ world, id }) => {
      const charge = world.store.get('charges', id);
      if (charge === undefined) throw missing('charge', id);
      return charge;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/charges',
    params: { ...PAGING, payment_intent: 'string', customer: 'string' },
    run: ({ world, params }) => {
      const rows = world.store
        .all('charges')
        .filter((row) => (params.payment_intent ?? row.payment_intent) === row.payment_intent)
        .filter((row) => (params.customer ?? row.customer) === row.customer);
      return listOf(rows, params, '/v1/charges', 'charge');
    },
  }),
];

function create({ world, params }: Call<typeof CREATE>): Stripe.Charge {
  const currency = readCurrency(params.currency);
  const amount = readAmount(params.amount, currency);
  const card = cardOfToken(world, required(params.source, 'source'));
  const charge = addCharge(world, {
    amount,
    currency,
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    receiptEmail: params.receipt_email ?? null,
    intent: null,
    method: addCard(world, card, nextYear(world)),
    captured: params.capture ?? true,
    status: card.decline === undefined ? 'succeeded' : 'failed',
    authenticated: false,
    ...(card.decline === undefined ? {} : { failure: card.decline }),
  });
  world.emit(card.decline === undefined ? 'charge.succeeded' : 'charge.failed', charge);
  if (card.decline === undefined) return charge;
  const { code, declineCode, message } = card.decline;
  throw new WireError(
    402,
    { type: 'card_error', code, decline_code: declineCode, message, charge: charge.id },
    true,
  );
}
