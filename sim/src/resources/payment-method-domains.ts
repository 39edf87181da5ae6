import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import { badRequest, missing } from '../wire/errors.ts';
import { listOf, PAGING } from '../wire/list.ts';
import { required } from '../wire/params.ts';
import { type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';

type Domain = Stripe.PaymentMethodDomain;
type Configuration = Stripe.PaymentMethodConfiguration;

const NAME = /^(?=.{1,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/;
const ACTIVE = { status: 'active' } as const;
const UNVERIFIED = {
  status: 'inactive',
  status_details: { error_message: 'The domain could not be verified with Apple.' },
} as const;

/**
 * What is found when a domain is looked at. Nobody is asked: one that begins with `later.` is verified with Apple when it
 * is looked at again, one that begins with `never.` is not.
 */
function applePay(name: string, isAgain: boolean): Domain['apple_pay'] {
  return name.startsWith('never.') || (name.startsWith('later.') && !isAgain) ? UNVERIFIED : ACTIVE;
}

const WALLETS = ['apple_pay', 'google_pay', 'link'] as const;
const PREFERENCE = {
  fields: { display_preference: { fields: { preference: { one: ['on', 'off', 'none'] } } } },
} as const;

/** Domains on which wallets are offered, and which wallets the account has switched on. */
export const paymentMethodDomainRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/payment_method_domains',
    params: { domain_name: 'string', enabled: 'boolean' },
    run: ({ world, params }) => {
      const name = required(params.domain_name, 'domain_name').toLowerCase();
      if (!NAME.test(name)) throw badRequest(`Invalid domain name: ${name}`, undefined, 'domain_name');
      const known = world.store.all('payment_method_domains').find((row) => row.domain_name === name);
      return known ?? world.store.put('payment_method_domains', fresh(world, name, params.enabled ?? true));
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_method_domains',
    params: { ...PAGING, domain_name: 'string', enabled: 'boolean' },
    run: ({ world, params }) => {
      const rows = world.store
        .all('payment_method_domains')
        .filter((row) => (params.domain_name ?? row.domain_name) === row.domain_name)
        .filter((row) => (params.enabled ?? row.enabled) === row.enabled);
      return listOf(rows, params, '/v1/payment_method_domains', 'payment_method_domain');
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_method_domains/:id',
    params: {},
    run: ({ world, id }) => find(world, id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_method_domains/:id',
    params: { enabled: 'boolean' },
    run: ({ world, id, params }) => {
      const row = find(world, id);
      return world.store.put('payment_method_domains', { ...row, enabled: params.enabled ?? row.enabled });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_method_domains/:id/validate',
    params: {},
    run: ({ world, id }) => {
      const row = find(world, id);
      return world.store.put('payment_method_domains', {
        ...row,
        apple_pay: applePay(row.domain_name, true),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_method_configurations',
    params: { ...PAGING, application: 'any' },
    run: ({ world, params }) =>
      listOf(
        [configuration(world)],
        params,
        '/v1/payment_method_configurations',
        'payment_method_configuration',
      ),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_method_configurations/:id',
    params: { apple_pay: PREFERENCE, google_pay: PREFERENCE, link: PREFERENCE },
    run: ({ world, id, params }) => {
      const row = configuration(world);
      if (row.id !== id) throw missing('payment_method_configuration', id);
      const chosen = WALLETS.flatMap((wallet) => {
        const preference = params[wallet]?.display_preference?.preference;
        return preference === undefined ? [] : [[wallet, shown(preference !== 'off')] as const];
      });
      return world.store.put('payment_method_configurations', { ...row, ...Object.fromEntries(chosen) });
    },
  }),
];

function fresh(world: World, name: string, enabled: boolean): Domain {
  return {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: ACTIVE,
    apple_pay: applePay(name, false),
    created: world.now(),
    domain_name: name,
    enabled,
    google_pay: ACTIVE,
    klarna: ACTIVE,
    link: ACTIVE,
    livemode: false,
    paypal: ACTIVE,
  };
}

function find(world: World, id: string): Domain {
  const row = world.store.get('payment_method_domains', id);
  if (row === undefined) throw missing('payment_method_domain', id);
  return row;
}

function shown(isOn: boolean): NonNullable<Configuration['link']> {
  const value = isOn ? 'on' : 'off';
  return { available: isOn, display_preference: { overridable: null, preference: value, value } };
}

/** The account's one configuration, with everything on until it is switched off. */
function configuration(world: World): Configuration {
  return (
    world.store.all('payment_method_configurations')[0] ?? {
      id: 'pmc_simulator',
      object: 'payment_method_configuration',
      active: true,
      apple_pay: shown(true),
      application: null,
      google_pay: shown(true),
      is_default: true,
      link: shown(true),
      livemode: false,
      name: 'Default',
      parent: null,
    }
  );
}
