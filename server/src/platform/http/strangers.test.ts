import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { linkBase } from './link-base.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  server = await startTestServer({ webhooks: false, ...options });
  return server;
}

/** How many of 12 wrong logins are let through to the password, each with other headers. */
async function guesses(url: string, headersOf: (n: number) => Record<string, string>): Promise<number> {
  let passed = 0;
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'content-type': 'application/json', ...headersOf(n) };
    const body = JSON.stringify({ username: 'owner', password: `guess ${n}` });
    const { status } = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
    if (status === 401) passed += 1;
  }
  return passed;
}

describe('a forged X-Forwarded-For', () => {
  it.each([
    ['of nobody', false],
    ['of one proxy, which adds the true address', 1],
    ['of named proxies', ['loopback', '10.0.0.0/8']],
  ] as const)('does not get round a limit where the word %s is believed', async (_whose, trustProxy) => {
    const { url } = await start({ trustProxy, rateLimitFactor: 0.5 });
    // The proxy appends where the call came from; everything before that is the caller's own text.
    const statuses = [];
    for (let n = 0; n < 320; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n % 250}, 203.0.113.9` };
      statuses.push((await fetch(`${url}/api/parking-lots`, { headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  });

  it('locks nobody else out: the waits are those of the address that the proxy has added', async () => {
    const { url } = await start({ trustProxy: 1 });
    const forged = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}, 203.0.113.9` });
    expect(await guesses(url, forged)).toBe(5);
  });
});

describe('an IPv6 network', () => {
  it('counts as one address in a limit', async () => {
    const { url } = await start({ trustProxy: 1, rateLimitFactor: 0.01 });
    const ask = async (address: string) =>
      (await fetch(`${url}/api/parking-lots`, { headers: { 'x-forwarded-for': address } })).status;
    const statuses = [];
    for (let n = 1; n <= 8; n += 1) statuses.push(await ask(`2001:db8:0:1::${n}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(await ask('2001:db8:0:2::1')).toBe(200);
  });
});

describe('a link in a message', () => {
  it('is never made of what a request says', async () => {
    const { app, url } = await start({ trustProxy: 1 });
    const port = new URL(url).port;
    const request = { server: app, host: 'evil.example', protocol: 'https' };
    expect(linkBase(request, { publicUrl: null, host: '0.0.0.0' })).toBe(`http://127.0.0.1:${port}`);
    expect(linkBase(request, { publicUrl: null, host: '::1' })).toBe(`http://[::1]:${port}`);
    const publicUrl = 'https://park.example';
    expect(linkBase(request, { publicUrl, host: '127.0.0.1' })).toBe(publicUrl);
  });

  it('leads to us also when it is ordered under a forged name', async () => {
    const { url, sql } = await start({ trustProxy: 1 });
    const body = JSON.stringify({ licensePlate: 'FORGED', planType: 'monthly', email: 'a@example.com' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' };
    const answer = await fetch(`${url}/api/subscription/create`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(await sql('select link_base from subscriptions')).toEqual([{ link_base: url }]);
  });
});

describe('what a proxy and our settings do not agree about', () => {
  const logged = (lines: string[]) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 40)
      .map(({ msg }) => msg);

  it('is said once: headers of a proxy that is not named, and a name that is not ours', async () => {
    const lines: string[] = [];
    const { url } = await start({
      publicUrl: 'https://park.example',
      trustProxy: false,
      logTo: { write: (line) => lines.push(line) },
    });
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let n = 0; n < 3; n += 1) await fetch(`${url}/api/parking-lots`, { headers });
    expect(logged(lines)).toEqual([
      expect.stringContaining('TRUST_PROXY'),
      expect.stringContaining('PUBLIC_URL'),
    ]);
  });

  it('is nothing where all is as it should be', async () => {
    const lines: string[] = [];
    const { url } = await start({
      publicUrl: 'https://park.example',
      trustProxy: 1,
      logTo: { write: (line) => lines.push(line) },
    });
    const headers = { 'x-forwarded-host': 'park.example', 'x-forwarded-for': '192.0.2.1' };
    await fetch(`${url}/api/parking-lots`, { headers });
    await fetch(`${url}/readyz`);
    expect(logged(lines)).toEqual([]);
  });
});

describe('the simulator behind our own address', () => {
  it.each([
    '/sim/_sim/requests',
    '/sim/%5Fsim/requests',
    '/sim/%5fsim/deliveries',
    '/sim//_sim/requests',
    '/sim/./_sim/requests',
    '/sim/elements/../_sim/requests',
    '/sim/elements/%2e%2e/_sim/requests',
    '/sim/v1/charges',
    '/sim/v1/payment_intents',
    '/sim/v1/payment_intents/pi_1/cancel',
    '/sim/v1%2Fcharges',
    '/sim/',
    '/sim',
  ])('opens nothing but what a browser needs: not %s', async (path) => {
    const { app, provider } = await start({});
    const authorization = 'Bearer sk_test_anyparkSimulatorOnly0000';
    for (const method of ['GET', 'POST'] as const) {
      const payload = method === 'POST' ? { url: 'http://127.0.0.1:9/', secret: 'whsec_x' } : undefined;
      const answer = await app.inject({
        method,
        url: path,
        headers: { authorization },
        ...(payload && { payload }),
      });
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'route.not_found' });
    }
    // But whose account it is, which the start has asked.
    const asked = await provider.requests();
    expect(asked.filter(({ path }) => path !== '/v1/account')).toEqual([]);
  });

  it('opens the form and a payment, without the secret key that somebody brings', async () => {
    const { url, driver, provider } = await start({});
    for (const path of ['stripe.js', 'elements/payment', 'hosted/redirect?x=1'])
      expect((await fetch(`${url}/sim/${path}`)).status, path).toBe(200);
    const one = driver();
    const { body } = await one.start();
    const { clientSecret } = (await one.intent(body.transaction.id)).body;
    const intent = clientSecret.split('_secret_')[0];
    const key = 'pk_test_anyparkSimulatorOnly0000';
    const ask = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/sim/v1/payment_intents/${intent}?${query}`, { headers });
    const secret = `client_secret=${clientSecret}`;
    expect((await ask(secret, { authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await ask(`key=${key}&${secret}`)).status).toBe(200);
    const authorization = 'Bearer sk_test_anyparkSimulatorOnly0000';
    expect((await ask('', { authorization })).status).toBe(401);
    expect((await provider.intent(String(intent))).id).toBe(intent);
  });
});
