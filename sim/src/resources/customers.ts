import type Stripe from 'stripe';
import { newId, randomToken } from '../state/ids.ts';
import { missing } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import { listOf, PAGING } from '../wire/list.ts';
import type { Params, Shape } from '../wire/params.ts';
import { type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { attach, spend, usePaymentMethod } from './payment-method-input.ts';

const FIELDS = {
  email: 'string',
  name: 'string',
  phone: 'string',
  description: 'string',
  metadata: 'map',
  payment_method: 'string',
  invoice_settings: { fields: { default_payment_method: 'string', custom_fields: 'any', footer: 'any' } },
  address: 'any',
  shipping: 'any',
  preferred_locales: 'any',
  source: 'any',
  tax: 'any',
  tax_exempt: 'any',
  test_clock: 'any',
} as const satisfies Shape;

/** Customers: make, change, read, list, delete. */
export const customerRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: FIELDS,
    run: ({ world, params }) => {
      const customer = change(world, blank(world), params);
      world.emit('customer.created', customer);
      return customer;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: {},
    run: ({ world, id }) => findCustomer(world, id),
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    params: FIELDS,
    run: ({ world, id, params }) => {
      const customer = change(world, findCustomer(world, id), params);
      world.emit('customer.updated', customer);
      return customer;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    params: { ...PAGING, email: 'string' },
    run: ({ world, params }) => {
      const rows = world.store.all('customers').filter((row) => (params.email ?? row.email) === row.email);
      return listOf(rows, params, '/v1/customers', 'customer');
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: {},
    run: ({ world, id }) => {
      const customer = findCustomer(world, id);
      world.store.remove('customers', id);
      for (const method of world.store.all('payment_methods'))
        if (method.customer === id) spend(world, method);
      world.emit('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  }),
];

/**
 * @param param the parameter that named the customer; `id` when the path did
 * @throws WireError `resource_missing`
 */
export function findCustomer(world: World, id: string, param = 'id'): Stripe.Customer {
  const customer = world.store.get('customers', id);
  if (customer === undefined) throw missing('customer', id, param);
  return customer;
}

function change(world: World, before: Stripe.Customer, params: Params<typeof FIELDS>): Stripe.Customer {
  const offered = params.payment_method ?? params.invoice_settings?.default_payment_method;
  const method = offered === undefined || offered === '' ? undefined : usePaymentMethod(world, offered);
  if (method !== undefined) attach(world, method, before.id);
  const wanted = params.invoice_settings?.default_payment_method;
  return world.store.put('customers', {
    ...before,
    email: params.email ?? before.email,
    name: params.name ?? before.name ?? null,
    phone: params.phone ?? before.phone ?? null,
    description: params.description ?? before.description,
    metadata: mergeMetadata(before.metadata, params.metadata),
    invoice_settings:
      wanted === undefined
        ? before.invoice_settings
        : { ...before.invoice_settings, default_payment_method: method?.id ?? null },
  });
}

function blank(world: World): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomToken(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
