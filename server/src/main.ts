import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { paths } from '@anypark/core/paths';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Account, askAccount, openBooks } from './books/open-books.ts';
import { listenToFrigate } from './cameras/frigate.ts';
import { recoverPayments } from './checkout/recover.ts';
import type { CheckoutDeps } from './checkout/settle.ts';
import { type Config, readConfig } from './config.ts';
import { createKeyring, type PushKeyring } from './messages/push-keys.ts';
import { pushTargets } from './messages/push-subscriptions.ts';
import { openDatabase } from './platform/database.ts';
import { databaseHosts, findWritable } from './platform/database-hosts.ts';
import { startEmbeddedPostgres } from './platform/embedded/server.ts';
import { type Endings, endAll } from './platform/ending.ts';
import { closeHttp } from './platform/http/close.ts';
import { Life } from './platform/life.ts';
import { createLog, type Logger } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { reasonOf } from './platform/problem.ts';
import { createSeal, readSealKey, type Seal } from './platform/seal.ts';
import { onStopAsked } from './platform/signals.ts';
import { whenReachable } from './platform/when-reachable.ts';
import { closeChannels, createChannels } from './providers/channels.ts';
import { createPush } from './providers/push.ts';
import { createStripe } from './providers/stripe.ts';
import { startRounds } from './rounds.ts';
import { createFacilityOnce } from './settings/create-facility.ts';
import { createFirstOwner, type FirstOwner } from './staff/first-owner.ts';
import { createPasswords } from './staff/passwords.ts';
import { sealSecrets } from './staff/seal-secrets.ts';

/** Both stand beside `dist`, wherever the product is installed. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** A start that is asked to end is waited for so long: a migration may be under way. */
const LONGEST_START_MS = 20_000;
const PROVIDER_PATIENCE_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const life = new Life();
  const endings: Endings = {};
  // Before anything is started: what asks for the end in the middle of the start waits for it, so that nothing is
  // left running.
  onStopAsked((reason) => void stop(reason));
  const starting = start(config, log, life, endings);
  try {
    await starting;
  } catch (error) {
    if (life.isOver.aborted) return;
    await endAll(endings, log);
    throw error;
  }

  async function stop(reason: string): Promise<void> {
    log.info({ reason }, 'stopping');
    const wasUp = life.phase === 'up';
    life.leave();
    await Promise.race([starting.catch(() => {}), sleep(LONGEST_START_MS)]);
    if (wasUp) await sleep(config.stopGraceSeconds * 1000);
    await endAll(endings, log);
    process.exit(0);
  }
}

/** Database, app, listening, rounds. Puts into `endings`, step by step, how each of them is ended. */
async function start(config: Config, log: Logger, life: Life, endings: Endings): Promise<void> {
  const now = () => new Date();
  const provider = createStripe(config.stripe);
  const account = askAccount({ provider, log });
  // Whoever asks for it hears of it; until then the database may take its time.
  account.catch(() => {});
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null;
  if (embedded) endings.postgres = embedded.stop;
  const hosts = embedded ? [embedded.connection] : databaseHosts(config.databaseUrl ?? '');
  const db = openDatabase(hosts, log);
  endings.database = db.close;
  const seal = createSeal(await readSealKey(config.dataDir, config.secretKey));
  const channels = createChannels(config, createPush(config.push, pushTargets(db, seal)));
  endings.mail = async () => closeChannels(channels);
  const deps = { db, provider, log, now };
  const pushKeys = createKeyring(db, seal, log, now);
  const app = await buildApp({ ...deps, config, channels, pushKeys, seal, life, pagesDir: PAGES });
  endings.http = () => closeHttp(app, life);
  const address = await app.listen({ port: config.port, host: config.host });

  // Listening already: pages come, and calls are told that nothing can be saved, however long this takes.
  const prepare = async () => prepareDatabase(config, hosts, { ...deps, pushKeys }, seal, await account);
  const owner = await (embedded ? prepare() : whenReachable(prepare, life.isOver, log));
  if (life.isOver.aborted) return;
  endings.rounds = startRounds({ ...deps, channels, publicUrl: config.publicUrl, mode: config.mode }).stop;
  endings.frigate = listenToFrigate({ ...deps, seal }).stop;
  life.phase = 'up';
  if (owner !== null) console.log(ownersLogin(owner));
  const url = config.publicUrl ?? address;
  console.log(`AnyPark is ready: ${url}`);
  if (config.publicUrl === null) {
    for (const other of networkAddresses(config.host, app)) console.log(`  on this network: ${other}`);
  }
  console.log(`Operators log in at ${url}${paths.login}`);
}

/** Schema, facility, first owner: whatever a database needs before the first call. Answers an owner who is new. */
async function prepareDatabase(
  config: Config,
  hosts: ReturnType<typeof databaseHosts>,
  deps: CheckoutDeps & { pushKeys: PushKeyring },
  seal: Seal,
  account: Account,
): Promise<FirstOwner | null> {
  const { db, log } = deps;
  const at = deps.now();
  const host = hosts[await findWritable(hosts)];
  await migrate({ ...host }, MIGRATIONS, log);
  await db.transaction((tx) => createFacilityOnce(tx, at));
  await openBooks(deps, config.mode, account, at);
  await sealSecrets(db, seal, log);
  await deps.pushKeys.current();
  // Before the first number is given out, where the card service answers; else its round comes soon.
  if (account.hasAnswered) await soon(recoverPayments(deps, new AbortController().signal), log);
  return createFirstOwner(db, createPasswords(config.passwordCost), config.firstOwner, at);
}

/** A start waits for the card service, but not for long: it may be away for hours. */
async function soon(work: Promise<unknown>, log: Logger): Promise<void> {
  const told = work.catch((error) =>
    log.warn({ reason: reasonOf(error) }, 'the card service’s list of payments could not be compared'),
  );
  await Promise.race([told, sleep(PROVIDER_PATIENCE_MS, undefined, { ref: false })]);
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
