import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startSim } from '../../../sim/src/server.ts';
import { TEST_KEYS } from '../../src/config.ts';
import { Driver } from '../support/driver.ts';
import { freePort, ServerProcess } from '../support/process.ts';
import { type Charge, Provider } from '../support/provider.ts';

/** 20 in every test run; `npm run test:crash` makes it 100. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 20);
const DRIVERS = 6;
/** quality.md: no charge without a session after at most this long. */
const SETTLED_WITHIN_MS = 60_000;

/** What a driver was told, to be held against the books afterwards. */
interface Told {
  readonly id: number;
  driver: Driver;
  active: boolean;
}

it(`loses nothing in ${ROUNDS} kills of the server, of the database, of both, under load`, {
  timeout: 1_800_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'anypark-crash-'));
  const port = await freePort();
  const sim = await startSim({
    forwardTo: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    webhookSecret: TEST_KEYS.webhookSecret,
  });
  const provider = new Provider(sim);
  const server = new ServerProcess({ port, dataDir, stripeApiBase: sim.url });
  const told: Told[] = [];
  const kills = { server: 0, database: 0, both: 0 };
  let pressing = true;

  async function press(lane: number): Promise<void> {
    for (let trip = 0; pressing; trip += 1) {
      await oneTrip(server, provider, `CRASH ${lane}-${trip}`, told).catch(() => sleep(20));
    }
  }

  try {
    server.start();
    await server.ready();
    await makeRoom(dataDir);
    const load = Array.from({ length: DRIVERS }, (_, lane) => press(lane));
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(Math.random() * 400);
      const victim = (['server', 'database', 'both'] as const)[round % 3] ?? 'both';
      kills[victim] += 1;
      if (victim !== 'server') await server.killDatabase();
      if (victim !== 'database') {
        await server.kill('SIGKILL');
        server.start();
      }
      await server.ready();
    }
    pressing = false;
    await Promise.all(load);
    await databaseIsBack(dataDir);

    const charges = await allCharges(provider);
    const unsettled = await settledWithin(
      dataDir,
      charges.map((charge) => charge.payment_intent),
    );
    expect(unsettled).toEqual([]);
    const sessions = await books(dataDir);
    expect(acknowledgedButLost(told, sessions)).toEqual([]);
    expect(chargedTwice(charges)).toEqual([]);
    expect(activeWithoutCharge(sessions, new Set(charges.map((charge) => charge.payment_intent)))).toEqual(
      [],
    );
    console.log(
      `killed ${JSON.stringify(kills)}: ${told.length} sessions acknowledged, ${told.filter((one) => one.active).length} as active, ` +
        `${charges.length} charges, none lost, none twice`,
    );
    // How many a loaded machine gets done in between is its own matter; that there were some is ours.
    expect(charges.length).toBeGreaterThan(ROUNDS / 4);
  } finally {
    pressing = false;
    await server.kill('SIGTERM');
    await sim.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Starts, pays and confirms; a driver whose call fails in the middle goes away, as drivers do. */
async function oneTrip(
  server: ServerProcess,
  provider: Provider,
  licensePlate: string,
  told: Told[],
): Promise<void> {
  const driver = new Driver(server.url, provider);
  const started = await driver.start({ licensePlate, duration: 1 });
  if (started.status !== 200) return sleep(20);
  const entry: Told = { id: started.body.transaction.id, driver, active: false };
  told.push(entry);
  const intent = await driver.intent(entry.id);
  if (intent.status !== 200) return;
  const paid = await provider.pay(intent.body.clientSecret);
  const confirmed = await driver.confirm(entry.id, paid.body.id ?? '');
  entry.active = confirmed.status === 200 && confirmed.body.transaction.status === 'active';
}

function query<R extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'anypark', database: 'anypark' });
  return client
    .connect()
    .then(() => client.query<R>(text, values))
    .then((result) => result.rows)
    .finally(() => client.end());
}

/** A killed database's last connections may answer the server for a moment; ours are new ones. */
async function databaseIsBack(dataDir: string): Promise<void> {
  const isAway = () =>
    query(dataDir, 'select 1').then(
      () => false,
      () => true,
    );
  while (await isAway()) await sleep(50);
}

async function makeRoom(dataDir: string): Promise<void> {
  await query(dataDir, 'update lots set total_spaces = 1000000');
}

interface Booked extends pg.QueryResultRow {
  id: string;
  state: string;
  intent: string | null;
}

function books(dataDir: string): Promise<Booked[]> {
  return query<Booked>(
    dataDir,
    'select s.id, s.state, p.provider_intent_id as intent from parking_sessions s left join payments p on p.purchase_id = s.purchase_id',
  );
}

/** Charged intents that no active session stands for, after waiting as long as the promise allows. */
async function settledWithin(dataDir: string, intents: string[]): Promise<string[]> {
  for (const since = Date.now(); ; await sleep(500)) {
    const active = new Set(
      (await books(dataDir)).filter((row) => row.state === 'active').map((row) => row.intent),
    );
    const missing = intents.filter((intent) => !active.has(intent));
    if (missing.length === 0 || Date.now() - since > SETTLED_WITHIN_MS) return missing;
  }
}

function acknowledgedButLost(told: Told[], sessions: Booked[]): Told[] {
  const states = new Map(sessions.map((row) => [Number(row.id), row.state]));
  return told.filter(({ id, active }) => !states.has(id) || (active && states.get(id) !== 'active'));
}

function chargedTwice(charges: { payment_intent: string; description: string | null }[]): string[] {
  const seen = new Set<string>();
  // The description carries our transaction's number: two intents for one session would be two charges as well.
  return charges.flatMap(({ payment_intent, description }) => {
    const keys = [payment_intent, description ?? payment_intent];
    const twice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return twice ? [payment_intent] : [];
  });
}

function activeWithoutCharge(sessions: Booked[], charged: Set<string>): Booked[] {
  return sessions.filter(
    (row) => row.state === 'active' && (row.intent === null || !charged.has(row.intent)),
  );
}

async function allCharges(provider: Provider): Promise<Charge[]> {
  const all: Charge[] = [];
  for (let after = ''; ; ) {
    const page = await provider.chargesPage(after);
    all.push(...page.data);
    if (!page.has_more) return all.filter((charge) => charge.paid);
    after = all.at(-1)?.id ?? '';
  }
}
