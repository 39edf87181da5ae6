import { randomUUID } from 'node:crypto';
import type { Alarm } from '@anypark/core/alarms/contract';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator, passwordOf } from '../../test/support/staff.ts';
import { TEST_KEYS } from '../config.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});
afterEach(() => server.provider.clearFaults());

let plates = 0;
const newPlate = () => {
  plates += 1;
  return `BAD ${plates}`;
};
const away = () => server.provider.fault({ kind: 'reset_before', times: 100_000 });
/** A login does not outlive the days that these tests skip. */
const again = () => manager.login('mia', passwordOf('mia'));
const alarms = async () => (await manager.call<Alarm[]>('GET', '/api/alarms')).body;
const statusOf = async (id: number) =>
  (await server.sql<{ state: string }>('select state from parking_sessions where id = $1', [id]))[0]?.state;

/** Sessions whose card form stands open. */
async function openForms(count: number, lot: number) {
  const made = [];
  for (let n = 0; n < count; n += 1) {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: newPlate(), parkingLotId: lot })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    made.push({ driver, id, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' });
  }
  return made;
}

describe('payments that the provider does not know', () => {
  it('are given up, and keep no hold from being released', async () => {
    const lot = await server.createLot({ spaces: 200 });
    const lost = await openForms(57, lot);
    await server.sql(
      `update payments set provider_intent_id = 'pi_gone' || replace(id::text, '-', '')
        where provider_intent_id = any($1)`,
      [lost.map(({ intentId }) => intentId)],
    );
    const [younger] = await openForms(1, lot);
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    for (const { id } of [...lost, ...(younger ? [younger] : [])])
      expect(await statusOf(id)).toBe('cancelled');
    expect(await server.sql("select 1 from purchases where state = 'pending'")).toEqual([]);
    expect(await server.sql('select 1 from payments where check_at is not null')).toEqual([]);
  });
});

describe('a provider that is away for hours', () => {
  it('stops a round at its first refusal; holds are released all the same, and what was still payable is closed', async () => {
    const lot = await server.createLot({ spaces: 8 });
    const forms = await openForms(7, lot);
    await away();
    server.clock.advance({ minutes: 17 });
    const before = (await server.provider.requests()).length;
    await server.reconcile();
    // Three tries of the SDK each for payments, for holds and for the sign of life: not three for each of seven payments.
    expect((await server.provider.requests()).length - before).toBeLessThanOrEqual(12);
    for (const { id } of forms) expect(await statusOf(id)).toBe('cancelled');
    const next = server.driver();
    expect((await next.start({ licensePlate: newPlate(), parkingLotId: lot })).status).toBe(200);

    // One of them had typed the card in just before, and the provider had taken it.
    await server.provider.clearFaults();
    const [paid, ...rest] = forms;
    await server.provider.pay(paid?.clientSecret ?? '');
    server.clock.advance({ hours: 2 });
    await server.reconcile();
    expect(await statusOf(paid?.id ?? 0)).toBe('active');
    for (const { intentId } of rest) expect((await server.provider.intent(intentId)).status).toBe('canceled');
  });

  it('answers 500 to a cancellation once, which it stores: the next round cancels all the same', async () => {
    const [form] = await openForms(1, await server.createLot());
    server.clock.advance({ minutes: 17 });
    const cancelling = { method: 'POST', path: '/v1/payment_intents/*/cancel' };
    await server.provider.fault({ ...cancelling, kind: 'status', status: 500, times: 1 });
    await server.reconcile();
    server.clock.advance({ minutes: 3 });
    await server.reconcile();
    expect((await server.provider.intent(form?.intentId ?? '')).status).toBe('canceled');
    expect(await statusOf(form?.id ?? 0)).toBe('cancelled');
  });
});

describe('a refund that the bank returns days later', () => {
  it('is noticed without a webhook: the refund has failed, the stay is what it was, the operator is told', async () => {
    const stay = await server
      .driver()
      .park({ licensePlate: newPlate(), parkingLotId: await server.createLot() });
    await manager.call('POST', `/api/transactions/${stay.id}/refund`, {
      reason: 'Sold twice',
      requestId: randomUUID(),
    });
    expect(await statusOf(stay.id)).toBe('refunded');
    server.clock.advance({ hours: 60 });
    await server.reconcile();
    const [row] = await server.sql<{ provider_refund_id: string }>(
      'select provider_refund_id from refunds order by created_at desc limit 1',
    );
    await order(`/_sim/refunds/${row?.provider_refund_id}/finish`, { outcome: 'fail' });
    server.clock.advance({ hours: 25 });
    await server.reconcile();
    await again();
    const { body } = await manager.call<TransactionDetail>('GET', `/api/transactions/${stay.id}`);
    expect(body).toMatchObject({
      transaction: { status: 'expired', refundedAmount: '0.00' },
      refunds: [{ state: 'failed' }],
      payment: { refundableAmount: '6.08' },
    });
    expect(await alarms()).toMatchObject([{ matter: 'refund' }]);
    await manager.call('POST', `/api/alarms/${(await alarms())[0]?.id}/close`, {});
    expect(await alarms()).toEqual([]);
  });
});

