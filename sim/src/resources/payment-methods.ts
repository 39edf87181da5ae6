import type Stripe from 'stripe';
import { badRequest, missing } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import { listOf, PAGING } from '../wire/list.ts';
import { required } from '../wire/params.ts';
import { type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { findCustomer } from './customers.ts';
import { attach, METHOD_DATA, makePaymentMethod, spend, usePaymentMethod } from './payment-method-input.ts';

/** Payment methods: make, read, attach to a customer, detach. */
export const paymentMethodRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/payment_methods',
    params: METHOD_DATA,
    browser: true,
    run: ({ world, params }) => makePaymentMethod(world, params),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: {},
    run: ({ world, id }) => find(world, id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: { metadata: 'map', billing_details: 'any' },
    run: ({ world, id, params }) => {
      const method = find(world, id);
      return world.store.put('payment_methods', {
        ...method,
        metadata: mergeMetadata(method.metadata, params.metadata),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: { ...PAGING, customer: 'string', type: 'string' },
    run: ({ world, params }) => {
      const rows = world.store
        .all('payment_methods')
        .filter((row) => row.customer !== null && (params.customer ?? row.customer) === row.customer)
        .filter((row) => (params.type ?? row.type) === row.type);
      return listOf(rows, params, '/v1/payment_methods', 'payment_method');
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: 'string', customer_account: 'string' },
    run: ({ world, id, params }) => {
      const customer = findCustomer(world, required(params.customer, 'customer'), 'customer');
      return attach(world, usePaymentMethod(world, id, 'id'), customer.id);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    run: ({ world, id }) => {
      const method = find(world, id);
      if (method.customer === null) {
        throw badRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      return spend(world, method);
    },
  }),
];

function find(world: World, id: string): Stripe.PaymentMethod {
  const method = world.store.get('payment_methods', id);
  if (method === undefined) throw missing('PaymentMethod', id);
  return method;
}
