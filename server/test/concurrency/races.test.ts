import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlePayment } from '../../src/checkout/settle.ts';
import { TEST_KEYS } from '../../src/config.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
  second = await startTestServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** Every other driver asks the other server. */
const drivers = (count: number) =>
  Array.from({ length: count }, (_, i) => (i % 2 ? second : server).driver());

describe('at the same moment, on two servers', () => {
  it('50 drivers want the last space: one gets it', async () => {
    const lotId = await server.createLot({ spaces: 1 });
    const answers = await Promise.all(
      drivers(50).map((driver, i) => driver.start({ parkingLotId: lotId, licensePlate: `LAST${i}` })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'lot.full')).toHaveLength(49);
  });

  it('50 drivers in ten lots want the last use of a promo code: one gets it', async () => {
    const lots = await Promise.all(Array.from({ length: 10 }, () => server.createLot({ spaces: 100 })));
    await server.sql(
      `insert into promo_codes (code, kind, percent, max_uses, created_at) values ('RACE', 'percent', 50, 1, now())`,
    );
    const answers = await Promise.all(
      drivers(50).map((driver, i) =>
        driver.start({ parkingLotId: lots[i % 10], licensePlate: `CODE${i}`, promoCode: 'race' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'promo.exhausted')).toHaveLength(49);
  });

  it('a slow answer of the provider, from before the payment, does not undo what a fresh one has settled', async () => {
    const lotId = await server.createLot({ spaces: 50 });
    for (let round = 0; round < 15; round += 1) {
      const driver = server.driver();
      const { id } = (await driver.start({ parkingLotId: lotId, licensePlate: `SLOW${round}` })).body
        .transaction;
      const { clientSecret } = (await driver.intent(id)).body;
      const intentId = clientSecret.split('_secret_')[0] ?? '';
      const before = await server.deps.provider.retrievePayment(intentId);
      await server.provider.pay(clientSecret);
      const after = await server.deps.provider.retrievePayment(intentId);
      const [payment] = await server.sql<{ id: string }>(
        'select id from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
        [id],
      );
      const told = (seen: typeof before) =>
        settlePayment(
          { ...server.deps, provider: { ...server.deps.provider, retrievePayment: async () => seen } },
          payment?.id ?? '',
        );
      await Promise.all([told(before), told(after), told(before), told(after), told(before)]);
      expect((await driver.transaction(id)).body).toMatchObject({
        status: 'active',
        paymentStatus: 'succeeded',
      });
    }
  });

  it('confirm, the webhook five times and the reconcile round see one payment: one activation', async () => {
    const lotId = await server.createLot({ spaces: 20 });
    const stripe = new Stripe('sk_test_x');
    for (let round = 0; round < 5; round += 1) {
      await server.sql(
        `insert into promo_codes (code, kind, percent, created_at) values ($1, 'percent', 10, now())`,
        [`ONE${round}`],
      );
      const driver = server.driver();
      const { id, intentId } = await driver.charge({
        parkingLotId: lotId,
        licensePlate: `ONE${round}`,
        promoCode: `ONE${round}`,
      });
      const deliver = (n: number) => {
        const object = { id: intentId, object: 'payment_intent' };
        const payload = JSON.stringify({
          id: `evt_${id}_${n}`,
          object: 'event',
          type: 'payment_intent.succeeded',
          data: { object },
        });
        const signature = stripe.webhooks.generateTestHeaderString({
          payload,
          secret: TEST_KEYS.webhookSecret,
        });
        const to = n % 2 ? second.url : server.url;
        return fetch(`${to}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
          body: payload,
        });
      };
      await server.sql(
        'update payments set check_at = created_at where purchase_id = (select purchase_id from parking_sessions where id = $1)',
        [id],
      );
      await Promise.all([
        driver.confirm(id, intentId),
        driver.at(second.url).confirm(id, intentId),
        ...[1, 2, 3, 3, 3].map(deliver),
        server.reconcile(),
        second.reconcile(),
      ]);
      const { body } = await driver.transaction(id);
      expect(body).toMatchObject({ status: 'active', extendsTransactionId: null });
      expect(Date.parse(body.endTime) - Date.parse(body.startTime)).toBe(3 * 3_600_000);
      const [code] = await server.sql('select redeemed_count from promo_codes where code = $1', [
        `ONE${round}`,
      ]);
      expect(code).toEqual({ redeemed_count: 1 });
      expect(
        await server.sql('select 1 as one from promo_redemptions where session_id = $1', [id]),
      ).toHaveLength(1);
    }
  });

  it('one plate is paid for by four people: every hour counts, none twice', async () => {
    const lotId = await server.createLot({ spaces: 8 });
    const people = drivers(4);
    const charged = [];
    for (const driver of people)
      charged.push({
        driver,
        ...(await driver.charge({ parkingLotId: lotId, licensePlate: 'SHARED', duration: 1 })),
      });
    await Promise.all(charged.map(({ driver, id, intentId }) => driver.confirm(id, intentId)));
    const rows = await server.sql<{ starts_at: Date; ends_at: Date }>(
      `select starts_at, ends_at from parking_sessions where lot_id = $1 and state = 'active' order by starts_at`,
      [lotId],
    );
    expect(rows).toHaveLength(4);
    for (const [i, row] of rows.slice(1).entries()) expect(row.starts_at).toEqual(rows[i]?.ends_at);
  });

  it('create-payment-intent is asked ten times: one intent', async () => {
    const lotId = await server.createLot({ spaces: 1 });
    const driver = server.driver();
    const { id } = (await driver.start({ parkingLotId: lotId, licensePlate: 'TENTIMES' })).body.transaction;
    const browsers = Array.from({ length: 10 }, (_, i) => (i % 2 ? driver.at(second.url) : driver));
    const answers = await Promise.all(browsers.map((browser) => browser.intent(id)));
    const secrets = new Set<string>();
    for (const answer of answers) {
      // While the first call is under way the provider may answer the others 'in use'; the page asks again.
      const settled = answer.status === 200 ? answer : await driver.intent(id);
      secrets.add(settled.body.clientSecret);
    }
    expect(secrets.size).toBe(1);
  });

  it('both run the release of one hold while the driver pays: paid and active, or released and not charged', async () => {
    const lotId = await server.createLot({ spaces: 50 });
    for (let round = 0; round < 10; round += 1) {
      const driver = server.driver();
      const { id } = (await driver.start({ parkingLotId: lotId, licensePlate: `HOLD${round}` })).body
        .transaction;
      const { clientSecret } = (await driver.intent(id)).body;
      await server.sql(
        `update parking_sessions set hold_expires_at = created_at - interval '10 minutes' where id = $1`,
        [id],
      );
      const [paid] = await Promise.all([
        server.provider.pay(clientSecret),
        server.reconcile(),
        second.reconcile(),
      ]);
      await driver.intent(id);
      const { status } = (await driver.transaction(id)).body;
      expect(status).toBe(paid.body.status === 'succeeded' ? 'active' : 'cancelled');
    }
  });
});
