import { expect, it } from 'vitest';
import { failure, started } from './support.ts';

it('makes a domain known once, under whichever case it is written', async () => {
  const { stripe } = await started();
  const { paymentMethodDomains: domains } = stripe;
  expect((await domains.list({ domain_name: 'park.example.com' })).data).toEqual([]);
  const made = await domains.create({ domain_name: 'Park.Example.com' });
  expect(made).toMatchObject({
    object: 'payment_method_domain',
    domain_name: 'park.example.com',
    enabled: true,
    livemode: false,
    apple_pay: { status: 'active' },
  });
  expect((await domains.create({ domain_name: 'park.example.com' })).id).toBe(made.id);
  await domains.create({ domain_name: 'other.example.com' });
  expect((await domains.list({ domain_name: 'park.example.com' })).data).toMatchObject([{ id: made.id }]);
  expect((await domains.update(made.id, { enabled: false })).enabled).toBe(false);
  expect((await domains.list({ enabled: true })).data).toHaveLength(1);
  expect((await domains.retrieve(made.id)).enabled).toBe(false);
});

it.each(['localhost', '127.0.0.1', 'https://park.example.com', 'park.example.com:8443'])(
  'takes no %s',
  async (domain_name) => {
    const { stripe } = await started();
    expect(await failure(stripe.paymentMethodDomains.create({ domain_name }))).toMatchObject({
      statusCode: 400,
      param: 'domain_name',
    });
  },
);

it('says why a wallet is not on, until it is looked at again', async () => {
  const { stripe } = await started();
  const { paymentMethodDomains: domains } = stripe;
  const later = await domains.create({ domain_name: 'later.example.com' });
  expect(later.apple_pay).toEqual({
    status: 'inactive',
    status_details: { error_message: expect.stringContaining('Apple') },
  });
  expect((await domains.validate(later.id)).apple_pay).toEqual({ status: 'active' });
  const never = await domains.create({ domain_name: 'never.example.com' });
  expect((await domains.validate(never.id)).apple_pay.status).toBe('inactive');
  expect(await failure(domains.validate('pmd_x'))).toMatchObject({ statusCode: 404 });
});

it('has one configuration, in which a wallet can be switched off', async () => {
  const { stripe } = await started();
  const { paymentMethodConfigurations: configurations } = stripe;
  const [own] = (await configurations.list()).data;
  expect(own).toMatchObject({ is_default: true, active: true, link: { available: true } });
  await configurations.update(own?.id ?? '', { link: { display_preference: { preference: 'off' } } });
  expect((await configurations.list()).data).toMatchObject([
    { link: { available: false }, google_pay: { available: true } },
  ]);
});
