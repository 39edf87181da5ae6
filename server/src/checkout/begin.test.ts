import type { SessionCreated } from '@anypark/core/parking/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import type { PaymentOrder, SeenPayment } from '../providers/card-provider.ts';
import { beginPayment } from './begin.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

const server = useServer({ webhooks: false });
afterEach(() => server.provider.clearFaults());

let plates = 0;
const newPlate = () => {
  plates += 1;
  return `OPEN ${plates}`;
};
const rowOf = async (id: number) => {
  const [row] = await server.sql<{ payment: string; purchase: number; state: string; intent: string | null }>(
    `select p.id as payment, p.purchase_id as purchase, u.state, p.provider_intent_id as intent
       from parking_sessions s join purchases u on u.id = s.purchase_id join payments p on p.purchase_id = u.id
      where s.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error(`no payment of ${id}`);
  return row;
};
const cancelled = async (intentId: string) =>
  (await server.provider.requests()).some(({ path }) => path === `/v1/payment_intents/${intentId}/cancel`);
const statusOf = async (intentId: string) => (await server.provider.intent(intentId)).status;

/** A provider whose answer to being asked for a payment takes so long that `meanwhile` comes first. */
function slowly(meanwhile: (own: SeenPayment, order: PaymentOrder) => Promise<unknown>): CheckoutDeps {
  const { provider } = server.deps;
  return {
    ...server.deps,
    provider: {
      ...provider,
      async createPayment(order) {
        const own = await provider.createPayment(order);
        await meanwhile(own, order);
        return own;
      },
    },
  };
}

describe('while the provider is asked for a payment', () => {
  it('its hold runs out: space and promo code are another’s, and it cannot be paid any more', async () => {
    const parkingLotId = await server.createLot({ spaces: 1 });
    await server.sql(
      "insert into promo_codes (code, kind, percent, max_uses, created_at) values ('LASTUSE', 'percent', 50, 1, now())",
    );
    const wish = { parkingLotId, promoCode: 'LASTUSE' };
    const driver = server.driver();
    const { id } = (await driver.start({ ...wish, licensePlate: newPlate() })).body.transaction;
    const { purchase } = await rowOf(id);
    let asked = '';
    const late = slowly(async (own) => {
      asked = own.intentId;
      server.clock.advance({ minutes: 17 });
      await server.reconcile();
    });
    await expect(beginPayment(late, purchase)).rejects.toMatchObject({ code: 'session.not_payable' });
    expect(await statusOf(asked)).toBe('canceled');
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', intent: null });
    expect((await driver.intent(id)).body.code).toBe('session.not_payable');
    const next = await server.driver().start({ ...wish, licensePlate: newPlate() });
    expect(next.body.transaction).toMatchObject({ discount: '3.04' });
  });

  it('another call under a later key has opened it: both give the same form, and the first one’s is closed', async () => {
    const { id } = (await server.driver().start({ licensePlate: newPlate() })).body.transaction;
    const { payment, purchase } = await rowOf(id);
    const asked: string[] = [];
    let other = '';
    const late = slowly(async (own) => {
      asked.push(own.intentId);
      await server.sql('update payments set intent_attempt = intent_attempt + 1 where id = $1', [payment]);
      other = (await beginPayment(server.deps, purchase)).clientSecret;
    });
    expect(await beginPayment(late, purchase)).toEqual({
      clientSecret: other,
      paymentStatus: 'open',
      keepsCard: false,
    });
    expect(other).not.toContain(asked[0]);
    expect(await statusOf(asked[0] ?? '')).toBe('canceled');
    expect(await statusOf(other.split('_secret_')[0] ?? '')).toBe('requires_payment_method');
  });

  it('another call has opened it and its bank is at work: that is told, and nothing is cancelled', async () => {
    const { id } = (await server.driver().start({ licensePlate: newPlate() })).body.transaction;
    const { payment, purchase } = await rowOf(id);
    const late = slowly(async () => {
      const { clientSecret } = await beginPayment(server.deps, purchase);
      await server.provider.pay(clientSecret, 'pm_usBankAccount_success');
      await settlePayment(server.deps, payment);
    });
    expect(await beginPayment(late, purchase)).toMatchObject({ paymentStatus: 'processing' });
    const intent = (await rowOf(id)).intent ?? '';
    expect([await statusOf(intent), await cancelled(intent)]).toEqual(['processing', false]);
  });
});

it('nothing can be paid of a stay that costs nothing', async () => {
  await server.sql(
    "insert into promo_codes (code, kind, percent, created_at) values ('NOTHING', 'percent', 100, now())",
  );
  const driver = server.driver();
  const { body } = await driver.start({ licensePlate: newPlate(), promoCode: 'NOTHING' });
  expect(body).toMatchObject({ isFree: true, transaction: { status: 'active' } });
  const { id } = body.transaction;
  expect(await driver.intent(id)).toMatchObject({ status: 409, body: { code: 'session.not_payable' } });
  expect(await driver.confirm(id, 'pi_x')).toMatchObject({ status: 409, body: { code: 'payment.mismatch' } });
});

it('more time is ordered and paid as a stay of its own', async () => {
  const driver = server.driver();
  const { id } = await driver.park({ licensePlate: newPlate(), parkingLotId: await server.createLot() });
  const more = await driver.post<SessionCreated>('/api/parking/extend', { transactionId: id, duration: 1 });
  expect(more.body).toMatchObject({ isFree: false, transaction: { status: 'pending' } });
  expect((await driver.intent(more.body.transaction.id)).body.paymentStatus).toBe('open');
});

describe('a card form that is asked for again', () => {
  it('is the same one after an answer that was lost', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: newPlate() })).body.transaction;
    const path = '/v1/payment_intents';
    await server.provider.fault({ method: 'POST', path, kind: 'reset_after', times: 9 });
    expect((await driver.intent(id)).status).toBe(503);
    await server.provider.clearFaults();
    expect((await driver.intent(id)).status).toBe(200);
    const { payment } = await rowOf(id);
    const keys = (await server.provider.requests())
      .filter((request) => request.method === 'POST' && request.path === path)
      .map(({ idempotencyKey }) => idempotencyKey)
      .filter((key) => key?.includes(payment));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not given for what was given up while the provider was away, though it could still be paid there', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: newPlate() })).body.transaction;
    await driver.intent(id);
    await server.provider.fault({ kind: 'reset_before', times: 100_000 });
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    await server.provider.clearFaults();
    const { state, intent } = await rowOf(id);
    expect([state, await statusOf(intent ?? '')]).toEqual(['cancelled', 'requires_payment_method']);
    expect(await driver.intent(id)).toMatchObject({ status: 409, body: { code: 'session.not_payable' } });
  });

  it('is not given for a payment that is not the one we asked for', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: newPlate() })).body.transaction;
    await driver.intent(id);
    await server.sql('update payments set amount_cents = 999 where id = $1', [(await rowOf(id)).payment]);
    expect(await driver.intent(id)).toMatchObject({ status: 409, body: { code: 'payment.mismatch' } });
  });

  it('is not given for a paid one that the provider does not know any more', async () => {
    const driver = server.driver();
    const { id } = await driver.park({ licensePlate: newPlate() });
    await server.sql("update payments set provider_intent_id = 'pi_elsewhere' where id = $1", [
      (await rowOf(id)).payment,
    ]);
    expect(await driver.intent(id)).toMatchObject({ status: 409, body: { code: 'session.not_payable' } });
    expect((await driver.transaction(id)).body.status).toBe('active');
  });
});
