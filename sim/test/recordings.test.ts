import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { conforms, requiredFields } from './schema.ts';
import { shared } from './shared-material.ts';
import { started } from './support.ts';

interface Recording {
  source: string;
  method: 'GET' | 'POST';
  url: string;
  form: string;
  status: number;
  idempotency_key?: string;
  headers: Record<string, string>;
  body: Record<string, unknown> & { error?: Record<string, unknown> };
}

const file = shared('recordings.json') as { interactions: Recording[] } | undefined;

/** Brings the simulator into the recorded situation: which of our ids stand for the recorded ones. */
async function prepare(stripe: Stripe, recorded: Recording): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const text = `${recorded.url}&${recorded.form}`;
  const { body } = recorded;
  const customerId =
    /cus_\w+/.exec(text)?.[0] ?? (typeof body.customer === 'string' ? body.customer : undefined);
  const absent = body.error?.code === 'resource_missing' && recorded.url.includes('/customers/');
  const customer = absent
    ? undefined
    : await stripe.customers.create({ email: 'stripe@example.org', name: 'Stripe User' });
  if (customer !== undefined && customerId !== undefined) ids.set(customerId, customer.id);
  for (const [id] of text.matchAll(/\bpm_[0-9]\w+/g)) {
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer?.id ?? '' });
    ids.set(id, method.id);
  }
  for (const [id] of text.matchAll(/\bpi_\w+/g)) ids.set(id, await intentLike(stripe, body, customer));
  for (const [id] of text.matchAll(/\bch_\w+/g)) {
    const paid = await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      allowed_payment_method_types: ['card'],
    });
    ids.set(id, String(paid.latest_charge));
  }
  for (const [id] of text.matchAll(/\bin_\w+/g)) {
    const invoice = await billed(stripe, customer, Number(body.total));
    if (recorded.method === 'GET') await stripe.invoices.pay(invoice.id);
    ids.set(id, invoice.id);
  }
  if (text.includes('price]=small-monthly'))
    ids.set(
      'small-monthly',
      (
        await stripe.prices.create({
          currency: 'usd',
          unit_amount: 2500,
          product_data: { name: 'Small' },
          recurring: { interval: 'month' },
        })
      ).id,
    );
  return ids;
}

/** An invoice over an amount for a customer who can pay it. */
async function billed(
  stripe: Stripe,
  customer: Stripe.Customer | undefined,
  amount: number,
): Promise<Stripe.Invoice> {
  const id = customer?.id ?? '';
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: 'pm_card_visa' } });
  await stripe.invoiceItems.create({ customer: id, amount, currency: 'usd' });
  return stripe.invoices.create({ customer: id, pending_invoice_items_behavior: 'include' });
}

/** An intent in the recorded state; one of a paid invoice where the recording tells of one. */
async function intentLike(
  stripe: Stripe,
  body: Recording['body'],
  customer: Stripe.Customer | undefined,
): Promise<string> {
  const list = body.object === 'list' ? (body.data as { amount_paid: number }[]) : undefined;
  const amount = list?.[0]?.amount_paid ?? (typeof body.amount === 'number' ? body.amount : 1000);
  if (list?.length === 1 || body.status === 'succeeded') {
    const invoice = await billed(stripe, customer, amount);
    await stripe.invoices.pay(invoice.id);
    const { data } = await stripe.invoicePayments.list({ invoice: invoice.id });
    return String(data[0]?.payment.payment_intent);
  }
  const method = body.status === 'requires_action' ? 'pm_card_authenticationRequired' : 'pm_card_visa';
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: method,
    confirm: true,
    allowed_payment_method_types: ['card'],
  });
  return intent.id;
}

function translated(text: string, ids: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [theirs, ours] of ids) result = result.replaceAll(theirs, ours);
  return result;
}

describe.skipIf(file === undefined)('recorded traffic', () => {
  it.each(
    (file?.interactions ?? []).map((row, index) => [`${index} ${row.method} ${row.url}`, row] as const),
  )('%s', async (_name, recorded) => {
    const { sim, stripe } = await started();
    const ids = await prepare(stripe, recorded);
    const get = recorded.method === 'GET';
    const response = await fetch(sim.url + translated(recorded.url, ids), {
      method: recorded.method,
      headers: {
        authorization: 'Bearer sk_test_simulated',
        ...(recorded.idempotency_key === undefined ? {} : { 'idempotency-key': recorded.idempotency_key }),
        ...(get ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(get ? {} : { body: translated(recorded.form, ids) }),
    });
    const answer = (await response.json()) as Recording['body'];
    const of = (status: number, { object, error, type, status: state }: Recording['body']) => ({
      ...{ status, object, type, state },
      ...{ errorType: error?.type, code: error?.code, param: error?.param },
    });
    expect(of(response.status, answer)).toEqual(of(recorded.status, recorded.body));
    // What the provider said then and the SDK still calls certain, we say too.
    const certain = new Set(requiredFields(String(recorded.body.object)));
    const expected = Object.keys(recorded.body).filter((name) => certain.has(name));
    expect(expected.filter((name) => !(name in answer))).toEqual([]);
    for (const name of Object.keys(recorded.headers)) expect(response.headers.has(name), name).toBe(true);
    expect(response.headers.get('stripe-should-retry')).toBe(recorded.headers['stripe-should-retry'] ?? null);
    conforms(answer);
  });
});
