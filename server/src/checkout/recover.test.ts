import type { Alarm } from '@anypark/core/alarms/contract';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buyPass } from '../../test/support/pass.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { OWNER, operator } from '../../test/support/staff.ts';
import { TEST_KEYS } from '../config.ts';

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
    await vi.waitFor(async () =>
      expect((await driver.transaction(id)).body).toMatchObject({ status: 'active', refundedAmount: '1.00' }),
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
