import type { CardPaymentAnswer, RememberedCard } from '@anypark/core/cards/contract';
import type { HolderPass, SubscribeAnswer } from '@anypark/core/subscriptions/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
let logged: string;
beforeEach(async () => {
  logged = '';
  server = await startTestServer({
    webhooks: false,
    logTo: {
      write: (line) => {
        logged += line;
      },
    },
  });
});
afterEach(async () => {
  await server.close();
});

const mine = async (driver: Driver) =>
  (await driver.get<{ card: RememberedCard | null }>('/api/cards/mine')).body.card;
const keep = (driver: Driver, transactionId: number, wish = true) =>
  driver.post<{ keep: boolean }>('/api/cards/keep', { transactionId, keep: wish });
const pay = (driver: Driver, transactionId: number) =>
  driver.post<CardPaymentAnswer>('/api/cards/pay', { transactionId });
const start = async (driver: Driver, licensePlate = 'CARD 1') =>
  (await driver.start({ licensePlate, parkingLotId: await server.createLot() })).body.transaction.id;
const charged = async (id: number) => {
  const [row] = (await server.sql(
    'select provider_intent_id as intent from parking_sessions s join payments p using (purchase_id) where s.id = $1',
    [id],
  )) as { intent: string }[];
  return (await server.provider.charges()).filter(
    (charge) => charge.paid && charge.payment_intent === row?.intent,
  );
};
/** What the buyer answers to the bank. */
const answerBank = (clientSecret: string, outcome: 'complete' | 'fail') =>
  fetch(`${server.provider.url}/hosted/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payment_intent: clientSecret.split('_secret_')[0],
      client_secret: clientSecret,
      outcome,
    }),
  });
/** Types a card in and has it kept. */
async function keepWith(driver: Driver, card = 'pm_card_visa', licensePlate = 'CARD 1') {
  const id = await start(driver, licensePlate);
  const { clientSecret } = (await driver.intent(id)).body;
  expect((await keep(driver, id)).body).toEqual({ keep: true });
  const paid = await server.provider.pay(clientSecret, card);
  await driver.confirm(id, paid.body.id ?? '');
  return id;
}

it('keeps a card that its holder wants kept, and pays with it in one call', async () => {
  const driver = server.driver();
  expect(await mine(driver)).toBeNull();
  await keepWith(driver);
  expect(await mine(driver)).toEqual({ brand: 'visa', last4: '4242', isExpired: false });
  const id = await start(driver, 'CARD 2');
  expect((await pay(driver, id)).body).toEqual({ paymentStatus: 'succeeded', clientSecret: null });
  expect((await driver.transaction(id)).body).toMatchObject({ status: 'active', cardLast4: '4242' });
  // Asked again, by a page that has not heard the answer: it is paid already.
  expect((await pay(driver, id)).body).toEqual({ paymentStatus: 'succeeded', clientSecret: null });
  expect(await charged(id)).toHaveLength(1);
  expect(logged).not.toMatch(/pm_\w{6}|cus_\w{6}/);
});

it('keeps none without the wish, nor when that was taken back', async () => {
  const driver = server.driver();
  await driver.park({ licensePlate: 'NO CARD', parkingLotId: await server.createLot() });
  expect(await mine(driver)).toBeNull();
  const id = await start(driver);
  const { clientSecret } = (await driver.intent(id)).body;
  await keep(driver, id);
  expect((await keep(driver, id, false)).body).toEqual({ keep: false });
  await driver.confirm(id, (await server.provider.pay(clientSecret)).body.id ?? '');
  expect((await driver.transaction(id)).body.status).toBe('active');
  expect(await mine(driver)).toBeNull();
  expect((await pay(driver, await start(driver, 'NO CARD 2'))).body.code).toBe('card.none');
});

it('is the last one that was kept, also when an earlier payment is looked at again', async () => {
  const driver = server.driver();
  const first = await keepWith(driver);
  await keepWith(driver, 'pm_card_mastercard', 'CARD 2');
  expect(await mine(driver)).toMatchObject({ brand: 'mastercard' });
  const { clientSecret } = (await driver.intent(first)).body;
  await driver.confirm(first, clientSecret.split('_secret_')[0] ?? '');
  expect(await mine(driver)).toMatchObject({ brand: 'mastercard' });
});

it('is too late to wish for once the card was charged', async () => {
  const driver = server.driver();
  const stay = await driver.park({ licensePlate: 'LATE 1', parkingLotId: await server.createLot() });
  for (const wish of [true, false])
    expect((await keep(driver, stay.id, wish)).body.code).toBe('session.not_payable');
  expect(await mine(driver)).toBeNull();
});

it('is the device’s alone: no other device, no shared link, no made-up cookie', async () => {
  const driver = server.driver();
  const stay = await keepWith(driver);
  const [{ receipt_key: key }] = (await server.sql('select receipt_key from parking_sessions where id = $1', [
    stay,
  ])) as [{ receipt_key: string }];
  const other = server.driver();
  expect(await mine(other)).toBeNull();
  const theirs = await start(other, 'OTHER 1');
  expect((await pay(other, theirs)).body.code).toBe('card.none');
  // Whoever holds the receipt's link may add time, with a card of their own.
  const more = await other.post<{ transaction: { id: number } }>(`/api/parking/extend?key=${key}`, {
    transactionId: stay,
    duration: 1,
  });
  expect((await pay(other, more.body.transaction.id)).body.code).toBe('card.none');
  // Nor may they have somebody else's purchase paid.
  expect((await pay(other, stay)).body.code).toBe('transaction.not_found');
  other.cookie = `anypark_device=${'m'.repeat(43)}`;
  expect(await mine(other)).toBeNull();
});

it('is forgotten here at once and at the provider, when that is away as soon as it is back', async () => {
  const driver = server.driver();
  await keepWith(driver);
  const [card] = (await server.sql('select customer_id from remembered_cards')) as [{ customer_id: string }];
  await server.provider.fault({
    method: 'DELETE',
    path: '/v1/customers/*',
    kind: 'status',
    status: 500,
    times: 9,
  });
  const cards = '/api/cards/mine';
  const answer = await fetch(server.url + cards, { method: 'DELETE', headers: { cookie: driver.cookie } });
  expect(await answer.json()).toEqual({ card: null });
  expect(await mine(driver)).toBeNull();
  expect(await server.sql('select * from forgotten_customers')).toHaveLength(1);
  expect((await pay(driver, await start(driver, 'FORGOT 1'))).body.code).toBe('card.none');
  await server.provider.clearFaults();
  server.clock.advance({ minutes: 15 });
  await server.reconcile();
  expect(await server.sql('select * from forgotten_customers')).toEqual([]);
  const seen = await server.provider.post(`/v1/customers/${card.customer_id}`);
  expect(seen).toMatchObject({ error: { code: 'resource_missing' } });
});

it('says in the bank’s words why a card was declined, and leaves the space held for another try', async () => {
  const driver = server.driver();
  await keepWith(driver);
  // The bank has changed its mind since.
  const [row] = (await server.sql('select customer_id from remembered_cards')) as [{ customer_id: string }];
  const { id: method } = await server.provider.post('/v1/payment_methods/pm_card_chargeCustomerFail/attach', {
    customer: row.customer_id,
  });
  await server.sql('update remembered_cards set method_id = $1', [method]);
  const id = await start(driver, 'DECLINED 1');
  const declined = await pay(driver, id);
  expect([declined.status, declined.body.code]).toEqual([402, 'card.declined']);
  expect(declined.body.message).toContain('declined');
  expect((await driver.transaction(id)).body).toMatchObject({ status: 'pending', paymentStatus: 'open' });
  const { clientSecret } = (await driver.intent(id)).body;
  await driver.confirm(id, (await server.provider.pay(clientSecret, 'pm_card_mastercard')).body.id ?? '');
  expect((await driver.transaction(id)).body.status).toBe('active');
});

it('lets the bank hear from the buyer first where it wants to', async () => {
  const driver = server.driver();
  const stay = await start(driver, 'SECURE 1');
  const { clientSecret } = (await driver.intent(stay)).body;
  await keep(driver, stay);
  await server.provider.pay(clientSecret, 'pm_card_authenticationRequired');
  await answerBank(clientSecret, 'complete');
  await driver.confirm(stay, clientSecret.split('_secret_')[0] ?? '');
  expect(await mine(driver)).toMatchObject({ brand: 'visa' });
  for (const [outcome, status] of [
    ['fail', 'pending'],
    ['complete', 'active'],
  ] as const) {
    const id = await start(driver, `SECURE ${outcome}`);
    const asked = (await pay(driver, id)).body;
    expect(asked).toMatchObject({ paymentStatus: 'open', clientSecret: expect.stringContaining('_secret_') });
    await answerBank(asked.clientSecret ?? '', outcome);
    await driver.confirm(id, asked.clientSecret?.split('_secret_')[0] ?? '');
    expect((await driver.transaction(id)).body.status).toBe(status);
  }
});

it('is of no use once it has expired, and says so before', async () => {
  const driver = server.driver();
  await keepWith(driver);
  await server.sql('update remembered_cards set expires_month = 1, expires_year = 2020');
  expect(await mine(driver)).toMatchObject({ isExpired: true });
});

it('is not offered again once the provider has said that it expired, and another one takes its place', async () => {
  const driver = server.driver();
  await keepWith(driver);
  const [row] = (await server.sql('select method_id from remembered_cards')) as [{ method_id: string }];
  await fetch(`${server.provider.url}/_sim/payment_methods/${row.method_id}/expire`, { method: 'POST' });
  expect(await mine(driver)).toMatchObject({ isExpired: false });
  const id = await start(driver, 'EXPIRED 1');
  const refused = await pay(driver, id);
  expect([refused.status, refused.body.code]).toEqual([402, 'card.expired']);
  expect(await mine(driver)).toMatchObject({ last4: '4242', isExpired: true });
  expect((await driver.transaction(id)).body).toMatchObject({ status: 'pending', paymentStatus: 'open' });
  await keepWith(driver, 'pm_card_mastercard', 'EXPIRED 2');
  expect(await mine(driver)).toMatchObject({ brand: 'mastercard', isExpired: false });
});

it('pays for passes too', async () => {
  const driver = server.driver();
  const order = (licensePlate: string) =>
    driver.post<SubscribeAnswer>('/api/subscription/create', {
      licensePlate,
      email: 'a@example.com',
      planType: 'monthly',
    });
  const first = (await order('PASS 1')).body;
  expect(
    (await driver.post(`/api/subscription/keep-card?id=${first.subscription.id}`, { keep: true })).body,
  ).toEqual({ keep: true });
  const paid = await server.provider.pay(first.clientSecret);
  await driver.post(`/api/subscription/confirm?id=${first.subscription.id}`, {
    paymentIntentId: paid.body.id,
  });
  expect(await mine(driver)).toMatchObject({ last4: '4242' });
  const second = (await order('PASS 2')).body.subscription.id;
  const answer = await driver.post<CardPaymentAnswer>(`/api/subscription/pay-with-card?id=${second}`, {});
  expect(answer.body).toEqual({ paymentStatus: 'succeeded', clientSecret: null });
  const pass = await driver.get<HolderPass>(`/api/subscription/pass?id=${second}`);
  expect(pass.body.subscription.status).toBe('active');
});

it('charges once, whoever asks how often at once', async () => {
  const driver = server.driver();
  await keepWith(driver);
  const id = await start(driver, 'ONCE 1');
  await Promise.all([pay(driver, id), pay(driver, id), pay(driver, id)]);
  await vi.waitFor(async () => expect((await driver.transaction(id)).body.status).toBe('active'));
  expect(await charged(id)).toHaveLength(1);
});
