import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { startSim } from '../../../sim/src/server.ts';
import { buildApp } from '../../src/app.ts';
import { askAccount, openBooks } from '../../src/books/open-books.ts';
import type { CheckoutDeps } from '../../src/checkout/settle.ts';
import { type Config, type MailConfig, type SmsConfig, TEST_KEYS } from '../../src/config.ts';
import { createKeyring } from '../../src/messages/push-keys.ts';
import { pushTargets } from '../../src/messages/push-subscriptions.ts';
import { type Database, openDatabase, statement } from '../../src/platform/database.ts';
import type { HttpTimeouts } from '../../src/platform/http/timeouts.ts';
import type { Life } from '../../src/platform/life.ts';
import { createLog } from '../../src/platform/log.ts';
import { createSeal } from '../../src/platform/seal.ts';
import { closeChannels, createChannels } from '../../src/providers/channels.ts';
import { createPush } from '../../src/providers/push.ts';
import { createStripe } from '../../src/providers/stripe.ts';
import { ROUNDS, type RoundName, runRounds } from '../../src/rounds.ts';
import type { TrustedProxies } from '../../src/trusted-proxies.ts';
import { copyDatabase } from './database.ts';
import { Driver } from './driver.ts';
import { Provider } from './provider.ts';
import { CHEAP } from './staff.ts';

/** The production app on a database and a provider of its own, with a clock that the test moves. */
export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly deps: CheckoutDeps;
  readonly provider: Provider;
  readonly clock: Clock;
  readonly connection: { host: string; user: string; database: string };
  /** A browser without cookies. */
  driver(): Driver;
  /** Runs SQL, for arranging and for looking. */
  sql<R = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** Every row of every table as text. */
  dump(): Promise<string>;
  /** One turn of every round but those that send messages. */
  reconcile(): Promise<void>;
  /** One turn of alerts and sending. */
  messages(): Promise<void>;
  /** A lot of the test's own, always open unless hours are given. Returns its id. */
  createLot(lot?: { spaces?: number; opens?: string; closes?: string; isActive?: boolean }): Promise<number>;
  close(): Promise<void>;
}

export class Clock {
  private moved = 0;
  private stoppedAt: number | null = null;
  readonly now = (): Date => new Date((this.stoppedAt ?? Date.now()) + this.moved);
  /** Stands still while `work` runs, however slow the machine is. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.stoppedAt = Date.now();
    return work().finally(() => {
      this.stoppedAt = null;
    });
  }
  /** Moves the server's clock forward. */
  advance(time: { seconds?: number; minutes?: number; hours?: number }): void {
    this.moved += (((time.hours ?? 0) * 60 + (time.minutes ?? 0)) * 60 + (time.seconds ?? 0)) * 1000;
  }
  /** Stands at an instant, and goes on from there. */
  set(at: string): void {
    this.moved = Date.parse(at) - Date.now();
  }
}

export interface TestOptions {
  readonly rateLimitFactor?: number;
  readonly trustProxy?: TrustedProxies;
  readonly publicUrl?: string;
  /** Other than 'simulated': as with keys of the provider's own. */
  readonly mode?: Config['mode'];
  /** Folder of pages to serve beside the calls. */
  readonly pagesDir?: string;
  readonly life?: Life;
  readonly timeouts?: HttpTimeouts;
  readonly mail?: MailConfig;
  readonly sms?: SmsConfig;
  /** Origin of a push service of the test's own. */
  readonly pushService?: string;
  /** True: messages without a server of their own arrive in the simulator's inbox. */
  readonly inbox?: boolean;
  /** Where every line of the log goes. */
  readonly logTo?: { write(line: string): void };
  /** Another server on the same database and provider; with `on`, on that database. */
  readonly beside?: TestServer;
  readonly on?: TestServer['connection'];
  /** False: the books stay as they are found. */
  readonly books?: boolean;
  /** False: the provider knows no webhook address. */
  readonly webhooks?: boolean;
}

const SENDING: readonly RoundName[] = ['alerts', 'email', 'sms', 'push'];
// Object.keys loses the literal type; the table's own type guarantees that its keys are names.
const HOUSEKEEPING = (Object.keys(ROUNDS) as RoundName[]).filter((name) => !SENDING.includes(name));

const insertLot = statement<
  [spaces: number, opens: string, closes: string, isActive: boolean],
  { id: number }
