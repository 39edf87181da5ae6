import { expect, it } from 'vitest';
import { failure, order, started } from './support.ts';

const ORDER = { amount: 1000, currency: 'usd', allowed_payment_method_types: ['card'] as ['card'] };

it('keeps a method for the customer with whose intent it was paid, and only then', async () => {
  const { stripe } = await started();
  const { id: customer } = await stripe.customers.create({});
  const pay = async (more: object) =>
    String(
      (
        await stripe.paymentIntents.create({
          ...ORDER,
          payment_method: 'pm_card_visa',
          confirm: true,
          ...more,
        })
      ).payment_method,
    );
  const kept = await pay({ customer, setup_future_usage: 'on_session' });
  expect((await stripe.paymentMethods.retrieve(kept)).customer).toBe(customer);
  const other = await pay({ customer });
  expect((await stripe.paymentMethods.retrieve(other)).customer).toBeNull();

  // The wish is taken back before the card is charged.
  const { id } = await stripe.paymentIntents.create({ ...ORDER, customer, setup_future_usage: 'on_session' });
  expect((await stripe.paymentIntents.update(id, { setup_future_usage: '' })).setup_future_usage).toBeNull();
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect((await stripe.paymentMethods.retrieve(String(paid.payment_method))).customer).toBeNull();

  // Paid with again: by its customer alone.
  expect(
    (await stripe.paymentIntents.create({ ...ORDER, customer, payment_method: kept, confirm: true })).status,
  ).toBe('succeeded');
  const strangers = (await stripe.customers.create({})).id;
  for (const [more, words] of [
    [{}, 'belongs to a customer'],
    [{ customer: strangers }, 'does not have a payment method with the ID'],
  ] as const) {
    const error = await failure(
      stripe.paymentIntents.create({ ...ORDER, ...more, payment_method: kept, confirm: true }),
    );
    expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining(words) });
  }
});

it('has no use for a method that nobody keeps any more', async () => {
  const { stripe } = await started();
  const { id: customer } = await stripe.customers.create({});
  const keep = async () => (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
  const [detached, orphan] = [await keep(), await keep()];
  await stripe.paymentMethods.detach(detached);
  await stripe.customers.del(customer);
  const once = await stripe.paymentIntents.create({
    ...ORDER,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  for (const method of [detached, orphan, String(once.payment_method)]) {
    const error = await failure(
      stripe.paymentIntents.create({ ...ORDER, payment_method: method, confirm: true }),
    );
    expect(error).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('may not be used again'),
    });
  }
  const gone = await failure(stripe.paymentIntents.create({ ...ORDER, customer }));
  expect(gone).toMatchObject({ code: 'resource_missing', param: 'customer' });
});

it('attaches no card that its bank declines, but the one that is made to fail later', async () => {
  const { stripe } = await started();
  const { id: customer } = await stripe.customers.create({});
  const refused = await failure(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }));
  expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' });
  const { id: method } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const later = stripe.paymentIntents.create({ ...ORDER, customer, payment_method: method, confirm: true });
  expect(await failure(later)).toMatchObject({ statusCode: 402, code: 'card_declined' });
  const unknown = await failure(stripe.paymentMethods.attach('pm_nobody', { customer }));
  expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' });
});

it('declines a kept card whose month is over', async () => {
  const { sim, stripe } = await started();
  const { id: customer } = await stripe.customers.create({});
  const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  expect((await order(sim, `payment_methods/${method}/expire`, {})).status).toBe(204);
  const paid = stripe.paymentIntents.create({ ...ORDER, customer, payment_method: method, confirm: true });
  expect(await failure(paid)).toMatchObject({ statusCode: 402, code: 'expired_card' });
});
