import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { paths } from '@anypark/core/paths';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startReconciling } from './checkout/reconcile.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded/server.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { createStripe } from './providers/stripe.ts';
import { createFacilityOnce } from './settings/store.ts';
import { createFirstOwner } from './staff/first-owner.ts';

/** Both stand beside `dist`, wherever the product is installed. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = () => new Date();

  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null;
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl ?? '' };
  await migrate(connection, MIGRATIONS, log);
  const db = openDatabase(connection, log);
  await db.transaction((tx) => createFacilityOnce(tx, now()));
  const owner = await createFirstOwner(db, config.firstOwner, now());

  const provider = createStripe(config.stripe);
  const deps = { db, provider, log, now };
  const app = await buildApp({ ...deps, config, pagesDir: PAGES });
  const address = await app.listen({ port: config.port, host: config.host });
  const reconciling = startReconciling(deps);
  const url = config.publicUrl ?? address;
  console.log(`AnyPark is ready: ${url}`);
  for (const other of config.publicUrl ? [] : networkAddresses(config.host, app))
    console.log(`  on this network: ${other}`);
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
function ownersLogin({
  username,
  madeUpPassword,
}: {
  username: string;
  madeUpPassword: string | null;
}): string {
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
