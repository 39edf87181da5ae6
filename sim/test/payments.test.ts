import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { checked, eventTypes } from './schema.ts';
import { failure, order, PAID, started, until } from './support.ts';

const BARE: Stripe.PaymentIntentCreateParams = {
  amount: 1000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
};

afterAll(() => console.log(`${checked.count} objects held against the SDK's schema`));

describe('payment intents', () => {
  it('pays at once, with the charge on demand', async () => {
    const { stripe } = await started();
    const expand = ['latest_charge.refunds', 'latest_charge.balance_transaction', 'payment_method'];
    const intent = await stripe.paymentIntents.create({ ...PAID, metadata: { a: '1' }, expand });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000, metadata: { a: '1' } });
    expect(intent.latest_charge).toMatchObject({
      status: 'succeeded',
      refunds: { data: [] },
      balance_transaction: { net: 941 },
    });
    expect(intent.payment_method).toMatchObject({ card: { last4: '4242', brand: 'visa' } });
    expect(await eventTypes(stripe)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('goes through its states one call at a time', async () => {
    const { stripe } = await started();
    const { id, status, client_secret } = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
    });
    expect([status, client_secret?.startsWith(`${id}_secret_`)]).toEqual(['requires_payment_method', true]);
    const updated = await stripe.paymentIntents.update(id, {
      amount: 1500,
      payment_method: 'pm_card_mastercard',
      metadata: { k: 'v' },
    });
    expect(updated).toMatchObject({ status: 'requires_confirmation', amount: 1500 });
    expect(await failure(stripe.paymentIntents.confirm(id))).toMatchObject({ statusCode: 400 }); // no return_url
    const paid = await stripe.paymentIntents.confirm(id, { return_url: 'http://localhost/back' });
    expect(paid.status).toBe('succeeded');
    expect((await stripe.paymentIntents.update(id, { metadata: { k: '' } })).metadata).toEqual({});
    for (const move of [
      stripe.paymentIntents.confirm(id),
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.capture(id),
      stripe.paymentIntents.update(id, { amount: 2000 }),
    ]) {
      const error = await failure(move);
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(error.raw).toMatchObject({ payment_intent: { id, status: 'succeeded' } });
    }
  });

  it('authorises now and captures later, in part or not at all', async () => {
    const { stripe } = await started();
    const held = await stripe.paymentIntents.create({ ...PAID, capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1000, amount_received: 0 });
    expect((await failure(stripe.paymentIntents.capture(held.id, { amount_to_capture: 1001 }))).code).toBe(
      'amount_too_large',
    );
    const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 700 });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 700, amount_capturable: 0 });
    expect((await failure(stripe.refunds.create({ payment_intent: held.id, amount: 701 }))).message).toMatch(
      /greater than unrefunded amount on charge \(\$7\.00\)/,
    );
    const other = await stripe.paymentIntents.create({ ...PAID, capture_method: 'manual' });
    const over = await stripe.paymentIntents.cancel(other.id, {
      cancellation_reason: 'abandoned',
      expand: ['latest_charge'],
    });
    expect(over).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      latest_charge: { captured: false, refunded: true },
    });
    expect(await eventTypes(stripe)).toEqual(
      expect.arrayContaining([
        'payment_intent.amount_capturable_updated',
        'charge.captured',
        'payment_intent.canceled',
      ]),
    );
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('%s is refused and the intent can be tried again', async (payment_method, code, declineCode) => {
    const { stripe } = await started();
    const { id } = await stripe.paymentIntents.create(BARE);
    const error = await failure(stripe.paymentIntents.confirm(id, { payment_method }));
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code,
      decline_code: declineCode,
    });
    const back = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(back).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
      latest_charge: { status: 'failed', paid: false },
    });
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    );
    expect(await eventTypes(stripe)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('asks for 3-D Secure, in place or by redirect, and refuses it off session', async () => {
    const { sim, stripe } = await started();
    const payment_method = 'pm_card_threeDSecure2Required';
    const waiting = await stripe.paymentIntents.create({ ...PAID, payment_method });
    expect(waiting).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: { type: 'use_stripe_sdk' },
    });
    const away = await stripe.paymentIntents.create({
      ...PAID,
      payment_method,
      return_url: 'http://localhost/back',
    });
    expect(away.next_action?.redirect_to_url?.url).toMatch(
      new RegExp(`^${sim.url}/hosted/three-d-secure\\?payment_intent=${away.id}&`),
    );
    const off = await failure(
      stripe.paymentIntents.create({
        ...PAID,
        payment_method: 'pm_card_authenticationRequired',
        off_session: true,
      }),
    );
    expect(off).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    const answer = (id: string, secret: string | null, outcome: string) =>
      fetch(`${sim.url}/hosted/outcome`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payment_intent: id, client_secret: secret, outcome }),
      });
    expect((await answer(waiting.id, 'pi_x_secret_y', 'complete')).status).toBe(400);
    expect((await answer(waiting.id, waiting.client_secret, 'complete')).status).toBe(200);
    const paid = await stripe.paymentIntents.retrieve(waiting.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    });
    await answer(away.id, away.client_secret, 'fail');
    const refusedIntent = await stripe.paymentIntents.retrieve(away.id);
    expect(refusedIntent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('stays processing until the bank answers', async () => {
    const { sim, stripe } = await started();
    const bank: Stripe.PaymentIntentCreateParams = {
      amount: 1000,
      currency: 'usd',
      allowed_payment_method_types: ['us_bank_account'],
      confirm: true,
    };
    for (const [outcome, status] of [
      ['succeed', 'succeeded'],
      ['fail', 'requires_payment_method'],
    ] as const) {
      const intent = await stripe.paymentIntents.create({
        ...bank,
        payment_method: 'pm_usBankAccount_processing',
      });
      expect(intent.status).toBe('processing');
      await order(sim, `payment_intents/${intent.id}/finish`, { outcome });
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
      expect((await order(sim, `payment_intents/${intent.id}/finish`, { outcome })).status).toBe(409);
    }
    await order(sim, 'faults', { kind: 'processing' });
    expect((await stripe.paymentIntents.create(PAID)).status).toBe('processing');
    expect((await stripe.paymentIntents.create(PAID)).status).toBe('succeeded');
    expect(await eventTypes(stripe)).toContain('payment_intent.processing');
  });

  it('lists newest first, page by page', async () => {
    const { stripe } = await started();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await stripe.paymentIntents.create(BARE)).id);
    const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map((intent) => intent.id)).toEqual(ids);
    const later = await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
    expect(later.data).toEqual([]);
  });
});

it('settles by itself when the time has come', async () => {
  const { sim, stripe } = await started({ settleMs: 200 });
  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    allowed_payment_method_types: ['us_bank_account'],
    payment_method: 'pm_usBankAccount_success',
    confirm: true,
  });
  expect(intent.status).toBe('processing');
  await until(async () => (await stripe.paymentIntents.retrieve(intent.id)).status === 'succeeded');
  expect((await order(sim, `payment_intents/${intent.id}/finish`)).status).toBe(409);
});
