import { createHmac } from 'node:crypto';
import { api, type Endpoint } from '@anypark/core/api';
import { PROBLEM_CODES } from '@anypark/core/kernel/problem';
import fc from 'fast-check';
import { TEST_KEYS } from '../../src/config.ts';
import { statement } from '../../src/platform/database.ts';
import type { TestServer } from '../support/server.ts';
import { fitting, type Shape } from './inputs.ts';
import type { Stage } from './stage.ts';

/** Inputs for each endpoint, and for each of its fields. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
/** A failure prints it; with it the same inputs come again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** The long run tells of calls that take so many milliseconds; an ordinary one does not look at the clock. */
const SLOW_MS = Number(process.env.FUZZ_SLOW_MS ?? Number.POSITIVE_INFINITY);
/** So many inputs are under way together: hostile clients do not wait for each other, and neither does the test. */
const AT_ONCE = 5;
/** For one test of so many inputs. */
export const TIMEOUT_MS = 60_000 + RUNS * 200;
/** After so many inputs what they have done to their sender is undone. */
const RESET_EVERY = 25;
const INSIDE =
  /node_modules|\.[jt]s:\d|\bselect\b.+\bfrom\b|\binsert into\b|\bsyntax error\b|postgres|relation "|\bat \w+ \(/i;

const UNFIT_WORDS = /Invalid input|Unrecognized key|received undefined|expected \w+/;

type Answer = Awaited<ReturnType<TestServer['app']['inject']>>;

export interface Sent {
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
export function fittingParts(endpoint: Endpoint, known: Stage['known']) {
  const part = (name: 'params' | 'query' | 'body') =>
    // Every schema of zod says its definition in this form.
    endpoint[name] ? fitting(endpoint[name] as unknown as Shape, known) : fc.constant(undefined);
  return { params: part('params'), query: part('query'), body: part('body') };
}

export function sentOf(endpoint: Endpoint, parts: { params: unknown; query: unknown; body: unknown }): Sent {
  const search = parts.query === undefined ? '' : queryOf(parts.query);
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return {
    path: pathOf(endpoint, parts.params) + search,
    ...(hasBody && { body: JSON.stringify(parts.body) ?? '' }),
  };
}

async function send(
  server: TestServer,
  endpoint: Endpoint,
  { path, body }: Sent,
  cookie: string,
): Promise<void> {
  const begunAt = performance.now();
  const answer = await server.app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.audience === 'provider' && { 'stripe-signature': signatureOf(body ?? '') }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const took = performance.now() - begunAt;
  const wrong = whatIsWrong(endpoint, answer) ?? (took > SLOW_MS ? `took ${Math.round(took)} ms` : null);
  if (wrong === null) return;
  const sent = `${endpoint.method} ${path} ${body?.toString().slice(0, 2_000)}`;
  throw new Error(`${wrong}: ${sent} → ${answer.statusCode} ${answer.body}`);
}

function signatureOf(body: string | Buffer): string {
  const at = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', TEST_KEYS.webhookSecret).update(`${at}.`).update(body).digest('hex');
  return `t=${at},v1=${signed}`;
}

/** In plain comparisons: 90,000 answers are looked at, and a matcher takes as long as a call. */
function whatIsWrong(endpoint: Endpoint, { statusCode, body, headers }: Answer): string | null {
  if (statusCode >= 500) return 'broke';
  if (statusCode === 200) {
    const { produces } = endpoint;
    return produces && !String(headers['content-type']).includes(produces) ? `is not ${produces}` : null;
  }
  if (INSIDE.test(body)) return 'tells of the inside';
  // A folder's address without its slash is answered before any route.
  if (statusCode < 400) return null;
  const { code, message, requestId, fields } = JSON.parse(body);
  if (!PROBLEM_CODES.includes(code)) return 'has no code of ours';
  if (typeof message !== 'string' || typeof requestId !== 'string') return 'is not in the usual form';
  return UNFIT_WORDS.test([message, ...Object.values(fields ?? {})].join(' '))
    ? 'is not in words for people'
    : null;
}

const countDeadlocks = statement<[], { deadlocks: number }>(
  `select deadlocks from pg_stat_database, pg_stat_force_next_flush() where datname = current_database()`,
);

/** How often two calls have waited for each other: the database lets one of them fail after a second. */
export async function deadlocks(server: TestServer): Promise<number> {
  return (await server.db.one(countDeadlocks, [])).deadlocks;
}

/** Throws `RUNS` inputs, with a login of each kind, or the guards would keep all of them out. */
export async function throwAll(
  server: TestServer,
  stage: Stage,
  endpoint: Endpoint,
  inputs: fc.Arbitrary<Sent>,
): Promise<void> {
  // What ends a session, or may, is given a new one each time.
  const isWild = endpoint.path === api.logout.path || endpoint.path === api.changePassword.path;
  const atOnce = isWild ? 1 : AT_ONCE;
  let sent = RESET_EVERY;
  let cookie = '';
  await fc.assert(
    fc.asyncProperty(fc.array(inputs, { minLength: atOnce, maxLength: atOnce }), async (some) => {
      const isDue = sent >= RESET_EVERY;
      if (isDue) {
        await stage.reset();
        sent = 0;
      }
      if (isDue || isWild) cookie = await stage.cookie();
      sent += some.length;
      await Promise.all(some.map((input) => send(server, endpoint, input, cookie)));
    }),
    { numRuns: Math.ceil(RUNS / atOnce), seed: SEED },
  );
}
