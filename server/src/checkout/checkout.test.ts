import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, useServer } from '../../test/support/server.ts';

const server = useServer();
afterEach(() => server.provider.clearFaults());

let plates = 0;
/** A car of its own for each test. */
function plate(): string {
  plates += 1;
  return `PAY ${1000 + plates}`;
}
const active = (id: number, driver: ReturnType<TestServer['driver']>) =>
  vi.waitFor(async () => expect((await driver.transaction(id)).body.status).toBe('active'), {
    timeout: 20_000,
  });

describe('paying', () => {
  it('activates from the moment of payment, once, with the card on the receipt', async () => {
    const driver = server.driver();
    const { body } = await driver.start({ licensePlate: plate() });
    expect(body).toMatchObject({
      isFree: false,
      transaction: { status: 'pending', amount: '6.08', discount: '0.00' },
    });
    const { clientSecret } = (await driver.intent(body.transaction.id)).body;
    const again = await driver.intent(body.transaction.id);
    expect(again.body).toEqual({ clientSecret, paymentStatus: 'open', keepsCard: false });
    const paid = await server.provider.pay(clientSecret);
    const { transaction } = (await driver.confirm(body.transaction.id, paid.body.id ?? '')).body;
    expect(transaction).toMatchObject({
      status: 'active',
      paymentStatus: 'succeeded',
      cardBrand: 'visa',
      cardLast4: '4242',
      holdExpiresAt: null,
    });
    expect(Date.parse(transaction.endTime) - Date.parse(transaction.startTime)).toBe(3 * 3_600_000);
    expect(transaction.startTime).toBe(transaction.paidAt);
    expect((await driver.confirm(transaction.id, paid.body.id ?? '')).body.transaction).toEqual(transaction);
    expect((await driver.intent(transaction.id)).body.paymentStatus).toBe('succeeded');
  });

  it('takes the stored price, whatever the client sends', async () => {
    const driver = server.driver();
    const more = await driver.start({ licensePlate: plate(), amount: '0.01' });
    expect(more).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    const { transaction } = (await driver.start({ licensePlate: plate() })).body;
    const cheap = await driver.post('/api/create-payment-intent', {
      transactionId: transaction.id,
      amount: 1,
    });
    expect(cheap.status).toBe(400);
    const { clientSecret } = (await driver.intent(transaction.id)).body;
    const intent = await server.provider.intent(clientSecret.split('_secret_')[0] ?? '');
    expect(intent).toMatchObject({ amount: 608, currency: 'usd' });
  });

  it('can be tried again on the same transaction after a decline', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    const declined = await server.provider.pay(clientSecret, 'pm_card_chargeDeclined');
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined' } },
    });
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    expect((await driver.confirm(id, intentId)).body.transaction).toMatchObject({
      status: 'pending',
      paymentStatus: 'open',
    });
    expect((await driver.intent(id)).body.clientSecret).toBe(clientSecret);
    await server.provider.pay(clientSecret);
    expect((await driver.confirm(id, intentId)).body.transaction.status).toBe('active');
    expect(
      (await server.provider.charges()).filter((charge) => charge.payment_intent === intentId && charge.paid),
    ).toHaveLength(1);
  });

  it('is finished by the webhook when the browser dies right after the charge', async () => {
    const driver = server.driver();
    const { id } = await driver.charge({ licensePlate: plate() });
    await active(id, driver);
  });

  it('is finished by the next round when the webhook is lost too', async () => {
    await server.provider.webhooks({ mode: 'lost', times: 10 });
    const driver = server.driver();
    const { id } = await driver.charge({ licensePlate: plate() });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('pending');
    server.clock.advance({ seconds: 31 });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('active');
  });

  it('is finished when the page comes back and asks for the form', async () => {
    await server.provider.webhooks({ mode: 'lost', times: 10 });
    const driver = server.driver();
    const { id } = await driver.charge({ licensePlate: plate() });
    expect((await driver.intent(id)).body.paymentStatus).toBe('succeeded');
    expect((await driver.transaction(id)).body.status).toBe('active');
  });

  it('waits for a bank that is busy, keeping the space', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const pending = await server.provider.pay(clientSecret, 'pm_usBankAccount_success');
    expect(pending.body.status).toBe('processing');
    expect((await driver.confirm(id, intentId)).body.transaction).toMatchObject({
      status: 'pending',
      paymentStatus: 'processing',
    });
    server.clock.advance({ minutes: 20 });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).not.toBe('cancelled');
    await fetch(`${server.provider.url}/_sim/payment_intents/${intentId}/finish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'succeed' }),
    }).catch(() => null);
    await vi.waitFor(
      async () => {
        server.clock.advance({ seconds: 31 });
        await server.reconcile();
        expect((await driver.transaction(id)).body.status).toBe('active');
      },
      { timeout: 20_000 },
    );
  });
});

describe('a hold that runs out', () => {
  it('is released after the provider has been asked, and cannot be paid any more', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    expect((await driver.transaction(id)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'cancelled',
    });
    expect(await driver.intent(id)).toMatchObject({ status: 409, body: { code: 'session.not_payable' } });
    const late = await server.provider.pay(clientSecret);
    expect(late.body.error?.code).toBe('payment_intent_unexpected_state');
  });

  it('is released without the provider when nobody ever opened the form', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('cancelled');
  });

  it('is no reason to refuse a driver who has paid', async () => {
    await server.provider.webhooks({ mode: 'lost', times: 10 });
    const driver = server.driver();
    const { id } = await driver.charge({ licensePlate: plate() });
    // As if every server had been down until long after the hold, and a person had cancelled by hand.
    const [{ purchase_id } = { purchase_id: 0 }] = await server.sql<{ purchase_id: number }>(
      `update parking_sessions set state = 'cancelled' where id = $1 returning purchase_id`,
      [id],
    );
    await server.sql(`update payments set state = 'cancelled' where purchase_id = $1`, [purchase_id]);
    await server.sql(`update purchases set state = 'cancelled', overdue_at = null where id = $1`, [
      purchase_id,
    ]);
    expect((await driver.intent(id)).body.paymentStatus).toBe('succeeded');
    expect((await driver.transaction(id)).body.status).toBe('active');
  });

  it('is settled, not cancelled, when the money came in the last moment', async () => {
    await server.provider.webhooks({ mode: 'lost', times: 10 });
    const driver = server.driver();
    const { id } = await driver.charge({ licensePlate: plate() });
    await server.sql(
      `update payments set check_at = null where purchase_id = (select purchase_id from parking_sessions where id = $1)`,
      [id],
    );
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('active');
  });
});

describe('what must not happen', () => {
  it('believes no other intent: neither a foreign one nor one with another amount', async () => {
    const driver = server.driver();
    const mine = await driver.charge({ licensePlate: plate() });
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    await driver.intent(id);
    expect(await driver.confirm(id, mine.intentId)).toMatchObject({
      status: 409,
      body: { code: 'payment.mismatch' },
    });
    expect((await driver.transaction(id)).body.status).toBe('pending');

    const { clientSecret } = (await driver.intent(id)).body;
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    await server.sql(
      'update payments set amount_cents = 999 where purchase_id = (select purchase_id from parking_sessions where id = $1)',
      [id],
    );
    await server.provider.webhooks({ mode: 'lost', times: 10 });
    await server.provider.pay(clientSecret);
    expect(await driver.confirm(id, intentId)).toMatchObject({
      status: 409,
      body: { code: 'payment.mismatch' },
    });
    expect((await driver.transaction(id)).body).toMatchObject({
      status: 'pending',
      paymentStatus: 'mismatch',
    });
  });

  it('confirms nothing before it is paid', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    expect((await driver.confirm(id, 'pi_made_up')).status).toBe(409);
    const { clientSecret } = (await driver.intent(id)).body;
    const early = await driver.confirm(id, clientSecret.split('_secret_')[0] ?? '');
    expect(early.body.transaction.status).toBe('pending');
  });
});

describe('money that goes back', () => {
  it('ends the session when all of it does, and shows the part when it does not', async () => {
    const driver = server.driver();
    const part = await driver.park({ licensePlate: plate() });
    const [payment] = await server.sql<{ provider_intent_id: string }>(
      'select provider_intent_id from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
      [part.id],
    );
    await server.provider.post('/v1/refunds', {
      payment_intent: payment?.provider_intent_id ?? '',
      amount: '100',
    });
    await vi.waitFor(
      async () => expect((await driver.transaction(part.id)).body.refundedAmount).toBe('1.00'),
      { timeout: 20_000 },
    );
    expect((await driver.transaction(part.id)).body.status).toBe('active');
    await server.provider.post('/v1/refunds', { payment_intent: payment?.provider_intent_id ?? '' });
    await vi.waitFor(async () => expect((await driver.transaction(part.id)).body.status).toBe('refunded'), {
      timeout: 20_000,
    });
    expect((await driver.transaction(part.id)).body.refundedAmount).toBe('6.08');
  });

  it('notes a dispute', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    await server.provider.pay(clientSecret, 'pm_card_createDispute');
    await vi.waitFor(
      async () => {
        const [row] = await server.sql(
          'select disputed_at, state from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
          [id],
        );
        expect(row).toMatchObject({ state: 'succeeded', disputed_at: expect.any(Date) });
      },
      { timeout: 20_000 },
    );
  });
});
