import { expect, it } from 'vitest';
import type { Delivery } from '../src/state/tables.ts';
import { receiver, WEBHOOK_SECRET } from './receiver.ts';
import { conforms } from './schema.ts';
import { order, PAID, started, until } from './support.ts';

const PAID_EVENTS = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

async function listening(answer?: (seen: number) => number) {
  const hook = await receiver(answer);
  const running = await started({ forwardTo: hook.url, webhookSecret: WEBHOOK_SECRET });
  const deliveries = async () =>
    (await (await order(running.sim, 'deliveries', undefined, 'GET')).json()) as Delivery[];
  return { ...running, hook, deliveries };
}

it('delivers signed events that the SDK accepts', async () => {
  const { stripe, hook, deliveries } = await listening();
  const { id } = await stripe.paymentIntents.create(PAID, { idempotencyKey: 'k' });
  await until(() => hook.events.length === 3);
  expect(hook.types().sort()).toEqual([...PAID_EVENTS].sort());
  for (const event of hook.events) {
    conforms(event);
    expect(event.request?.idempotency_key).toBe('k');
    expect((await stripe.events.retrieve(event.id)).type).toBe(event.type);
  }
  const rows = await until(
    async () => (await deliveries()).every((row) => row.state === 'delivered') && deliveries(),
  );
  expect(rows).toMatchObject(PAID_EVENTS.map((type) => ({ type, intent: id, attempts: 1, lastStatus: 200 })));
});

it('tries again when the endpoint fails', async () => {
  const { stripe, hook } = await listening((seen) => (seen === 1 ? 500 : 200));
  await stripe.paymentIntents.create({ ...PAID, confirm: false });
  await until(() => hook.events.length === 1);
  expect(hook.calls()).toBe(2);
});

it('loses, doubles and delays deliveries on order', async () => {
  const { sim, stripe, hook, deliveries } = await listening();
  await order(sim, 'webhooks', { mode: 'lost', eventType: 'payment_intent.created' });
  await order(sim, 'webhooks', { mode: 'late', delayMs: 300, eventType: 'charge.succeeded' });
  await order(sim, 'webhooks', { mode: 'twice', eventType: 'payment_intent.succeeded' });
  await stripe.paymentIntents.create(PAID);
  await until(() => hook.events.length === 3);
  expect(hook.types()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded', 'charge.succeeded']);
  expect(new Set(hook.events.map((event) => event.id)).size).toBe(2);
  const lost = (await deliveries()).find((row) => row.state === 'lost');
  expect(lost?.type).toBe('payment_intent.created');
  await order(sim, `events/${lost?.event}/resend`);
  await until(() => hook.types().includes('payment_intent.created'));
});

it('lets a later event overtake', async () => {
  const { sim, stripe, hook } = await listening();
  await order(sim, 'webhooks', { mode: 'reordered', eventType: 'payment_intent.created' });
  const { id } = await stripe.paymentIntents.create({ ...PAID, confirm: false });
  await stripe.paymentIntents.cancel(id);
  await until(() => hook.events.length === 2);
  expect(hook.types()).toEqual(['payment_intent.canceled', 'payment_intent.created']);
});

it('can be pointed elsewhere, and turned off', async () => {
  const { sim, stripe, hook } = await listening();
  await order(sim, 'forward', { url: null });
  await stripe.customers.create({});
  await order(sim, 'forward', { url: hook.url, secret: WEBHOOK_SECRET });
  await stripe.paymentIntents.create({ ...PAID, confirm: false });
  await until(() => hook.events.length === 1);
  expect(hook.types()).toEqual(['payment_intent.created']);
});
