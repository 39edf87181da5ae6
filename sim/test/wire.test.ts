import { expect, it } from 'vitest';
import { failure, PAID, sdk, started } from './support.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SECRET = { authorization: 'Bearer sk_test_simulated' };
const BROWSER = { authorization: 'Bearer pk_test_simulated' };
type Envelope = { error: { type: string; code?: string; param?: string; message: string } };

it.each([
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: 1000 }, 'parameter_missing', 'currency'],
  [{ amount: 0, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 'ten', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 1000, currency: 'usd', lot: 'a' }, 'parameter_unknown', 'lot'],
  [
    { amount: 1000, currency: 'usd', automatic_payment_methods: { enabled: true, nope: 1 } },
    'parameter_unknown',
    'automatic_payment_methods[nope]',
  ],
  [{ amount: 1000, currency: 'usd', customer: 'cus_x' }, 'resource_missing', 'customer'],
  [{ amount: 1000, currency: 'usd', payment_method: 'pm_x' }, 'resource_missing', 'payment_method'],
  [{ amount: 1000, currency: 'zzz' }, undefined, 'currency'],
  [{ amount: 1000, currency: 'usd', confirm: 'yes' }, undefined, 'confirm'],
])('refuses %o', async (params, code, param) => {
  const { stripe } = await started();
  // Wrong on purpose: the SDK's types would not let these through.
  const error = await failure(
    stripe.paymentIntents.create(params as Parameters<typeof stripe.paymentIntents.create>[0]),
  );
  expect({ status: error.statusCode, code: error.code, param: error.param }).toEqual({
    status: 400,
    code,
    param,
  });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

it('names what does not exist, always in the envelope', async () => {
  const { sim, stripe } = await started();
  expect(await failure(stripe.paymentIntents.retrieve('pi_x'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_x'",
  });
  const unknown = await fetch(`${sim.url}/v1/nothing`, { headers: SECRET });
  expect([unknown.status, ((await unknown.json()) as Envelope).error.type]).toEqual([
    404,
    'invalid_request_error',
  ]);
  expect(unknown.headers.get('request-id')).toMatch(/^req_/);
});

it('wants a test key, in any of its places', async () => {
  const { sim } = await started();
  const status = async (authorization?: string) =>
    (
      await fetch(`${sim.url}/v1/customers`, {
        headers: authorization === undefined ? {} : { authorization },
      })
    ).status;
  const basic = Buffer.from('sk_test_simulated:').toString('base64');
  expect([
    await status(),
    await status('Bearer sk_live_x'),
    await status(`Basic ${basic}`),
    await status('Bearer rk_test_x'),
  ]).toEqual([401, 401, 200, 200]);
});

it('lets a browser do little, and only with the secret', async () => {
  const { sim, stripe } = await started();
  const { id, client_secret } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    metadata: { hidden: 'yes' },
  });
  const get = async (path: string) => {
    const response = await fetch(`${sim.url}${path}`, { headers: BROWSER });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expect((await get(`/v1/payment_intents/${id}`)).status).toBe(400);
  expect((await get(`/v1/payment_intents/${id}?client_secret=${id}_secret_wrong`)).status).toBe(400);
  expect((await get('/v1/payment_intents')).status).toBe(403);
  const seen = await get(`/v1/payment_intents/${id}?client_secret=${client_secret}`);
  expect(seen.body).toMatchObject({ id, status: 'requires_payment_method' });
  for (const name of ['metadata', 'customer', 'latest_charge', 'amount_received'])
    expect(seen.body).not.toHaveProperty(name);
  const card =
    'payment_method_data[type]=card&payment_method_data[card][number]=4000000000000002&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=40&payment_method_data[card][cvc]=123';
  const body = `${card}&client_secret=${client_secret}&use_stripe_sdk=true&key=pk_test_simulated`;
  const declined = await fetch(`${sim.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: FORM,
    body,
  });
  const { error } = (await declined.json()) as { error: { payment_intent: object } };
  expect([declined.status, 'metadata' in error.payment_intent]).toEqual([402, false]);
});

it.each([
  ['4242424242424241', 'incorrect_number', ''],
  ['4012888888881881', 'card_declined', 'test_mode_live_card'],
])('refuses the number %s when the payment method is made', async (number, code, declineCode) => {
  const { stripe } = await started();
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const error = await failure(stripe.paymentMethods.create({ type: 'card', card }));
  expect([error.statusCode, error.code, error.decline_code]).toEqual([402, code, declineCode]);
});

it('reads both spellings of arrays', async () => {
  const { sim } = await started();
  for (const name of ['payment_method_types[]', 'payment_method_types[0]']) {
    const body = `amount=1000&currency=usd&${name}=card`;
    const response = await fetch(`${sim.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { ...FORM, ...SECRET },
      body,
    });
    expect(((await response.json()) as { payment_method_types: string[] }).payment_method_types).toEqual([
      'card',
    ]);
  }
});

it('refuses to expand what cannot be expanded', async () => {
  const { stripe } = await started();
  const error = await failure(stripe.paymentIntents.create({ ...PAID, expand: ['nonsense'] }));
  expect(error.message).toBe('This property cannot be expanded (nonsense).');
});

it('keeps a log of requests for tests', async () => {
  const { sim } = await started();
  await sdk(sim.port).customers.create({ email: 'a@example.org' }, { idempotencyKey: 'k' });
  const log = (await (await fetch(`${sim.url}/_sim/requests`)).json()) as object[];
  expect(log).toMatchObject([
    {
      seq: 1,
      method: 'POST',
      path: '/v1/customers',
      params: { email: 'a@example.org' },
      idempotencyKey: 'k',
      status: 200,
    },
  ]);
  expect(await (await fetch(`${sim.url}/_sim/requests?since=1`)).json()).toEqual([]);
});
