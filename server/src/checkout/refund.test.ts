import { randomUUID } from 'node:crypto';
import type { Transaction } from '@anypark/core/parking/contract';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';
import { insertRefund } from '../payments/refunds.ts';
import { lockPayment } from '../payments/store.ts';
import { createLog } from '../platform/log.ts';
import { refundPurchase } from './refund.ts';

// Without webhooks: what becomes true here becomes so by the call and the housekeeping round.
const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});
afterEach(() => server.provider.clearFaults());

let plates = 0;
/** A paid stay of $6.08. */
async function paid(card = 'pm_card_visa'): Promise<Transaction & { intentId: string }> {
  plates += 1;
  const driver = server.driver();
  const { id } = (await driver.start({ licensePlate: `REF ${plates}` })).body.transaction;
  const { clientSecret } = (await driver.intent(id)).body;
  const intentId = (await server.provider.pay(clientSecret, card)).body.id ?? '';
  return { ...(await driver.confirm(id, intentId)).body.transaction, intentId };
}
const refund = (id: number, body: Record<string, unknown> = {}, person = manager) =>
  person.call<TransactionDetail>('POST', `/api/transactions/${id}/refund`, {
    reason: 'Gate was broken',
    requestId: randomUUID(),
    ...body,
  });
const detail = async (id: number) =>
  (await manager.call<TransactionDetail>('GET', `/api/transactions/${id}`)).body;
const givenBack = async (intentId: string) =>
  (await server.deps.provider.retrievePayment(intentId))?.refundedCents;
const refundsSent = async (requestId: string) =>
  (await server.provider.requests()).filter(
    ({ method, path, idempotencyKey }) =>
      method === 'POST' && path === '/v1/refunds' && idempotencyKey?.includes(requestId),
  );
const auditOf = (id: number) =>
  server.sql<{ action: string; actor_name: string; after: object }>(
    "select action, actor_name, after from audit_log where subject_kind = 'session' and subject_id = $1 order by id",
    [id],
  );
/** Longer than any refund waits for its next check. */
async function later(): Promise<void> {
  server.clock.advance({ minutes: 70 });
  await server.reconcile();
}

