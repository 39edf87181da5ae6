import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { paths } from '@anypark/core/paths';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startReconciling } from './checkout/reconcile.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded/server.ts';
import { createLog, type Logger } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { createStripe } from './providers/stripe.ts';
import { createFacilityOnce } from './settings/store.ts';
import { createFirstOwner, type FirstOwner } from './staff/first-owner.ts';

/** Both stand beside `dist`, wherever the product is installed. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null;
  try {
    await serve(config, log, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Everything behind a running database, up to listening; from then on a signal ends it in reverse. */
async function serve(config: Config, log: Logger, embedded: EmbeddedPostgres | null): Promise<void> {
  const now = () => new Date();
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl ?? '' };
  await migrate(connection, MIGRATIONS, log);
  const db = openDatabase(connection, log);
  await db.transaction((tx) => createFacilityOnce(tx, now()));

  const deps = { db, provider: createStripe(config.stripe), log, now };
  const app = await buildApp({ ...deps, config, pagesDir: PAGES });
  const address = await app.listen({ port: config.port, host: config.host });
  const reconciling = startReconciling(deps);
  // Not before the port is ours: a start that fails there must not take a password with it that nobody has seen.
  const owner = await createFirstOwner(db, config.firstOwner, now());
  const url = config.publicUrl ?? address;
  console.log(`AnyPark is ready: ${url}`);
  if (config.publicUrl === null) {
    for (const other of networkAddresses(config.host, app)) console.log(`  on this network: ${other}`);
  }
  console.log(`Operators log in at ${url}${paths.login}`);
  if (owner !== null) console.log(ownersLogin(owner));

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Nothing that hangs may keep the process: the database recovers from being left.
    setTimeout(() => process.exit(1), 20_000).unref();
    await app.close();
    await reconciling.stop();
    await db.close();
    await embedded?.stop();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** The first owner's login, said once: a made-up password is stored nowhere but as a hash. */
function ownersLogin({ username, madeUpPassword }: FirstOwner): string {
  if (madeUpPassword === null) return `  username ${username}, password as set in ADMIN_PASSWORD`;
  return `  username ${username}, password ${madeUpPassword}\n  This password is shown only now; change it under Settings, Security.`;
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