describe('an event', () => {
  const stripe = new Stripe(TEST_KEYS.secretKey);
  let events = 0;
  const eventOf = (object: object, more: object = {}) => {
    events += 1;
    const body = {
      id: `evt_bad_${events}`,
      object: 'event',
      type: 'charge.dispute.created',
      data: { object },
    };
    return JSON.stringify({ ...body, ...more });
  };
  async function deliver(payload: string, secret = TEST_KEYS.webhookSecret): Promise<number> {
    const response = await fetch(`${server.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
    });
    return response.status;
  }

  it('that is signed and makes no sense is refused, not stumbled over', async () => {
    const wrong = [
      'null',
      '[]',
      '7',
      '{}',
      '{',
      eventOf({}, { id: null }),
      eventOf({}, { id: 'a\u0000b' }),
      eventOf({}, { id: undefined }),
      eventOf({}, { type: undefined }),
      eventOf({}, { type: 'a\u0000b' }),
      eventOf({}, { data: undefined }),
      eventOf({}, { data: { object: null } }),
      eventOf({}, { data: { object: 7 } }),
      eventOf({ object: 'charge', payment_intent: 7 }),
      eventOf({ object: 'charge', payment_intent: 'pi_\u0000' }),
    ];
    for (const payload of wrong) expect([payload, await deliver(payload)]).toEqual([payload, 400]);
    expect(await deliver(eventOf({ object: 'payment_intent', id: 'pi_\u0000' }))).toBe(200);
  });

  it('is tried for days; then the operator is told, and can send it again', async () => {
    const stay = await server
      .driver()
      .park({ licensePlate: newPlate(), parkingLotId: await server.createLot() });
    const [{ intent } = { intent: '' }] = await server.sql<{ intent: string }>(
      `select provider_intent_id as intent from payments p join parking_sessions s on s.purchase_id = p.purchase_id where s.id = $1`,
      [stay.id],
    );
    await server.provider.post('/v1/refunds', { payment_intent: intent, amount: '608' });
    await away();
    await deliver(eventOf({ object: 'charge', payment_intent: intent }));
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
      'select id from webhook_events where provider_intent_id = $1',
      [intent],
    );
    const state = async () =>
      (
        await server.sql<{ attempts: number; given_up_at: Date | null; processed_at: Date | null }>(
          'select attempts, given_up_at, processed_at from webhook_events where id = $1',
          [id],
        )
      )[0];
    await vi.waitFor(async () => expect((await state())?.attempts).toBe(1), { timeout: 20_000 });
    // An outage of 50 hours is survived.
    for (let hour = 0; hour < 50; hour += 5) {
      server.clock.advance({ hours: 5 });
      await server.reconcile();
    }
    expect(await state()).toMatchObject({ given_up_at: null, processed_at: null });
    for (let day = 0; day < 8; day += 1) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        server.clock.advance({ hours: 6, minutes: 1 });
        await server.reconcile();
      }
    }
    expect((await state())?.given_up_at).not.toBeNull();
    await again();
    const told = (await alarms()).find(({ eventId }) => eventId === id);
    expect(told?.text).toContain('charge.dispute.created');
    expect((await manager.call('POST', `/api/alarms/${told?.id}/retry`, {})).status).toBe(503);
    await server.provider.clearFaults();
    expect((await manager.call('POST', `/api/alarms/${told?.id}/retry`, {})).status).toBe(200);
    expect((await state())?.processed_at).not.toBeNull();
    expect(await statusOf(stay.id)).toBe('refunded');
    expect((await alarms()).filter(({ eventId }) => eventId === id)).toEqual([]);
  }, 240_000);

  it('signed with another secret is shown to the operator after a few, until one fits', async () => {
    const payload = eventOf({});
    for (let call = 0; call < 3; call += 1) {
      expect((await alarms()).filter(({ matter }) => matter === 'webhook')).toEqual([]);
      expect(await deliver(payload, 'whsec_another')).toBe(400);
      server.clock.advance({ seconds: 5 });
    }
    expect((await alarms()).filter(({ matter }) => matter === 'webhook')).toHaveLength(1);
    expect(await deliver(payload)).toBe(200);
    expect((await alarms()).filter(({ matter }) => matter === 'webhook')).toEqual([]);
  });
});

async function order(path: string, body: object): Promise<void> {
  const answer = await fetch(`${server.provider.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