describe('a refund', () => {
  it('of a part, then of the rest: the books, the driver’s receipt and the provider agree', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    const part = await refund(id, { amount: '2.08', requestId });
    expect(part.status).toBe(200);
    expect(part.body).toMatchObject({
      transaction: { status: 'active', refundedAmount: '2.08' },
      payment: { state: 'succeeded', amount: '6.08', refundedAmount: '2.08', refundableAmount: '4.00' },
      refunds: [{ id: requestId, amount: '2.08', state: 'succeeded', reason: 'Gate was broken', by: 'mia' }],
    });
    expect(part.body.timeline.map(({ kind }) => kind)).toEqual(['created', 'paid', 'activated', 'refund']);
    expect(part.body.timeline.at(-1)).toMatchObject({ amount: '2.08', by: 'mia', reason: 'Gate was broken' });
    expect(await givenBack(intentId)).toBe(208);

    const rest = await refund(id);
    expect(rest.body).toMatchObject({
      transaction: { status: 'refunded', refundedAmount: '6.08' },
      payment: { refundedAmount: '6.08', refundableAmount: '0.00' },
    });
    expect(await givenBack(intentId)).toBe(608);
    expect(await auditOf(id)).toEqual([
      {
        action: 'payment.refunded',
        actor_name: 'mia',
        after: { refundId: requestId, amountCents: 208, reason: 'Gate was broken' },
      },
      { action: 'payment.refunded', actor_name: 'mia', after: expect.objectContaining({ amountCents: 400 }) },
    ]);
    expect((await refund(id)).body.code).toBe('refund.nothing_left');
  });

  it.each([
    [{ amount: '6.09' }, 409, 'refund.too_much'],
    [{ amount: '0' }, 400, 'request.invalid'],
    [{ amount: '0.00' }, 400, 'request.invalid'],
    [{ amount: '-1' }, 400, 'request.invalid'],
    [{ amount: '1.005' }, 400, 'request.invalid'],
    [{ amount: 1 }, 400, 'request.invalid'],
    [{ reason: ' ' }, 400, 'request.invalid'],
    [{ reason: 'x'.repeat(201) }, 400, 'request.invalid'],
    [{ reason: undefined }, 400, 'request.invalid'],
    [{ requestId: 'not-a-uuid' }, 400, 'request.invalid'],
    [{ requestId: undefined }, 400, 'request.invalid'],
  ])('is refused for %j, and leaves nothing', async (body, status, code) => {
    const { id, intentId } = await paid();
    const answer = await refund(id, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect((await detail(id)).refunds).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
    expect(await givenBack(intentId)).toBe(0);
  });

  it('says how much is left where too much is asked for', async () => {
    const { id } = await paid();
    await refund(id, { amount: '6.00' });
    const { body } = await refund(id, { amount: '0.09' });
    expect(body.message).toBe('Only $0.08 of this payment can still be refunded.');
    expect(body.fields).toEqual({ amount: body.message });
  });

  it('needs a payment that has gone through', async () => {
    const { body } = await server.driver().start({ licensePlate: 'UNPAID' });
    expect((await refund(body.transaction.id)).body.code).toBe('refund.not_paid');
    expect((await refund(987_654_321)).body.code).toBe('transaction.not_found');
  });

  it('sent twice, also at once, is one refund', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: '1.00', requestId })));
    answers.push(await refund(id, { amount: '1.00', requestId }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await givenBack(intentId)).toBe(100);
    expect((await detail(id)).refunds).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await refund(id, { amount: '2.00', requestId })).body.code).toBe('request.invalid');
    const other = await paid();
    expect((await refund(other.id, { amount: '1.00', requestId })).body.code).toBe('request.invalid');
  });

  it('by two managers at once never gives back more than was paid', async () => {
    const { id, intentId } = await paid();
    const second = await join(server, 'manager', `max${plates}`);
    const answers = await Promise.all(
      [manager, second, manager, second].map((person) => refund(id, { amount: '3.00' }, person)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(2);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('refund.too_much');
    expect(await givenBack(intentId)).toBe(600);
    expect((await detail(id)).payment).toMatchObject({ refundedAmount: '6.00', refundableAmount: '0.08' });
  });
});