>(
  `insert into lots (name, location, total_spaces, opens, closes, is_active, created_at, updated_at)
   values ('Test Lot', 'Here', $1, $2, $3, $4, now(), now()) returning id`,
);

/** One key for all servers of a test. */
export const SEAL = createSeal(Buffer.alloc(32, 7));

/** Between the tries of a call to the provider that fails. */
const NO_PAUSE = 0.001;

/** Starts the app on a free port. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { beside } = options;
  const connection = options.on ?? beside?.connection ?? (await copyDatabase());
  const provider =
    beside?.provider ?? new Provider(await startSim({ webhookSecret: TEST_KEYS.webhookSecret }));
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: null,
    publicUrl: options.publicUrl ?? null,
    // A driver says where they come from.
    trustProxy: options.trustProxy ?? 1,
    stripe: { ...TEST_KEYS, apiBase: provider.url },
    mail: options.mail ?? null,
    sms: options.sms ?? null,
    push: { contact: 'mailto:test@anypark.invalid', trusts: options.pushService ?? null },
    inbox: options.inbox ? { url: provider.url, secretKey: TEST_KEYS.secretKey } : null,
    mode: options.mode ?? 'simulated',
    firstOwner: { username: null, password: null },
    secretKey: null,
    passwordCost: CHEAP,
    stopGraceSeconds: 0,
    logLevel: 'silent',
    rateLimitFactor: options.rateLimitFactor ?? 0,
  };
  const log = options.logTo ? createLog('trace', options.logTo) : createLog(process.env.TEST_LOG ?? 'silent');
  const clock = beside?.clock ?? new Clock();
  const db = openDatabase(connection, log, 8);
  const deps: CheckoutDeps = { db, provider: createStripe(config.stripe, NO_PAUSE), log, now: clock.now };
  const channels = createChannels(config, createPush(config.push, pushTargets(db, SEAL)));
  const pushKeys = createKeyring(db, SEAL, log, clock.now);
  if (options.books !== false) await openBooks(deps, config.mode, await askAccount(deps), clock.now());
  const rounds = { ...deps, channels, publicUrl: config.publicUrl, mode: config.mode };
  const { life, timeouts } = options;
  const given = { ...(life && { life }), ...(timeouts && { timeouts }) };
  const app = await buildApp({
    ...deps,
    config,
    channels,
    pushKeys,
    seal: SEAL,
    pagesDir: options.pagesDir ?? null,
    ...given,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (!beside && options.webhooks !== false)
    await provider.forwardTo(`${url}/api/webhooks/stripe`, TEST_KEYS.webhookSecret);
  return {
    url,
    app,
    db,
    deps,
    provider,
    clock,
    connection,
    driver: () => new Driver(url, provider),
    // Not declared: what a test asks is none of the product's statements. The row type is the test's own promise.
    sql: <R>(text: string, values: unknown[] = []) => db.all<unknown[], R>({ text }, values),
    async dump() {
      const tables = await db.all(
        statement<[], { name: string }>(
          "select table_name as name from information_schema.tables where table_schema = 'public'",
        ),
        [],
      );
      const rows = tables.map(({ name }) =>
        db.all(statement<[], { row: string }>(`select t::text as row from ${name} t`), []),
      );
      return (await Promise.all(rows))
        .flat()
        .map(({ row }) => row)
        .join('\n');
    },
    reconcile: () => runRounds(rounds, HOUSEKEEPING),
    messages: () => runRounds(rounds, SENDING),
    async createLot({ spaces = 2, opens = '00:00', closes = '23:59', isActive = true } = {}) {
      const { id } = await db.one(insertLot, [spaces, opens, closes, isActive]);
      return id;
    },
    async close() {
      await app.close();
      closeChannels(channels);
      await db.close();
      if (!beside) await provider.close();
    },
  };
}

/**
 * The same for a whole test file: started before its first test and closed behind its last. What is read of it before it
 * is there fails.
 */
export function useServer(options: TestOptions = {}): TestServer {
  let started: TestServer | null = null;
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterAll(() => started?.close());
  // Stands for the server that is started later; whatever is asked of it is asked of that one.
  return new Proxy({} as TestServer, {
    get(_target, name) {
      if (started === null) throw new Error('the test server is not started yet');
      return Reflect.get(started, name);
    },
  });
}
