import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { paths } from '@anypark/core/paths';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded/server.ts';
import { createLog, type Logger } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { createChannels } from './providers/channels.ts';
import { createStripe } from './providers/stripe.ts';
import { startRounds } from './rounds.ts';
import { createFacilityOnce } from './settings/create-facility.ts';
import { createFirstOwner, type FirstOwner } from './staff/first-owner.ts';

/** Both stand beside `dist`, wherever the product is installed. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Ending = () => Promise<unknown>;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const endings: Ending[] = [];
  let stopping = false;
  const starting = start(config, log, endings);
  // From the first moment on: a signal in the middle of the start waits for it, so that nothing is left running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  try {
    await starting;
  } catch (error) {
    await endInReverse(endings);
    throw error;
  }

  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Nothing that hangs may keep the process: the database recovers from being left.
    setTimeout(() => process.exit(1), 20_000).unref();
    await starting.catch(() => {});
    await endInReverse(endings);
    process.exit(0);
  }
}

async function endInReverse(endings: Ending[]): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}

/** Database, app, listening. Puts into `endings`, step by step, how each of them is ended. */
async function start(config: Config, log: Logger, endings: Ending[]): Promise<void> {
  const now = () => new Date();
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null;
  if (embedded) endings.push(embedded.stop);
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl ?? '' };
  await migrate(connection, MIGRATIONS, log);
  const db = openDatabase(connection, log);
  endings.push(db.close);
  await db.transaction((tx) => createFacilityOnce(tx, now()));

  const owner = await createFirstOwner(db, config.firstOwner, now());
  // Said at once: a start that fails further on must not take a password with it that nobody has seen.
  if (owner !== null) console.log(ownersLogin(owner));

  const deps = { db, provider: createStripe(config.stripe), log, now };
  const channels = createChannels(config);
  endings.push(async () => channels.mail?.close());
  const app = await buildApp({ ...deps, config, channels, pagesDir: PAGES });
  endings.push(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  // The last thing that can fail is done: who is told 'ready' will not see this start fail.
  endings.push(startRounds({ ...deps, channels, publicUrl: config.publicUrl }).stop);
  const url = config.publicUrl ?? address;
  console.log(`AnyPark is ready: ${url}`);
  if (config.publicUrl === null) {
    for (const other of networkAddresses(config.host, app)) console.log(`  on this network: ${other}`);
  }
  console.log(`Operators log in at ${url}${paths.login}`);
}

/** The first owner's login, said once: a made-up password is stored nowhere but as a hash. */
function ownersLogin({ username, madeUpPassword }: FirstOwner): string {
  const login = `The owner's login: username ${username}, password`;
  if (madeUpPassword === null) return `${login} as set in ADMIN_PASSWORD`;
  return `${login} ${madeUpPassword}\n  This password is shown only now; change it under Settings, Security.`;
}

/** Where a phone on the same network finds a server that listens on all of them. */
function networkAddresses(host: string, app: FastifyInstance): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = app.server.address() as AddressInfo;
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return found
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

main().catch((error: unknown) => {
  console.error(`AnyPark cannot start: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