describe('a refund that cannot be', () => {
  it('is refused for a stay that cost nothing', async () => {
    await server.sql(
      "insert into promo_codes (code, kind, percent, created_at) values ('ALLFREE', 'percent', 100, now())",
    );
    const { body } = await server.driver().start({ licensePlate: 'FREE REF', promoCode: 'ALLFREE' });
    expect(body.isFree).toBe(true);
    expect(await refund(body.transaction.id)).toMatchObject({
      status: 409,
      body: { code: 'refund.not_paid' },
    });
  });

  it('says beside the field that an amount has to be above 0', async () => {
    const { id } = await paid();
    const { body } = await refund(id, { amount: '0' });
    expect([body.message, body.fields]).toEqual([
      'Enter an amount above 0',
      { amount: 'Enter an amount above 0' },
    ]);
  });

  it('sent twice while its payment is at work is one refund, and both are told so', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    const payment = await paymentOf(id);
    const asked = await server.db.transaction(async (tx) => {
      await lockPayment(tx, payment);
      const both = [1, 2].map(() => refund(id, { amount: '1.00', requestId }));
      await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 20_000 });
      return { both };
    });
    expect((await Promise.all(asked.both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await givenBack(intentId)).toBe(100);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('says that its id has been used, also when another payment takes it in this moment', async () => {
    const taken = {
      code: 'request.invalid',
      message: 'This refund has been sent before, with another amount. Reload to see it.',
      fields: { requestId: 'used for another refund' },
    };
    const [one, other] = [await paid(), await paid()];
    const requestId = randomUUID();
    const answer = await server.db.transaction(async (tx) => {
      const wish = { id: requestId, paymentId: await paymentOf(other.id), amountCents: 100, reason: 'x' };
      await insertRefund(tx, wish, { id: 1, name: 'owner' }, server.clock.now());
      const asked = refund(one.id, { amount: '1.00', requestId });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
      return { asked };
    });
    expect((await answer.asked).body).toMatchObject(taken);
    expect((await refund(one.id, { amount: '1.00', requestId })).body).toMatchObject(taken);
    expect(await givenBack(one.intentId)).toBe(0);
    expect(await auditOf(one.id)).toEqual([]);
  });
});

describe('a provider in trouble', () => {
  it('that is down beforehand: a clear answer, and nothing is written', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    await server.provider.fault({
      method: 'GET',
      path: '/v1/payment_intents/*',
      kind: 'reset_before',
      times: 9,
    });
    expect(await refund(id, { requestId })).toMatchObject({
      status: 503,
      body: { code: 'provider.unavailable' },
    });
    await server.provider.clearFaults();
    expect((await detail(id)).refunds).toEqual([]);
    expect((await refund(id, { requestId })).status).toBe(200);
    expect(await givenBack(intentId)).toBe(608);
  });

  it.each([
    ['cuts the connection before it acts', { kind: 'reset_before', times: 9 }],
    ['acts, and its answer is lost', { kind: 'reset_after', times: 9 }],
    ['answers 409', { kind: 'status', status: 409, times: 9 }],
    ['answers 429', { kind: 'status', status: 429, times: 9 }],
    ['answers 500, and stores it under the key', { kind: 'status', status: 500, times: 1 }],
  ])('%s: the refund is kept, finished by the next round, and made once', async (_name, fault) => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    await server.provider.fault({ method: 'POST', path: '/v1/refunds', ...fault });
    const answer = await refund(id, { amount: '2.00', requestId });
    expect(answer.status).toBe(200);
    expect(answer.body.refunds).toMatchObject([{ state: 'requested', amount: '2.00' }]);
    expect(answer.body.payment).toMatchObject({ refundableAmount: '4.08' });
    // Not sent again in a hurry, and nobody can give the same money back meanwhile.
    await server.reconcile();
    expect((await detail(id)).refunds).toMatchObject([{ state: 'requested' }]);
    expect((await refund(id, { amount: '4.09' })).body.code).toBe('refund.too_much');
    await server.provider.clearFaults();
    await later();
    expect(await detail(id)).toMatchObject({
      refunds: [{ state: 'succeeded', amount: '2.00' }],
      payment: { refundedAmount: '2.00' },
    });
    expect(await givenBack(intentId)).toBe(200);
    await later();
    expect(await givenBack(intentId)).toBe(200);
    // Only an answer that the provider has stored needs another key.
    const keys = new Set((await refundsSent(requestId)).map(({ idempotencyKey }) => idempotencyKey));
    expect(keys.size).toBe('status' in fault && fault.status === 500 ? 2 : 1);
  });

  it('is named in the log with the refund that waits for it', async () => {
    const { id } = await paid();
    const requestId = randomUUID();
    await server.provider.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset_before', times: 9 });
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    const wish = { amount: '1.00', reason: 'Test', requestId };
    const actor = { id: 1, name: 'owner', username: 'owner', role: 'owner' } as const;
    const [row] = await server.sql<{ purchase: number }>(
      'select purchase_id as purchase from parking_sessions where id = $1',
      [id],
    );
    await refundPurchase({ ...server.deps, log }, row?.purchase ?? 0, wish, actor);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a refund waits for the provider', refundId: requestId, err: expect.anything() },
    ]);
  });

  it('that acted while the answer was lost is not asked again under another key', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    await server.provider.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset_after', times: 9 });
    await refund(id, { amount: '2.00', requestId });
    await server.provider.clearFaults();
    const before = (await refundsSent(requestId)).length;
    await later();
    expect((await detail(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await refundsSent(requestId)).toHaveLength(before);
    expect(await givenBack(intentId)).toBe(200);
  });

  it('that is away still when the same refund is sent again: it is kept, and made once', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    await server.provider.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset_before', times: 9 });
    await refund(id, { amount: '2.00', requestId });
    await server.provider.fault({ kind: 'reset_before', times: 100_000 });
    const again = await refund(id, { amount: '2.00', requestId });
    expect(again.status).toBe(200);
    expect(again.body.refunds).toMatchObject([{ id: requestId, state: 'requested' }]);
    await server.provider.clearFaults();
    expect((await refund(id, { amount: '2.00', requestId })).body.refunds).toMatchObject([
      { state: 'succeeded' },
    ]);
    expect(await givenBack(intentId)).toBe(200);
  });

  it('that refuses to tell of the payment: the caller learns that it cannot be done', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    await server.provider.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset_before', times: 9 });
    await refund(id, { amount: '2.00', requestId });
    await server.provider.clearFaults();
    const path = `/v1/payment_intents/${intentId}`;
    await server.provider.fault({ method: 'GET', path, kind: 'status', status: 400, times: 9 });
    expect((await refund(id, { amount: '2.00', requestId })).body.code).toBe('provider.refused');
    await server.provider.clearFaults();
    await later();
    expect(await givenBack(intentId)).toBe(200);
  });

  it('a crash between our row and the provider’s call: the next round makes the refund', async () => {
    const { id, intentId } = await paid();
    const requestId = randomUUID();
    const [payment] = await server.sql<{ id: string }>(
      'select id from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
      [id],
    );
    await insertRefund(
      server.db,
      { id: requestId, paymentId: payment?.id ?? '', amountCents: 608, reason: 'x' },
      { id: 1, name: 'owner' },
      server.clock.now(),
    );
    await Promise.all([later(), server.reconcile()]);
    expect(await detail(id)).toMatchObject({
      transaction: { status: 'refunded' },
      refunds: [{ id: requestId, state: 'succeeded' }],
    });
    expect(await givenBack(intentId)).toBe(608);
  });

  it('that fails while we settle has given the money back all the same', async () => {
    const { id } = await paid();
    await server.provider.fault({ method: 'GET', path: '/v1/refunds', kind: 'reset_before', times: 9 });
    expect((await refund(id)).body.refunds).toMatchObject([{ state: 'requested' }]);
    await server.provider.clearFaults();
    await later();
    expect(await detail(id)).toMatchObject({
      transaction: { status: 'refunded' },
      refunds: [{ state: 'succeeded' }],
    });
  });

  it('refuses: the refund has failed with its reason, and what it would have given is left', async () => {
    const { id, intentId } = await paid('pm_card_createDispute');
    const requestId = randomUUID();
    const answer = await refund(id, { requestId });
    expect(answer).toMatchObject({ status: 409, body: { code: 'refund.refused' } });
    expect(answer.body.message).toBe(
      'The card service refused the refund. The cardholder has disputed this payment with the bank. Answer the dispute instead.',
    );
    expect((await refund(id, { requestId })).body.code).toBe('refund.refused');
    const found = await detail(id);
    expect(found).toMatchObject({
      refunds: [{ state: 'failed', failure: expect.stringContaining('disputed') }],
      payment: { refundableAmount: '6.08', refundedAmount: '0.00' },
    });
    expect(found.timeline.map(({ kind }) => kind)).toContain('refund_failed');
    expect(await givenBack(intentId)).toBe(0);
    expect((await refundsSent(requestId)).length).toBe(1);
  });
});

