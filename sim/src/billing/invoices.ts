import type Stripe from 'stripe';
import { findCustomer } from '../resources/customers.ts';
import { confirm } from '../resources/intent-confirm.ts';
import { addIntent } from '../resources/intent-object.ts';
import { newId } from '../state/ids.ts';
import { badRequest, missing, refused, WireError } from '../wire/errors.ts';
import { listOf, PAGING } from '../wire/list.ts';
import { required } from '../wire/params.ts';
import { type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { draftInvoice } from './invoice-object.ts';
import { findPrice } from './prices.ts';

/** Invoices: collect items, pay, look; no taxes, discounts, or reminders. */
export const invoiceRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/invoiceitems',
    params: {
      customer: 'string',
      amount: 'integer',
      currency: 'string',
      description: 'string',
      price: 'string',
      pricing: { fields: { price: 'string' } },
    },
    run: ({ world, params }) => {
      const customer = findCustomer(world, required(params.customer, 'customer'), 'customer').id;
      const priceId = params.price ?? params.pricing?.price ?? null;
      const price = priceId === null ? undefined : findPrice(world, priceId, 'price');
      const amount = required(params.amount ?? price?.unit_amount ?? undefined, 'amount');
      const item = {
        id: newId('ii'),
        customer,
        amount,
        description: params.description ?? null,
        price: priceId,
      };
      return { object: 'invoiceitem', ...world.store.put('invoice_items', item) };
    },
  }),
  route({
    method: 'POST',
    path: '/v1/invoices',
    params: {
      customer: 'string',
      auto_advance: 'any',
      collection_method: 'any',
      description: 'any',
      metadata: 'any',
      pending_invoice_items_behavior: 'string',
      currency: 'any',
    },
    run: ({ world, params }) => {
      const customer = findCustomer(world, required(params.customer, 'customer'), 'customer');
      const take = params.pending_invoice_items_behavior === 'include';
      const items = take
        ? world.store.all('invoice_items').filter((item) => item.customer === customer.id)
        : [];
      for (const item of items) world.store.remove('invoice_items', item.id);
      return draftInvoice(world, customer, items, 'manual');
    },
  }),
  route({ method: 'GET', path: '/v1/invoices/:id', params: {}, run: ({ world, id }) => find(world, id) }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: { payment_method: 'any', off_session: 'any' },
    run: ({ world, id }) => payInvoice(world, find(world, id), 'Payment for Invoice'),
  }),
  route({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: {
      ...PAGING,
      invoice: 'string',
      status: 'string',
      payment: { fields: { type: 'string', payment_intent: 'string' } },
    },
    run: ({ world, params }) => {
      const intent = params.payment?.payment_intent;
      const rows = world.store
        .all('invoice_payments')
        .filter((row) => (intent ?? row.payment.payment_intent) === row.payment.payment_intent)
        .filter(
          (row) =>
            (params.invoice ?? row.invoice) === row.invoice && (params.status ?? row.status) === row.status,
        );
      return listOf(rows, params, '/v1/invoice_payments', 'invoice_payment');
    },
  }),
];

/**
 * Pays an invoice with the customer's own payment method; one over nothing is paid at once.
 * @throws WireError 400 when it is closed or no method is known, 402 on a decline
 */
export function payInvoice(world: World, invoice: Stripe.Invoice, description: string): Stripe.Invoice {
  if (invoice.status === 'paid') throw badRequest('Invoice is already paid');
  if (invoice.amount_due > 0) chargeFor(world, invoice, description);
  const now = world.now();
  return world.store.put('invoices', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: 1,
    attempted: true,
    effective_at: now,
    ending_balance: 0,
    number: `${invoice.id.slice(-8).toUpperCase()}-0001`,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, finalized_at: now, paid_at: now },
  });
}

/** @throws WireError 400 `resource_missing`, in the provider's words, when the customer has nothing to pay with */
export function defaultMethod(world: World, customerId: string): Stripe.PaymentMethod {
  const wanted = findCustomer(world, customerId, 'customer').invoice_settings.default_payment_method;
  const method = typeof wanted === 'string' ? world.store.get('payment_methods', wanted) : undefined;
  if (method !== undefined) return method;
  throw new WireError(
    400,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    },
    true,
  );
}

function chargeFor(world: World, invoice: Stripe.Invoice, description: string): void {
  const customer = String(invoice.customer);
  const method = defaultMethod(world, customer);
  const intent = addIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    payment_method_types: ['card'],
    capture_method: 'automatic',
    customer,
    description,
    payment_details: { customer_reference: null, order_reference: invoice.id },
    setup_future_usage: 'off_session',
  });
  const paid = confirm(world, intent, {
    method,
    audience: 'server',
    origin: '',
    inPlace: true,
    offSession: false,
  });
  if (paid.status !== 'succeeded')
    throw refused(
      'Payment for this invoice requires additional user action.',
      'invoice_payment_intent_requires_action',
      { payment_intent: paid },
    );
  world.store.put('invoice_payments', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paid.id, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: world.now() },
  });
}

function find(world: World, id: string): Stripe.Invoice {
  const invoice = world.store.get('invoices', id);
  if (invoice === undefined) throw missing('invoice', id);
  return invoice;
}
