import type { Alarm } from '@anypark/core/alarms/contract';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buyPass } from '../../test/support/pass.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { OWNER, operator } from '../../test/support/staff.ts';
import { TEST_KEYS } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { recoverByIntent, recoverPayments } from './recover.ts';
import type { CheckoutDeps } from './settle.ts';

let server: TestServer;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer({ webhooks: false });
});
afterAll(() => server.close());

/** As after a failover that lost the last commits, or from a backup of a moment ago: what was sold since is gone. */
async function putBack(): Promise<void> {
  await server.sql('truncate purchases, payments, refunds, parking_sessions, subscriptions cascade');
  await server.sql('truncate daily_figures, lifetime_figures, customers cascade');
  await server.sql('alter sequence parking_sessions_id_seq restart');
  await server.sql('alter sequence subscriptions_id_seq restart');
}
const alarms = async () => {
  const owner = operator(server);
  await owner.login(OWNER.username, OWNER.password);
  return (await owner.call<Alarm[]>('GET', '/api/alarms')).body;
};
const revenue = async () =>
  (await server.sql<{ cents: number }>('select sum(revenue_cents)::int as cents from daily_figures'))[0]
    ?.cents;

describe('charges that are at the provider and not in our books', () => {
  it('are made good from what was kept there: plate, lot, hours, price, code, number and key', async () => {
    const parkingLotId = await server.createLot({ spaces: 20 });
    await server.sql(
      "insert into promo_codes (code, kind, percent, created_at) values ('TENOFF', 'percent', 10, now())",
    );
    const drivers = [server.driver(), server.driver(), server.driver()] as const;
    const before = [
      await drivers[0].park({ parkingLotId, licensePlate: 'LOST 1' }),
      await drivers[1].park({ parkingLotId, licensePlate: 'LOST 2', promoCode: 'tenoff' }),
    ];
    const holder = server.driver();
    const pass = await buyPass(server, holder, 'LOSTPASS');
    // Charged, and the confirmation never came.
    const { id: unconfirmed } = await drivers[2].charge({ parkingLotId, licensePlate: 'LOST 3' });
    const open = server.driver();
    const { id: unpaid } = (await open.start({ parkingLotId, licensePlate: 'LOST 4' })).body.transaction;
    const unpaidIntent = (await open.intent(unpaid)).body.clientSecret.split('_secret_')[0] ?? '';
    const booked = await revenue();
    await putBack();
    expect((await drivers[0].transaction(before[0]?.id ?? 0)).status).toBe(404);
    // Somebody parks before it is noticed, under a number that was given out already.
    const meanwhile = await server.driver().park({ parkingLotId, licensePlate: 'NEW 1' });
    expect(meanwhile.id).toBe(before[0]?.id);

    await server.reconcile();
    await server.reconcile();
    const found = (
      await drivers[0].get<{ id: number; licensePlate: string; status: string }[]>('/api/parking/my-sessions')
    ).body;
    expect(found).toMatchObject([{ licensePlate: 'LOST 1', status: 'active', amount: '6.08' }]);
    expect(found[0]?.id).toBeGreaterThan(1000);
    expect((await drivers[1].transaction(before[1]?.id ?? 0)).body).toMatchObject({
      amount: before[1]?.amount,
      promoCode: 'TENOFF',
      status: 'active',
    });
    expect((await drivers[2].transaction(unconfirmed)).body.status).toBe('active');
    expect(
      (await holder.get<HolderPass>(`/api/subscription/pass?key=${pass.key}`)).body.subscription,
    ).toMatchObject({
      licensePlate: 'LOSTPASS',
      status: 'active',
    });
    expect((await server.provider.intent(unpaidIntent)).status).toBe('canceled');
    expect(await revenue()).toBe((booked ?? 0) + 2 * 608);
    expect(await alarms()).toEqual([]);
    // Numbers that have been given out are not given out again.
    const next = (await server.driver().start({ parkingLotId, licensePlate: 'NEW 2' })).body.transaction.id;
    expect(next).toBeGreaterThan(unpaid + 900);
  });

  it('are found as soon as the provider tells of one', async () => {
    const driver = server.driver();
    const { id } = await driver.park({ licensePlate: 'LOST 5' });
    await putBack();
    await server.provider.forwardTo(`${server.url}/api/webhooks/stripe`, TEST_KEYS.webhookSecret);
    const [charge] = await server.provider.charges();
    await server.provider.post('/v1/refunds', {
      payment_intent: charge?.payment_intent ?? '',
      amount: '100',
    });
    await vi.waitFor(
      async () =>
        expect((await driver.transaction(id)).body).toMatchObject({
          status: 'active',
          refundedAmount: '1.00',
        }),
      { timeout: 20_000 },
    );
  });

  it('are told to the operator where what was kept does not suffice, and left alone where they are another’s', async () => {
    const { intentId } = await server.driver().charge({ licensePlate: 'LOST 6' });
    await putBack();
    await server.provider.post(`/v1/payment_intents/${intentId}`, { 'metadata[lot]': '99999' });
    const kept = await server.deps.provider.keptPayment(intentId);
    const foreign = await server.provider.post('/v1/payment_intents', {
      amount: '500',
      currency: 'usd',
      'metadata[anypark_books]': '00000000-0000-4000-8000-000000000000',
      'metadata[anypark_payment]': kept?.metadata.anypark_payment ?? '',
    });
    await server.reconcile();
    await server.reconcile();
    expect(await alarms()).toMatchObject([{ matter: 'books', text: expect.stringContaining(intentId) }]);
    expect((await server.provider.intent(String(foreign.id))).status).toBe('requires_payment_method');
    expect(await server.sql('select 1 from payments')).toEqual([]);
  });

  it('as are refunds made in the dashboard of which no event ever came', async () => {
    const driver = server.driver();
    const { id } = await driver.park({ licensePlate: 'QUIET 1' });
    const [charge] = await server.provider.charges();
    await server.provider.post('/v1/refunds', {
      payment_intent: charge?.payment_intent ?? '',
      amount: '208',
    });
    await server.reconcile();
    expect((await driver.transaction(id)).body.refundedAmount).toBe('2.08');
  });
});

