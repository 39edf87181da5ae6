import type { WalletSettings } from '@anypark/core/payments/wallets';
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestOptions, type TestServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';

let server: TestServer;
let asked = 0;
afterEach(() => server.close());

const started = async (publicUrl: string | undefined, mode: TestOptions['mode'] = 'test') => {
  server = await startTestServer({ webhooks: false, mode, ...(publicUrl && { publicUrl }) });
};
const ask = async (again = false): Promise<WalletSettings> => {
  asked += 1;
  const manager = await join(server, 'manager', `asks-${asked}`);
  const path = `/api/settings/wallets${again ? '/check' : ''}`;
  return (await manager.call<WalletSettings>(again ? 'POST' : 'GET', path)).body;
};
const sent = async () =>
  (await server.provider.requests())
    .filter(({ path }) => path.startsWith('/v1/payment_method'))
    .map(({ method, path }) => `${method} ${path.replace(/pmd_\w+/, ':id')}`);
const ON = ['apple_pay', 'google_pay', 'link'].map((wallet) => ({ wallet, state: 'on', details: null }));

it('registers its own domain by itself, once, and says that every wallet is on', async () => {
  await started('https://park.example.com');
  expect(await ask()).toMatchObject({ domain: 'park.example.com', hindrance: 'unregistered', wallets: [] });
  await server.reconcile();
  await server.reconcile();
  expect((await sent()).filter((call) => call === 'POST /v1/payment_method_domains')).toHaveLength(1);
  expect(await ask()).toEqual({
    domain: 'park.example.com',
    hindrance: null,
    details: null,
    wallets: ON,
  });
});

it('has a domain looked at again until each wallet is on, and then leaves it alone', async () => {
  await started('https://later.example.com');
  await server.reconcile();
  expect((await ask()).wallets).toEqual(ON);
  const before = (await sent()).length;
  await server.reconcile();
  expect((await sent()).slice(before)).toEqual(['GET /v1/payment_method_domains']);
});

it('says in the provider’s words what is wrong with a wallet, and which one the account has switched off', async () => {
  await started('https://never.example.com');
  await server.reconcile();
  await server.provider.post('/v1/payment_method_configurations/pmc_simulator', {
    'link[display_preference][preference]': 'off',
  });
  const before = (await sent()).length;
  expect((await ask(true)).wallets).toEqual([
    { wallet: 'apple_pay', state: 'domain', details: 'The domain could not be verified with Apple.' },
    { wallet: 'google_pay', state: 'on', details: null },
    { wallet: 'link', state: 'account', details: null },
  ]);
  // Who asks again is answered by the provider, not by what it said before.
  expect((await sent()).slice(before)).toContain('POST /v1/payment_method_domains/:id/validate');
});

it('switches a domain on again that somebody has switched off', async () => {
  await started('https://park.example.com');
  await server.reconcile();
  const { id } = (
    (await (
      await fetch(`${server.provider.url}/v1/payment_method_domains`, {
        headers: { authorization: 'Bearer sk_test_anyparkSimulatorOnly0000' },
      })
    ).json()) as { data: [{ id: string }] }
  ).data[0];
  await server.provider.post(`/v1/payment_method_domains/${id}`, { enabled: 'false' });
  expect((await ask()).wallets.map(({ state }) => state)).toEqual(['domain', 'domain', 'domain']);
  expect((await ask(true)).wallets).toEqual(ON);
});

it.each([
  ['simulated', 'https://park.example.com', 'simulated'],
  ['test', undefined, 'no_public_url'],
  ['test', 'http://park.example.com', 'not_https'],
] as const)('asks nothing of the provider in %s mode at %s', async (mode, publicUrl, hindrance) => {
  await started(publicUrl, mode);
  await server.reconcile();
  expect(await ask(true)).toEqual({ domain: null, hindrance, details: null, wallets: [] });
  expect(await sent()).toEqual([]);
});

it('tells what the provider refuses, and registers once it is there again', async () => {
  await started('https://10.0.0.7');
  await server.reconcile();
  expect(await ask(true)).toMatchObject({
    hindrance: 'refused',
    details: expect.stringContaining('Invalid domain name'),
  });
  await server.close();

  await started('https://park.example.com');
  await server.provider.fault({ path: '/v1/payment_method_domains', kind: 'status', status: 500, times: 9 });
  await server.reconcile();
  const manager = await join(server, 'manager', 'away');
  expect((await manager.call('POST', '/api/settings/wallets/check')).status).toBe(503);
  await server.provider.clearFaults();
  await server.reconcile();
  expect((await ask()).wallets).toEqual(ON);
});
