import { expect, it } from 'vitest';
import { eventTypes } from './schema.ts';
import { failure, order, PAID, started } from './support.ts';

it('refunds in parts up to the limit', async () => {
  const { stripe } = await started();
  const { id, latest_charge } = await stripe.paymentIntents.create(PAID);
  const first = await stripe.refunds.create({
    payment_intent: id,
    amount: 400,
    reason: 'requested_by_customer',
  });
  expect(first).toMatchObject({ status: 'succeeded', amount: 400, charge: latest_charge });
  expect((await failure(stripe.refunds.create({ payment_intent: id, amount: 601 }))).message).toBe(
    'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  );
  expect((await stripe.refunds.create({ charge: String(latest_charge) })).amount).toBe(600);
  const error = await failure(stripe.refunds.create({ payment_intent: id }));
  expect(error).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  const charge = await stripe.charges.retrieve(String(latest_charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
  expect(charge.refunds?.data).toHaveLength(2);
  expect(await eventTypes(stripe)).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
});

it('lets a refund fail later', async () => {
  const { sim, stripe } = await started();
  const { id } = await stripe.paymentIntents.create({ ...PAID, payment_method: 'pm_card_refundFail' });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('succeeded');
  await order(sim, `refunds/${refund.id}/finish`, { outcome: 'fail' });
  const failed = await stripe.refunds.retrieve(refund.id, { expand: ['charge'] });
  expect(failed).toMatchObject({ status: 'failed', charge: { amount_refunded: 0, refunded: false } });
  expect(await eventTypes(stripe)).toContain('refund.failed');
});

it('opens a dispute, which then forbids a refund', async () => {
  const { stripe } = await started();
  const { id } = await stripe.paymentIntents.create({ ...PAID, payment_method: 'pm_card_createDispute' });
  const { data } = await stripe.disputes.list({ payment_intent: id });
  expect(data[0]).toMatchObject({ amount: 1000, status: 'needs_response' });
  expect((await failure(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
  expect((await stripe.disputes.close(String(data[0]?.id))).status).toBe('lost');
  expect(await eventTypes(stripe)).toEqual(
    expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
  );
});
