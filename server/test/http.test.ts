import { api, type Endpoint } from '@anypark/core/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, useServer } from './support/server.ts';

const server = useServer({ webhooks: false });

const endpoints: [string, Endpoint][] = Object.entries(api);

describe('whatever is sent', () => {
  it('is refused when it is too large, no JSON, or of another kind', async () => {
    const post = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: api.createSession.path,
        headers: { 'content-type': type },
        payload,
      });
    expect(
      (await post(JSON.stringify({ licensePlate: 'x'.repeat(70_000) }), 'application/json')).json().code,
    ).toBe('request.too_large');
    expect((await post('{"a":', 'application/json')).json().code).toBe('request.invalid');
    expect((await post('a=1', 'application/x-www-form-urlencoded')).json().code).toBe('request.not_json');
    expect((await post('', 'application/json')).statusCode).toBe(400);
  });
});

describe('another site', () => {
  let parkingLotId = 0;
  beforeAll(async () => {
    parkingLotId = await server.createLot({ spaces: 9 });
  });
  const send = (origin?: string) =>
    server.app.inject({
      method: 'POST',
      url: api.createSession.path,
      headers: { host: 'park.example', ...(origin !== undefined && { origin }) },
      payload: { parkingLotId, licensePlate: 'ORIGIN', duration: 1 },
    });

  it('cannot make a browser act here', async () => {
    for (const origin of [
      'https://evil.example',
      'http://park.example.evil',
      'null',
      'https://park.example',
    ]) {
      expect((await send(origin)).json()).toMatchObject({ code: 'request.wrong_origin' });
    }
    const own = await send('http://park.example');
    expect(own.statusCode, own.body).toBe(200);
    expect((await send()).statusCode).toBe(200);
  });
});

describe('limits', () => {
  it('slow whoever looks up plates in bulk, and nobody else', async () => {
    const limited = await startTestServer({ webhooks: false, rateLimitFactor: 1 });
    const check = (n: number) => limited.app.inject({ url: `/api/subscription/check/P${n}` });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await check(n));
    expect(answers.slice(0, 60).every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers[60]?.json()).toMatchObject({ code: 'request.too_many' });
    expect(answers[60]?.headers['retry-after']).toBeDefined();
    expect((await limited.app.inject({ url: '/api/parking-lots' })).statusCode).toBe(200);
    await limited.close();
  });
});

describe('health and description', () => {
  it('answer', async () => {
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const document = (await server.app.inject({ url: '/api/docs/json' })).json();
    const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1').replace('{*}', '*')}`,
      ),
    );
    expect(described.sort()).toEqual(endpoints.map(([, { method, path }]) => `${method} ${path}`).sort());
  });

  it('name the provider’s place on the asker’s own origin', async () => {
    const answer = await server.app.inject({ url: '/api/config', headers: { host: '192.168.1.20:3000' } });
    expect(answer.json()).toEqual({
      publishableKey: expect.stringMatching(/^pk_test_/),
      testMode: true,
      stripeApiBase: 'http://192.168.1.20:3000/sim',
      currency: 'USD',
      timezone: 'America/New_York',
      facilityName: 'Downtown Plaza',
      texts: {},
    });
  });

  it('keep the simulator’s test orders from browsers', async () => {
    expect(
      (await server.app.inject({ method: 'POST', url: '/sim/_sim/faults', payload: {} })).statusCode,
    ).toBe(404);
    expect((await server.app.inject({ url: '/sim/stripe.js' })).statusCode).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const confirm = {
      method: 'POST' as const,
      url: '/sim/v1/payment_intents/pi_none/confirm',
      headers: form,
      payload: 'key=pk_test_1',
    };
    expect((await server.app.inject(confirm)).json()).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });
});

it('describes calls for machines with examples that fit their own schemas', async () => {
  const withExample = Object.values<Endpoint>(api).filter((endpoint) => endpoint.example !== undefined);
  expect(withExample.length).toBeGreaterThan(3);
  for (const { path, output, body, example } of withExample) {
    expect(output.safeParse(example?.output).error, path).toBeUndefined();
    if (body) expect(body.safeParse(example?.body).error, path).toBeUndefined();
  }
  const { paths } = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, unknown>;
  };
  expect(JSON.stringify(paths['/enforcement/v1/check_parking/'])).toContain(
    '"registration_number":"ABC-123"',
  );
  expect(JSON.stringify(paths['/api/enforcement/check/{plate}'])).toContain('Harbour Lot');
});
