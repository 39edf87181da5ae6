import { expect, it } from 'vitest';
import { failure, order, PAID, sdk, started, until } from './support.ts';

const KEY = { idempotencyKey: 'order-1' };
const CREATE = { method: 'POST', path: '/v1/payment_intents' };

async function raw(url: string, body: string, key: string) {
  const headers = {
    authorization: 'Bearer sk_test_simulated',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': key,
  };
  const response = await fetch(`${url}/v1/payment_intents`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

it('replays the first answer byte for byte', async () => {
  const { sim } = await started();
  const body = 'amount=1000&currency=usd&confirm=true&payment_method_types[]=card&payment_method=';
  for (const method of ['pm_card_visa', 'pm_card_chargeDeclined']) {
    const first = await raw(sim.url, body + method, method);
    const again = await raw(sim.url, body + method, method);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
  }
});

it('refuses a key used for something else', async () => {
  const { stripe } = await started();
  await stripe.paymentIntents.create(PAID, KEY);
  const error = await failure(stripe.paymentIntents.create({ ...PAID, amount: 2000 }, KEY));
  expect([error.statusCode, error.type]).toEqual([400, 'StripeIdempotencyError']);
  expect((await failure(stripe.customers.create({}, KEY))).message).toMatch(/same endpoint/);
});

it('does not save what never began', async () => {
  const { stripe } = await started();
  await failure(stripe.paymentIntents.create({ ...PAID, amount: 1 }, KEY));
  expect((await stripe.paymentIntents.create(PAID, KEY)).status).toBe('succeeded');
});

it('says that a key is in use while its first request runs', async () => {
  const { sim, stripe } = await started();
  await order(sim, 'faults', { ...CREATE, kind: 'slow', delayMs: 300 });
  const first = stripe.paymentIntents.create(PAID, KEY);
  await until(async () => (await stripe.paymentIntents.list()).data.length === 1);
  expect(await failure(stripe.paymentIntents.create(PAID, KEY))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  expect((await stripe.paymentIntents.create(PAID, KEY).catch(() => first)).id).toBe((await first).id);
});

it('saves a 500 for its key, and a new key helps', async () => {
  const { sim, stripe } = await started();
  await order(sim, 'faults', { ...CREATE, kind: 'status', status: 500 });
  for (let i = 0; i < 2; i++)
    expect((await failure(stripe.paymentIntents.create(PAID, KEY))).statusCode).toBe(500);
  expect((await stripe.paymentIntents.create(PAID, { idempotencyKey: 'order-2' })).status).toBe('succeeded');
});

it.each([409, 429])('does not save a %i', async (status) => {
  const { sim, stripe } = await started();
  await order(sim, 'faults', { ...CREATE, kind: 'status', status });
  expect((await failure(stripe.paymentIntents.create(PAID, KEY))).statusCode).toBe(status);
  expect((await stripe.paymentIntents.create(PAID, KEY)).status).toBe('succeeded');
});

it('resets before anything happened', async () => {
  const { sim, stripe } = await started();
  await order(sim, 'faults', { ...CREATE, kind: 'reset_before', times: 2 });
  expect((await failure(stripe.paymentIntents.create(PAID))).type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

it('resets after it happened, and the retry finds it done', async () => {
  const { sim } = await started();
  await order(sim, 'faults', { ...CREATE, kind: 'reset_after' });
  const intent = await sdk(sim.port, 2).paymentIntents.create(PAID, KEY);
  expect((await sdk(sim.port).paymentIntents.list()).data.map((row) => row.id)).toEqual([intent.id]);
});

it('strikes only what the order names, until the orders are cleared', async () => {
  const { sim, stripe } = await started();
  await order(sim, 'faults', {
    method: 'POST',
    path: '/v1/payment_intents/*/confirm',
    kind: 'status',
    status: 500,
    times: 9,
  });
  const { id } = await stripe.paymentIntents.create({ ...PAID, confirm: false });
  expect((await failure(stripe.paymentIntents.confirm(id))).statusCode).toBe(500);
  await order(sim, 'faults', undefined, 'DELETE');
  expect((await stripe.paymentIntents.confirm(id)).status).toBe('succeeded');
  expect((await order(sim, 'faults', { kind: 'nonsense' })).status).toBe(400);
});
