import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { OWNER, Product } from '../../e2e/product.ts';
import { factsAbout, logCheck } from '../../server/src/enforcement/store.ts';
import type { Tx } from '../../server/src/platform/database.ts';
import { findApiKey } from '../../server/src/staff/api-keys.ts';
import { untilDaysAreClosed } from './history.ts';
import { requestsPerSecond } from './load.ts';
import { median, type Row } from './row.ts';

const ROUNDS = 11;
const SECONDS = 2;
/** The past lies within so many days: a visit that is older would be forgotten. */
const PAST_DAYS = 10;
/** Cars that stand in the lot and have paid. */
const INSIDE = 2_000;
const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_TRANSACTIONS ?? 1_000_000);

/**
 * An enforcement check by a machine: against `node:http` with the same statements, and with a million sessions and sightings
 * behind it against ten thousand.
 */
export async function benchEnforcementCheck(): Promise<Row[]> {
  const [small, large] = [await facilityWith(SMALL), await facilityWith(LARGE)];
  const bare = await startBare(small);
  try {
    const runs = {
      small: [] as number[],
      large: [] as number[],
      bare: [] as number[],
      adverse: [] as number[],
      adverseLarge: [] as number[],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.small.push(await check(small.product.url, small.key, 'IN'));
      runs.bare.push(await check(bare.url, small.key, 'IN'));
      runs.large.push(await check(large.product.url, large.key, 'IN'));
      runs.adverse.push(await check(small.product.url, small.key, 'OUT'));
      runs.adverseLarge.push(await check(large.product.url, large.key, 'OUT'));
    }
    const ratio = (one: readonly number[], other: readonly number[]) =>
      median(one.map((value, n) => value / (other[n] ?? 1)));
    const per = (values: number[]) => `${median(values).toFixed(0)}/s`;
    return [
      {
        what: 'an enforcement check over HTTP, 32 clients',
        measured: per(runs.small),
        against: `${per(runs.bare)}: bare node:http, same named statements`,
        figure: ratio(runs.small, runs.bare),
        unit: '×',
        bar: 0.85,
        aim: 1,
        better: 'more',
      },
      {
        what: `the same with ${LARGE} sessions and sightings`,
        measured: per(runs.large),
        against: `${per(runs.small)} with ${SMALL}`,
        figure: ratio(runs.small, runs.large),
        unit: '×',
        bar: 1.5,
        aim: 1.1,
        better: 'less',
      },
      {
        what: `a car that has not paid, its look-alikes searched among ${INSIDE}, with ${LARGE}`,
        measured: per(runs.adverseLarge),
        against: `${per(runs.adverse)} with ${SMALL}`,
        figure: ratio(runs.adverse, runs.adverseLarge),
        unit: '×',
        bar: 1.5,
        aim: 1.1,
        better: 'less',
      },
    ];
  } finally {
    bare.stop();
    await small.product.stop();
    await large.product.stop();
  }
}

function check(base: string, key: string, plates: string): Promise<number> {
  return requestsPerSecond(SECONDS, {
    url: base,
    headers: { authorization: `Bearer ${key}` },
    requests: Array.from({ length: 200 }, (_, n) => ({
      path: `/api/enforcement/check/${plates}${1000 + n * 7}X?lot=1`,
    })),
  });
}

interface Facility {
  readonly product: Product;
  readonly key: string;
}

/** A lot full of cars that have paid, and `past` stays and sightings of before. */
async function facilityWith(past: number): Promise<Facility> {
  const product = new Product();
  await product.start();
  const stays = (count: number, plate: string, state: string, from: string, to: string) =>
    product.sql(
      `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
         owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at)
       select 1, p, p, p, 3, '${state}', ${from}, ${to}, decode(repeat('00', 32), 'hex'), md5('${state}' || p || n) || md5(n::text),
              0, 0, 0, 'USD', ${from}, ${from}, case when '${state}' = 'expired' then ${to} end
         from (select n, ${plate} as p from generate_series(1, ${count}) n) cars`,
    );
  await product.sql('alter table parking_sessions disable trigger user');
  await stays(INSIDE, "'IN' || (1000 + n) || 'X'", 'active', 'now()', "now() + interval '3 hours'");
  const began = `now() - interval '2 days' - n * interval '${PAST_DAYS} days' / ${past}`;
  await stays(past, "'P' || (n % 50000) || 'Q'", 'expired', began, `${began} + interval '3 hours'`);
  await product.sql('alter table parking_sessions enable trigger user');
  await product.sql(
    `insert into visits (lot_id, plate, plate_display, plate_skeleton, arrived_at, last_seen_at, left_at, is_unpaid)
     select 1, 'P' || (n % 50000) || 'Q', 'P', 'P', ${began}, ${began} + interval '2 hours', ${began} + interval '2 hours', true
       from generate_series(1, ${past}) n`,
  );
  await untilDaysAreClosed(product, PAST_DAYS, 0);
  const login = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const made = await fetch(`${product.url}/api/security/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'bench', scope: 'enforcement', password: OWNER.password }),
  });
  // Our own server's answer.
  const { key } = (await made.json()) as { key: string };
  return { product, key };
}

/** The statements that the server itself runs, taken from its stores. */
async function statementsOf(): Promise<{ key: string; facts: string; log: string }> {
  const texts: string[] = [];
  const spy = {
    maybe: async ({ text }: { text: string }) => {
      texts.push(text);
      return null;
    },
  } as unknown as Tx;
  const at = new Date();
  const plate = { canonical: 'A', display: 'A', skeleton: 'A' };
  await findApiKey(spy, 'apk_', at);
  await factsAbout(spy, 1, 'A', at);
  const about = {
    clientId: null,
    lotId: 1,
    plate,
    verdict: 'paid',
    until: null,
    lookAlikes: [],
    isLate: false,
  } as const;
  await logCheck(spy, { ...about, staffId: 1, apiKeyId: null }, at);
  const [key = '', facts = '', log = ''] = texts;
  return { key, facts, log };
}

async function startBare({ product, key }: Facility): Promise<{ url: string; stop(): void }> {
  const hash = createHash('sha256').update(key).digest('hex');
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-enforcement.js', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      BENCH_DB_HOST: product.databaseConnection().host,
      BENCH_STATEMENTS: JSON.stringify({ ...(await statementsOf()), hash, lot: '1' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}