const going = new AbortController().signal;
/** The log's lines while `work` runs. */
async function logOf(work: (deps: CheckoutDeps) => Promise<void>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  await work({ ...server.deps, log: createLog('trace', { write: (line) => lines.push(line) }) });
  return lines.map((line) => JSON.parse(line));
}
/** Charged, and lost here. */
async function lost(plate: string) {
  const charged = await server.driver().charge({ licensePlate: plate });
  await putBack();
  return charged;
}
const payments = () => server.sql<{ intent: string }>('select provider_intent_id as intent from payments');

describe('the comparison with the provider’s list', () => {
  it('says in the log and to the operator what was taken that stands in no book', async () => {
    const { intentId } = await lost('TOLD 1');
    const path = `/v1/payment_intents/${intentId}`;
    await server.provider.post(path, { 'metadata[anypark_kind]': 'boat' });
    const kept = await server.deps.provider.keptPayment(intentId);
    expect(await logOf((deps) => recoverPayments(deps, going))).toMatchObject([
      {
        msg: 'a payment at the card service is not in our books',
        intentId,
        paymentId: kept?.metadata.anypark_payment,
      },
    ]);
    expect((await alarms()).map(({ matter, text }) => [matter, text])).toEqual([
      [
        'books',
        `the card service has taken $6.08 for ${intentId}, but no transaction here belongs to it. Refund it there, or find out whose it is.`,
      ],
    ]);
  });

  it('says of one whose lot is gone that it stands in no book, and of no fault of ours', async () => {
    const { intentId } = await lost('NOLOT 1');
    await server.provider.post(`/v1/payment_intents/${intentId}`, { 'metadata[lot]': '99999' });
    const lines = await logOf((deps) => recoverPayments(deps, going));
    expect(lines.map(({ msg }) => msg)).toEqual(['a payment at the card service is not in our books']);
    expect(await payments()).toEqual([]);
  });

  it('leaves what is not numbered as ours, and what was cancelled', async () => {
    const [first, second] = [await lost('ODD 1'), await lost('ODD 2')];
    const kept = await server.deps.provider.keptPayment(first.intentId);
    const id = kept?.metadata.anypark_payment ?? '';
    const odd = ['', 'x', `${id}a`, `a${id}`, id.replace('-', ''), id.replaceAll('-', '_'), id.slice(1)];
    for (const number of odd) {
      const change = { 'metadata[anypark_payment]': number };
      await server.provider.post(`/v1/payment_intents/${first.intentId}`, change);
      await recoverByIntent(server.deps, first.intentId);
      expect(await payments(), number).toEqual([]);
    }
    const open = server.driver();
    const { id: unpaid } = (await open.start({ licensePlate: 'ODD 3' })).body.transaction;
    const unpaidIntent = (await open.intent(unpaid)).body.clientSecret.split('_secret_')[0] ?? '';
    await putBack();
    await server.provider.post(`/v1/payment_intents/${unpaidIntent}/cancel`);
    await server.reconcile();
    expect(await payments()).toEqual([{ intent: second.intentId }]);
    expect(await alarms()).toEqual([]);
  });

  it('that cannot write one again because of our own books tells why, and goes on', async () => {
    const [first, second] = [await lost('TWIN 1'), await lost('TWIN 2')];
    const key = (await server.deps.provider.keptPayment(first.intentId))?.metadata.key ?? '';
    await server.provider.post(`/v1/payment_intents/${second.intentId}`, { 'metadata[key]': key });
    const lines = await logOf((deps) => recoverPayments(deps, going));
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'a lost payment could not be written again',
        paymentId: expect.any(String),
        err: expect.objectContaining({ message: expect.stringContaining('unique') }),
      }),
    );
    expect(await payments()).toHaveLength(1);
    expect(await alarms()).toMatchObject([{ matter: 'books' }]);
  });

  it('stops in a server that is about to stop, and begins there again', async () => {
    const { intentId } = await lost('STOP 1');
    await recoverPayments(server.deps, AbortSignal.abort());
    expect(await payments()).toEqual([]);
    server.clock.advance({ hours: 1 });
    await recoverPayments(server.deps, going);
    expect(await payments()).toEqual([{ intent: intentId }]);
    // Ordered when it was ordered, not when it was found.
    const kept = await server.deps.provider.keptPayment(intentId);
    expect(await server.sql('select created_at from payments')).toEqual([{ created_at: kept?.createdAt }]);
  });

  it('looks once at what it has seen, ten minutes back', async () => {
    const { intentId } = await lost('ONCE 1');
    server.clock.advance({ minutes: 9 });
    await recoverPayments(server.deps, going);
    expect(await payments()).toEqual([{ intent: intentId }]);
    await putBack();
    await recoverPayments(server.deps, going);
    expect(await payments(), 'nine minutes ago').toEqual([{ intent: intentId }]);
    await putBack();
    server.clock.advance({ minutes: 2 });
    await recoverPayments(server.deps, going);
    expect(await payments(), 'compared nine minutes after').toEqual([{ intent: intentId }]);
    await putBack();
    await recoverPayments(server.deps, going);
    expect(await payments(), 'compared eleven minutes after').toEqual([]);
  });

  it('does nothing before the books are opened', async () => {
    const { intentId } = await lost('SHUT 1');
    await server.sql('delete from books');
    await recoverPayments(server.deps, going);
    await recoverByIntent(server.deps, intentId);
    expect(await payments()).toEqual([]);
  });

  it('does not ask again about refunds that it knows', async () => {
    const driver = server.driver();
    await driver.park({ licensePlate: 'KNOWN 1' });
    const [charge] = await server.provider.charges();
    const payment_intent = charge?.payment_intent ?? '';
    await server.provider.post('/v1/refunds', { payment_intent, amount: '100' });
    await recoverPayments(server.deps, going);
    const asked = async () =>
      (await server.provider.requests()).filter(
        ({ path }) => path === `/v1/payment_intents/${payment_intent}`,
      ).length;
    const before = await asked();
    await recoverPayments(server.deps, going);
    expect(await asked()).toBe(before);
  });

  it('takes no moment that is still to come from the provider’s clock', async () => {
    const { intentId } = await lost('AHEAD 1');
    const ahead = new Date(server.clock.now().getTime() + 3_600_000);
    const { provider } = server.deps;
    const deps = {
      ...server.deps,
      provider: {
        ...provider,
        async keptPayment(intent: string) {
          const kept = await provider.keptPayment(intent);
          return kept && { ...kept, createdAt: ahead };
        },
      },
    };
    await recoverByIntent(deps, intentId);
    const [row] = await server.sql<{ created_at: Date }>('select created_at from payments');
    expect(row?.created_at.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  });
});
