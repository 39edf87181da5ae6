import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { TEST_KEYS } from '../config.ts';

const server = useServer({ webhooks: false });

const stripe = new Stripe('sk_test_x');
/** However slow the machine is. */
const PATIENT = { timeout: 20_000 };
let events = 0;

function event(intentId: string, type = 'payment_intent.succeeded'): string {
  events += 1;
  const object = {
    id: intentId,
    object: 'payment_intent',
    status: 'succeeded',
    amount: 608,
    amount_received: 608,
    currency: 'usd',
  };
  return JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
}

async function deliver(payload: string, signature?: string): Promise<number> {
  const response = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body: payload,
  });
  return response.status;
}
const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: TEST_KEYS.webhookSecret, ...options });

/** An unpaid session whose card form stands open. */
async function open() {
  const driver = server.driver();
  const { id } = (await driver.start({ licensePlate: `HOOK ${events}` })).body.transaction;
  const { clientSecret } = (await driver.intent(id)).body;
  return { driver, id, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

describe('the webhook', () => {
  it('changes nothing when it is unsigned, forged, stale, empty or altered', async () => {
    const { driver, id, intentId } = await open();
    const payload = event(intentId);
    const stale = Math.floor(Date.now() / 1000) - 301;
    const attempts: [string, string | undefined][] = [
      [payload, undefined],
      [payload, ''],
      [payload, 't=1,v1=abc'],
      [payload, sign(payload, { secret: 'whsec_other' })],
      [payload, sign(payload, { timestamp: stale })],
      [payload.replace('608', '1'), sign(payload)],
      ['', sign('')],
      ['{}', sign(payload)],
    ];
    for (const [body, signature] of attempts) expect(await deliver(body, signature)).toBe(400);
    expect(await server.sql('select * from webhook_events')).toEqual([]);
    expect((await driver.transaction(id)).body.status).toBe('pending');
  });

  it('is no proof by itself: a signed event about an unpaid intent activates nothing', async () => {
    const { driver, id, intentId } = await open();
    const payload = event(intentId);
    expect(await deliver(payload, sign(payload))).toBe(200);
    await vi.waitFor(async () => {
      expect(await server.sql('select 1 as one from webhook_events where processed_at is null')).toEqual([]);
    }, PATIENT);
    expect((await driver.transaction(id)).body.status).toBe('pending');
  });

  it('activates once for five deliveries of two events in the wrong order', async () => {
    const { driver, id, intentId, clientSecret } = await open();
    await server.provider.pay(clientSecret);
    const succeeded = event(intentId);
    const created = event(intentId, 'payment_intent.created');
    for (const payload of [succeeded, created, succeeded, created, succeeded])
      expect(await deliver(payload, sign(payload))).toBe(200);
    await vi.waitFor(async () => expect((await driver.transaction(id)).body.status).toBe('active'), PATIENT);
    const [row] = await server.sql(
      `select count(*)::int as stored from webhook_events where provider_intent_id = $1`,
      [intentId],
    );
    expect(row).toEqual({ stored: 2 });
  });

  it('takes events about payments that are not ours, and types that we do not know', async () => {
    for (const payload of [
      event('pi_foreign'),
      JSON.stringify({ id: 'evt_other', object: 'event', type: 'x.y', data: { object: {} } }),
    ]) {
      expect(await deliver(payload, sign(payload))).toBe(200);
    }
  });

  it('keeps an event whose processing failed, and finishes it in a later round', async () => {
    const { driver, id, intentId, clientSecret } = await open();
    await server.provider.pay(clientSecret);
    await server.provider.fault({
      method: 'GET',
      path: '/v1/payment_intents/*',
      kind: 'reset_before',
      times: 3,
    });
    const payload = event(intentId);
    expect(await deliver(payload, sign(payload))).toBe(200);
    await vi.waitFor(
      async () => {
        const [row] = await server.sql<{ attempts: number }>(
          'select attempts from webhook_events where provider_intent_id = $1',
          [intentId],
        );
        expect(row?.attempts).toBe(1);
      },
      { timeout: 20_000 },
    );
    await server.provider.clearFaults();
    server.clock.advance({ seconds: 11 });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('active');
  });
});
