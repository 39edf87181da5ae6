import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Product } from '../../e2e/product.ts';
import { startSession } from '../../server/src/parking/start-session.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { requestsPerSecond, roundsPerSecond } from './load.ts';
import { median, type Row } from './row.ts';

const LOTS = 40;
const ROUNDS = 5;
const SECONDS = 4;
/** As many connections as the server's own pool has. */
const CONNECTIONS = 10;

/** `create-session` over HTTP against the very statements that it runs, issued by the bare driver. */
export async function benchCreateSession(product: Product): Promise<Row> {
  const lots: number[] = [];
  for (let i = 0; i < LOTS; i += 1) lots.push((await product.createLot({ spaces: 100_000 })).id);
  const connection = product.databaseConnection();
  const script = await recordTransaction(connection, lots[0] ?? 0);
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS });
  const ratios: number[] = [];
  const http: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    http.push(await overHttp(product, lots));
    await clear(product);
    bare.push(await roundsPerSecond(SECONDS, () => replay(pool, script, pick(lots))));
    await clear(product);
    ratios.push((http.at(-1) ?? 0) / (bare.at(-1) ?? 1));
  }
  await pool.end();
  return {
    what: 'create-session over HTTP, 32 clients',
    measured: `${median(http).toFixed(0)}/s`,
    against: `${median(bare).toFixed(0)}/s: the same ${script.length} statements by the bare driver`,
    figure: median(ratios),
    unit: '×',
    bar: 0.6,
    aim: 0.8,
    better: 'more',
  };
}

const pick = (lots: number[]) => lots[Math.floor(Math.random() * lots.length)] ?? 0;
const randomPlate = () => `B${Math.floor(Math.random() * 1e9).toString(36)}`.toUpperCase();

function overHttp(product: Product, lots: number[]): Promise<number> {
  return requestsPerSecond(SECONDS, {
    url: `${product.url}/api/parking/create-session`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient: (client) => {
      const next = () =>
        client.setBody(
          JSON.stringify({ parkingLotId: pick(lots), licensePlate: randomPlate(), duration: 3 }),
        );
      next();
      client.on('response', next);
    },
  });
}

async function clear(product: Product): Promise<void> {
  // Requests that the load generator has walked away from are still being answered.
  await sleep(1_000);
  await product.sql('truncate purchases, payments, promo_redemptions, parking_sessions cascade');
  await product.sql('vacuum analyze parking_sessions');
}

interface Step {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown[];
}

/** Everything that one real `startSession` sends to the database, statement by statement. */
async function recordTransaction(connection: pg.PoolConfig, lotId: number): Promise<Step[]> {
  const steps: Step[] = [];
  const original = pg.Client.prototype.query;
  // The driver's own method, wrapped for one call: what is measured against is what is really sent.
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    if (typeof query === 'string') steps.push({ text: query });
    else if (typeof query === 'object' && query !== null && 'text' in query) steps.push(query as Step);
    return Reflect.apply(original, this, args);
  } as typeof original;
  const db = openDatabase(connection, createLog('silent'), 1);
  const request = { parkingLotId: lotId, licensePlate: 'RECORD1', duration: 3 };
  await startSession(
    db,
    request,
    { ownerHash: Buffer.alloc(32, 1), network: '127.0.0.1', language: 'en' },
    () => new Date(),
  );
  pg.Client.prototype.query = original;
  await db.close();
  return steps.map(({ text, name, values }) => ({
    text,
    ...(name !== undefined && { name: `bench_${name}` }),
    ...(values && { values }),
  }));
}

/** The recorded transaction for another car in another lot. */
async function replay(pool: pg.Pool, script: Step[], lotId: number): Promise<void> {
  const client = await pool.connect();
  const plate = randomPlate();
  const owner = randomBytes(32);
  // The first statement with a value locks the lot.
  const recordedLot = script.find((step) => step.values)?.values?.[0];
  let purchaseId: unknown = null;
  const replace = (value: unknown) => {
    if (value === recordedLot) return lotId;
    // A device of its own: one that holds spaces already would be made to give them back.
    if (Buffer.isBuffer(value)) return owner;
    if (typeof value !== 'string') return value;
    if (/^REC[O0]R[D0]1$/.test(value)) return plate;
    // The receipt's key and the payment's id exist once.
    return /^[\w-]{22}$/.test(value) || /^[0-9a-f-]{36}$/.test(value) ? randomUUID() : value;
  };
  try {
    for (const step of script) {
      const values = step.values?.map(replace);
      if (values && step.text.includes('insert into parking_sessions')) values[18] = purchaseId;
      const { rows } = await client.query({ ...step, ...(values && { values }) });
      if (step.text.includes('insert into payments')) purchaseId = rows[0].purchase_id;
    }
  } finally {
    client.release();
  }
}