describe('a payment of another mode or account', () => {
  it('is named as such when it is to be given back, and nothing is lost', async () => {
    const { id } = await paid();
    await server.sql(
      `update payments set provider_intent_id = 'pi_elsewhere'
        where purchase_id = (select purchase_id from parking_sessions where id = $1)`,
      [id],
    );
    const { status, body } = await refund(id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('made with other keys')]);
    expect((await detail(id)).transaction.status).toBe('active');
  });
});

describe('the bank', () => {
  it('that cannot credit the card sends the money back: the refund has failed, and can be made again', async () => {
    const { id } = await paid('pm_card_refundFail');
    const { body } = await refund(id, { amount: '2.00' });
    expect(body).toMatchObject({ refunds: [{ state: 'succeeded' }], payment: { refundedAmount: '2.00' } });
    const [row] = await server.sql<{ provider_refund_id: string; payment_id: string }>(
      'select provider_refund_id, payment_id from refunds where id = $1',
      [body.refunds[0]?.id],
    );
    await order(`/_sim/refunds/${row?.provider_refund_id}/finish`, { outcome: 'fail' });
    await settle(id);
    expect(await detail(id)).toMatchObject({
      refunds: [{ state: 'failed', failure: 'expired or canceled card' }],
      payment: { refundedAmount: '0.00', refundableAmount: '6.08' },
    });
  });
});

