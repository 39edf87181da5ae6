import { createHmac } from 'node:crypto';
import { api, type Endpoint } from '@anypark/core/api';
import { PROBLEM_CODES } from '@anypark/core/kernel/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../src/config.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import {
  fieldsOf,
  fitting,
  hostile,
  mixedUp,
  rawBodies,
  rawPieces,
  type Shape,
  withHostile,
} from './inputs.ts';
import { type Stage, setStage } from './stage.ts';

/** Inputs for each endpoint, and for each of its fields. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
/** A failure prints it; with it the same inputs come again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** The long run tells of calls that take so many milliseconds; an ordinary one does not look at the clock. */
const SLOW_MS = Number(process.env.FUZZ_SLOW_MS ?? Number.POSITIVE_INFINITY);
/** After so many inputs what they have done to their sender is undone. */
const RESET_EVERY = 25;
const INSIDE =
  /node_modules|\.[jt]s:\d|\bselect\b.+\bfrom\b|\binsert into\b|\bsyntax error\b|postgres|relation "|\bat \w+ \(/i;

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
  stage = await setStage(server);
});
afterAll(() => server.close());

interface Sent {
  readonly path: string;
  readonly body?: string | Buffer;
}

/** As an address writes a value: a piece of it as it is, anything else as text. */
const wellFormed = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
const pathOf = ({ path }: Endpoint, params: unknown) =>
  path.replace(/:(\w+)/g, (_all, name: string) => {
    const value =
      typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : params;
    return encodeURIComponent(wellFormed(value)) || '-';
  });

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${encodeURIComponent(wellFormed(query))}`;
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [wellFormed(name), wellFormed(one)]),
    );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** The parts of an endpoint's input that fit its schemas. A provider's body has none: it is JSON with a signature. */
function fittingParts(endpoint: Endpoint, known: Stage['known']) {
  const part = (name: 'params' | 'query' | 'body') =>
    // Every schema of zod says its definition in this form.
    endpoint[name] ? fitting(endpoint[name] as unknown as Shape, known) : fc.constant(undefined);
  return { params: part('params'), query: part('query'), body: part('body') };
}

function sentOf(endpoint: Endpoint, parts: { params: unknown; query: unknown; body: unknown }): Sent {
  const search = parts.query === undefined ? '' : queryOf(parts.query);
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return {
    path: pathOf(endpoint, parts.params) + search,
    ...(hasBody && { body: JSON.stringify(parts.body) ?? '' }),
  };
}

async function send(endpoint: Endpoint, { path, body }: Sent, cookie: string): Promise<void> {
  const at = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', TEST_KEYS.webhookSecret)
    .update(`${at}.`)
    .update(body ?? '')
    .digest('hex');
  const begunAt = performance.now();
  const answer = await server.app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.audience === 'provider' && { 'stripe-signature': `t=${at},v1=${signed}` }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const took = performance.now() - begunAt;
  const what = `${endpoint.method} ${path} ${body?.toString().slice(0, 2_000)} → ${answer.statusCode} ${answer.body}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(took > SLOW_MS ? `${Math.round(took)} ms: ${what}` : '').toBe('');
  if (answer.statusCode === 200) {
    if (endpoint.produces) expect(answer.headers['content-type']).toContain(endpoint.produces);
    return;
  }
  expect(answer.body, what).not.toMatch(INSIDE);
  // A folder's address without its slash is answered before any route.
  if (answer.statusCode < 400) return;
  const problem = answer.json();
  expect(PROBLEM_CODES, what).toContain(problem.code);
  expect(problem).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  const said = [problem.message, ...Object.values(problem.fields ?? {})].join(' ');
  expect(said, what).not.toMatch(/Invalid input|Unrecognized key|received undefined|expected \w+/);
}

/** Throws `RUNS` inputs, with a login of each kind, or the guards would keep all of them out. */
async function throwAll(endpoint: Endpoint, inputs: fc.Arbitrary<Sent>): Promise<void> {
  let sent = 0;
  let cookie = '';
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      // What ends a session, or may, is given a new one each time.
      const isWild = endpoint.path === api.logout.path || endpoint.path === api.changePassword.path;
      if (sent % RESET_EVERY === 0) await stage.reset();
      if (isWild || sent % RESET_EVERY === 0) cookie = await stage.cookie();
      sent += 1;
      await send(endpoint, input, cookie);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}

const endpoints: [string, Endpoint][] = Object.entries(api);
const fields = endpoints.flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part] as unknown as Shape | undefined).map((path) => ({
      name: `${name}: ${part}.${path.join('.')}`,
      endpoint,
      part,
      path,
    })),
  ),
);
const TIMEOUT_MS = 60_000 + RUNS * 200;

describe('whatever is sent never breaks, tells nothing of the inside, and is answered in one form', () => {
  it.each(endpoints)(
    '%s',
    async (_name, endpoint) => {
      const parts = fittingParts(endpoint, stage.known);
      const mixed = (part: 'params' | 'query' | 'body') =>
        endpoint[part]
          ? mixedUp(
              parts[part],
              fieldsOf(endpoint[part] as unknown as Shape).map(([first]) => first ?? ''),
            )
          : hostile;
      const parsed = fc
        .record({
          params: fc.oneof({ weight: 3, arbitrary: parts.params }, mixed('params')),
          query: endpoint.query
            ? fc.oneof({ weight: 2, arbitrary: parts.query }, mixed('query'))
            : parts.query,
          body: mixed('body'),
        })
        .map((input) => sentOf(endpoint, input));
      const raw = fc.tuple(parsed, rawBodies, rawPieces).map(([{ path, body }, rawBody, piece]) => ({
        path: endpoint.path.includes(':')
          ? endpoint.path.replace(/:\w+/g, piece)
          : `${path}${path.includes('?') ? '&' : '?'}${piece}=${piece}`,
        ...(body !== undefined && { body: rawBody }),
      }));
      await throwAll(endpoint, fc.oneof({ weight: 5, arbitrary: parsed }, { weight: 1, arbitrary: raw }));
    },
    TIMEOUT_MS,
  );
});

describe('whatever is sent as one field, where the others fit', () => {
  it.each(fields)(
    '$name',
    async ({ endpoint, part, path }) => {
      const parts = fittingParts(endpoint, stage.known);
      const inputs = fc.record({ ...parts, [part]: withHostile(parts[part], path) });
      await throwAll(
        endpoint,
        inputs.map((input) => sentOf(endpoint, input)),
      );
    },
    TIMEOUT_MS,
  );
});
