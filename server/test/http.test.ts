import { api, type Endpoint } from '@anypark/core/api';
import { PROBLEM_CODES } from '@anypark/core/kernel/problem';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/staff/sessions.ts';
import { startTestServer, useServer } from './support/server.ts';

const server = useServer({ webhooks: false });

/** As text that fits into an address: a lone surrogate does not. */
const wellFormed = (anything: unknown) => Buffer.from(JSON.stringify(anything) ?? '').toString();

/** Inputs near the schema and far from it. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    Number.MAX_VALUE,
    '',
    '1',
    'ABC-1034',
    "'; drop table lots; --",
    '\u0000',
    null,
    true,
    [],
    {},
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const FIELDS = [
  'parkingLotId',
  'licensePlate',
  'duration',
  'promoCode',
  'transactionId',
  'paymentIntentId',
  'id',
  'username',
  'password',
  'code',
  'name',
  'role',
  'scope',
  'token',
  'isActive',
  'facilityName',
  'timezone',
  'currency',
  'noticePhone',
  'hourlyRates',
  'monthlyPrice',
  'updatedAt',
  'amount',
  'reason',
  'requestId',
  'notificationType',
  'contactInfo',
  'alertMinutesBefore',
  'email',
  'x',
  '__proto__',
];
const body = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 }), value);

const endpoints: [string, Endpoint][] = Object.entries(api);

/** The fields that an endpoint's query has by its schema. */
function queryNames({ query }: Endpoint): string[] {
  return query && 'shape' in query.def ? Object.keys(query.def.shape as object) : [];
}
const RUNS = Number(process.env.FUZZ_RUNS ?? 150);

describe('whatever is sent', () => {
  it.each(endpoints)(
    '%s never breaks, tells nothing of its inside, and answers in one form',
    async (_name, endpoint) => {
      // With a login, or the guard would keep all of it out.
      const session = await openSession(server.db, 1, { address: '127.0.0.1', device: '' }, new Date());
      const cookie = `anypark_session=${session}`;
      const names = queryNames(endpoint);
      const fieldsSent = fc.dictionary(fc.constantFrom('x', ...names), value, { maxKeys: 3 });
      await fc.assert(
        fc.asyncProperty(body, value, fieldsSent, async (payload, param, query) => {
          const path = endpoint.path.replace(/:\w+/, () => encodeURIComponent(wellFormed(param)) || '-');
          const fields = Object.entries(query).map(([name, one]) => [name, wellFormed(one)]);
          const search = endpoint.query ? `?${new URLSearchParams(Object.fromEntries(fields))}` : '';
          const response = await server.app.inject({
            method: endpoint.method,
            url: path + search,
            headers: { cookie },
            ...((endpoint.method === 'POST' || endpoint.method === 'PUT') && {
              headers: { cookie, 'content-type': 'application/json' },
              payload: JSON.stringify(payload) ?? '',
            }),
          });
          expect(response.statusCode, `${path} ${JSON.stringify(payload)} ${response.body}`).toBeLessThan(
            500,
          );
          expect(response.body).not.toMatch(
            /node_modules|\.[jt]s:\d|\bselect\b.+\bfrom\b|\binsert into\b|postgres|relation "/i,
          );
          if (endpoint.produces && response.statusCode === 200)
            expect(response.headers['content-type']).toContain(endpoint.produces);
          if (response.statusCode >= 400) {
            expect(PROBLEM_CODES).toContain(response.json().code);
            expect(response.json()).toMatchObject({
              message: expect.any(String),
              requestId: expect.any(String),
            });
          }
        }),
        { numRuns: RUNS },
      );
    },
  );

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
  // The hostile inputs above are an owner's: the first lot may have been closed by one of them.
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
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
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
