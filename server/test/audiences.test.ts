import { text } from 'node:stream/consumers';
import { type Audience, api, type Endpoint } from '@anypark/core/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server.ts';
import { apiKey, join } from './support/staff.ts';

/** Everyone who may knock. */
const CALLERS = [
  'nobody',
  'driver',
  'attendant',
  'manager',
  'owner',
  'made-up session',
  'enforcement key',
  'read key',
  'manage key',
  'made-up key',
] as const;
type Caller = (typeof CALLERS)[number];

/**
 * Whom each audience lets in, written out by hand: the product derives the same from its rules. The guards of
 * 'transaction-owner', 'ticket-holder', 'pass-holder', 'notice-holder', 'provider' and 'camera' have tests of their own (parking/access, tickets,
 * subscriptions/passes, checkout/webhook, cameras).
 */
const LET_IN: Record<Audience, readonly Caller[]> = {
  anyone: CALLERS,
  driver: CALLERS,
  'transaction-owner': [],
  'ticket-holder': [],
  'pass-holder': [],
  'notice-holder': [],
  provider: [],
  camera: [],
  staff: ['attendant', 'manager', 'owner'],
  attendant: ['attendant', 'manager', 'owner', 'enforcement key', 'manage key'],
  manager: ['manager', 'owner', 'manage key'],
  owner: ['owner'],
};
/** A key that may only read is let in by GET. */
const READ_KEY_AUDIENCES: readonly Audience[] = ['attendant', 'manager'];

let server: TestServer;
const headersOf = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
  headersOf.set('nobody', {});
  headersOf.set('driver', { cookie: `anypark_device=${'d'.repeat(43)}` });
  headersOf.set('made-up session', { cookie: `anypark_session=${'s'.repeat(43)}` });
  headersOf.set('made-up key', { authorization: `Bearer apk_${'k'.repeat(43)}` });
  for (const role of ['attendant', 'manager', 'owner'] as const) {
    const person = await join(server, role, `a-${role}`);
    headersOf.set(role, { cookie: `anypark_session=${person.cookies.get('anypark_session')}` });
  }
  for (const scope of ['enforcement', 'read', 'manage'] as const)
    headersOf.set(`${scope} key`, { authorization: `Bearer ${await apiKey(server, scope)}` });
});
afterAll(() => server.close());

/** Logout comes last: it ends the sessions that the others knock with. */
const endpoints: [string, Endpoint][] = Object.entries(api).sort(
  ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
);
const cases = endpoints.flatMap(([name, endpoint]) =>
  CALLERS.map((caller) => ({ name, endpoint, caller, audience: endpoint.audience })),
);

/** A call that gets no further than the guard where the guard is closed, and does no harm where it is open. */
async function knock(endpoint: Endpoint, caller: Caller) {
  // An input that no schema takes: whoever is let in is told so.
  const sends = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const answer = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '0'),
    headers: headersOf.get(caller) ?? {},
    ...(sends && { payload: { surprise: true } }),
    // An answer without an end is there with its first line.
    payloadAsStream: true,
  });
  const { statusCode: status } = answer;
  const body = answer.stream();
  if (status !== 200) return { status, code: JSON.parse(await text(body)).code };
  body.destroy();
  return { status, code: null };
}

it.each(cases)('$name ($audience) × $caller', async ({ endpoint, caller }) => {
  const { audience, method } = endpoint;
  const { status, code } = await knock(endpoint, caller);
  const letIn =
    LET_IN[audience].includes(caller) ||
    (caller === 'read key' && method === 'GET' && READ_KEY_AUDIENCES.includes(audience));
  if (audience === 'camera') return expect(code).toBe('camera.not_found');
  if (audience === 'provider') return expect(code).toBe('webhook.signature');
  if (audience === 'transaction-owner' || audience === 'ticket-holder') {
    const refused = method === 'GET' ? ['transaction.not_found', 'request.invalid'] : ['request.invalid'];
    return expect(refused).toContain(code);
  }
  if (audience === 'pass-holder') return expect(['pass.not_found', 'request.invalid']).toContain(code);
  if (audience === 'notice-holder')
    return expect(['notice.not_found', 'request.invalid', 'route.not_found']).toContain(code);
  const isKnown = !['nobody', 'driver', 'made-up session', 'made-up key'].includes(caller);
  if (letIn) expect(['auth.required', 'auth.forbidden']).not.toContain(code);
  else expect({ status, code }).toEqual(isKnown ? FORBIDDEN : UNKNOWN);
});

const FORBIDDEN = { status: 403, code: 'auth.forbidden' };
const UNKNOWN = { status: 401, code: 'auth.required' };
