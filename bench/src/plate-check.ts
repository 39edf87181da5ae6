import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../e2e/product.ts';
import { coveringSubscription } from '../../server/src/subscriptions/store.ts';
import { requestsPerSecond } from './load.ts';
import { median, type Row } from './row.ts';

const ROUNDS = 11;
/** Short ones: what else a machine does then falls on both sides alike. */
const SECONDS = 2;
const PASSES = 10_000;

/** The public plate check against `node:http` with the same statement. */
export async function benchPlateCheck(product: Product): Promise<Row> {
  await product.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     select 'PASS' || n, 'PASS' || n, 'bench@example.com', 'monthly', 4999, 'USD', 'active', now(), now() + interval '30 days', now()
       from generate_series(1, $1::int) n`,
    [PASSES],
  );
  await product.sql('analyze subscriptions');
  const bare = await startBareHttp(product);
  const ratios: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await check(product.url));
    theirs.push(await check(bare.url));
    ratios.push((ours.at(-1) ?? 0) / (theirs.at(-1) ?? 1));
  }
  bare.stop();
  return {
    what: 'public plate look-up over HTTP, 32 clients',
    measured: `${median(ours).toFixed(0)}/s`,
    against: `${median(theirs).toFixed(0)}/s: bare node:http, same named statement`,
    figure: median(ratios),
    unit: '×',
    bar: 0.85,
    aim: 1,
    better: 'more',
  };
}

function check(base: string): Promise<number> {
  return requestsPerSecond(SECONDS, {
    url: base,
    requests: Array.from({ length: 200 }, (_, i) => ({ path: `/api/subscription/check/PASS${i * 97}` })),
  });
}

/** The statement that the server itself runs, taken from its store. */
async function statementText(): Promise<string> {
  let text = '';
  const spy = {
    maybe: async (statement: { text: string }) => {
      text = statement.text;
      return null;
    },
  };
  await coveringSubscription(spy as unknown as Parameters<typeof coveringSubscription>[0], '', new Date());
  return text;
}

async function startBareHttp(product: Product): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-http.js', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      BENCH_DB_HOST: product.databaseConnection().host,
      BENCH_STATEMENT: await statementText(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}
