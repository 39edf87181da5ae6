import type Stripe from 'stripe';
import { readCurrency } from '../resources/money.ts';
import { newId } from '../state/ids.ts';
import { missing } from '../wire/errors.ts';
import { required } from '../wire/params.ts';
import { type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';

/** Products and prices: just enough to put something on an invoice. */
export const priceRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/products',
    params: { name: 'string', description: 'string', metadata: 'map' },
    run: ({ world, params }) => addProduct(world, required(params.name, 'name'), params.description ?? null),
  }),
  route({
    method: 'POST',
    path: '/v1/prices',
    params: {
      currency: 'string',
      unit_amount: 'integer',
      product: 'string',
      product_data: { fields: { name: 'string' } },
      recurring: {
        fields: { interval: { one: ['day', 'week', 'month', 'year'] as const }, interval_count: 'integer' },
      },
      metadata: 'map',
      nickname: 'any',
      lookup_key: 'any',
    },
    run: ({ world, params }): Stripe.Price => {
      const amount = required(params.unit_amount, 'unit_amount');
      const product = params.product ?? addProduct(world, params.product_data?.name ?? 'Unnamed', null).id;
      if (world.store.get('products', product) === undefined) throw missing('product', product, 'product');
      return world.store.put('prices', {
        id: newId('price'),
        object: 'price',
        active: true,
        billing_scheme: 'per_unit',
        created: world.now(),
        currency: readCurrency(params.currency),
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: params.metadata ?? {},
        nickname: null,
        product,
        recurring:
          params.recurring === undefined
            ? null
            : {
                interval: params.recurring.interval ?? 'month',
                interval_count: params.recurring.interval_count ?? 1,
                meter: null,
                trial_period_days: null,
                usage_type: 'licensed',
              },
        tax_behavior: 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: params.recurring === undefined ? 'one_time' : 'recurring',
        unit_amount: amount,
        // The SDK turns decimals into objects of its own; the wire carries a string.
        unit_amount_decimal: String(amount) as unknown as Stripe.Price['unit_amount_decimal'],
      });
    },
  }),
];

/** @throws WireError 400 `resource_missing` naming the parameter */
export function findPrice(world: World, id: string, param: string): Stripe.Price {
  const price = world.store.get('prices', id);
  if (price === undefined) throw missing('price', id, param);
  return price;
}

function addProduct(world: World, name: string, description: string | null): Stripe.Product {
  return world.store.put('products', {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  });
}
