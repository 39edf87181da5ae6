import { findCustomer } from '../resources/customers.ts';
import { refused } from '../wire/errors.ts';
import { required } from '../wire/params.ts';
import { type Route, route } from '../wire/route.ts';
import { draftInvoice } from './invoice-object.ts';
import { defaultMethod, payInvoice } from './invoices.ts';
import { findPrice } from './prices.ts';

/**
 * Creating a subscription is played only as far as its refusals and its first payment: what recurs
 * needs months, which a simulator does not have.
 */
export const subscriptionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/subscriptions',
    params: {
      customer: 'string',
      items: { list: { fields: { price: 'string', quantity: 'integer' } } },
      metadata: 'any',
      payment_behavior: 'any',
    },
    run: ({ world, params }) => {
      const customer = findCustomer(world, required(params.customer, 'customer'), 'customer');
      const lines = required(params.items, 'items').map((item, index) => {
        const price = findPrice(
          world,
          required(item.price, `items[${index}][price]`),
          `items[${index}][price]`,
        );
        return { amount: (price.unit_amount ?? 0) * (item.quantity ?? 1), description: price.nickname };
      });
      defaultMethod(world, customer.id);
      payInvoice(world, draftInvoice(world, customer, lines, 'subscription_create'), 'Subscription creation');
      throw refused('Subscriptions past their first payment are not simulated; the first invoice was paid.');
    },
  }),
];