describe('a refund made in the provider’s own dashboard', () => {
  it('is learned from its webhook and stands in the timeline as such', async () => {
    const hooked = await startTestServer({ beside: server });
    await server.provider.forwardTo(`${hooked.url}/api/webhooks/stripe`, 'whsec_anyparkSimulatorOnly0000');
    const { id, intentId } = await paid();
    await server.provider.post('/v1/refunds', { payment_intent: intentId, amount: '108' });
    await vi.waitFor(async () => expect((await detail(id)).payment?.refundedAmount).toBe('1.08'), {
      timeout: 20_000,
    });
    const found = await detail(id);
    expect(found.refunds).toMatchObject([{ amount: '1.08', by: null, reason: null, state: 'succeeded' }]);
    expect(found.timeline).toContainEqual(
      expect.objectContaining({ kind: 'refund', by: null, amount: '1.08', refundState: 'succeeded' }),
    );
    await server.provider.forwardTo(null, '');
    await hooked.close();
  });

  it('counts before any webhook has told of it', async () => {
    const { id, intentId } = await paid();
    await server.provider.post('/v1/refunds', { payment_intent: intentId, amount: '500' });
    expect((await refund(id, { amount: '2.00' })).body.message).toContain('Only $1.08');
    expect((await refund(id)).body).toMatchObject({
      transaction: { status: 'refunded' },
      refunds: [
        { amount: '5.00', by: null },
        { amount: '1.08', by: 'mia' },
      ],
    });
  });

  it('is written down once, however many learn of it at once', async () => {
    const { id, intentId } = await paid();
    await server.provider.post('/v1/refunds', { payment_intent: intentId, amount: '100' });
    await Promise.all([settle(id), settle(id), settle(id), refund(id, { amount: '1.00' })]);
    expect((await detail(id)).refunds.map(({ amount }) => amount)).toEqual(['1.00', '1.00']);
    expect(await givenBack(intentId)).toBe(200);
  });
});

/** How many transactions wait for another one. */
async function waiting(): Promise<number> {
  const found = await server.sql(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return found.length;
}

async function paymentOf(id: number): Promise<string> {
  const [payment] = await server.sql<{ id: string }>(
    'select id from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
    [id],
  );
  return payment?.id ?? '';
}

async function settle(id: number): Promise<void> {
  const { settlePayment } = await import('./settle.ts');
  const [payment] = await server.sql<{ id: string }>(
    'select id from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
    [id],
  );
  await settlePayment(server.deps, payment?.id ?? '');
}

async function order(path: string, body: object): Promise<void> {
  const answer = await fetch(`${server.provider.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
