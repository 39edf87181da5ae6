import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { type Cluster, prepareCluster } from './cluster.ts';

/** Held by the one server that may use a DATA_DIR; PostgreSQL lets go of it when that server dies. */
const OWNER_LOCK = 4_720_002;
/** About 5 s: the backends of a killed postmaster need a moment to notice, and a new one waits for them. */
const START_ATTEMPTS = 50;

export interface EmbeddedPostgres {
  readonly connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL for as long as this server lives. A postmaster that a killed server left behind is adopted; one
 * that dies is started again. Throws when another server uses the same DATA_DIR, or when PostgreSQL does not start.
 *
 * The connection that holds the owner's lock is also the watch: it ends when the postmaster does, whoever started it.
 */
export async function startEmbeddedPostgres(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir);
  let stopping = false;
  let owner = await own(cluster, dataDir, START_ATTEMPTS);
  watch();

  function watch() {
    owner.on('error', () => {});
    owner.once('end', () => {
      if (!stopping) void bringBack();
    });
  }

  async function bringBack() {
    log.error('the database went away; starting it again');
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        owner = await own(cluster, dataDir, 1);
        if (stopping) return await shutDown(cluster);
        watch();
        log.info('the database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the database did not start');
        await sleep(pause);
      }
    }
  }

  return {
    connection: { host: cluster.socketDir, user: 'anypark', database: 'anypark' },
    async stop() {
      stopping = true;
      await owner.end().catch(() => {});
      await shutDown(cluster);
    },
  };
}

/** A connection that holds the owner's lock, after starting the postmaster where none answers. */
async function own(cluster: Cluster, dataDir: string, attempts: number): Promise<pg.Client> {
  const client = await reach(cluster, attempts);
  // A killed server's connection is noticed by PostgreSQL within moments, not at once.
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    if (rows[0].mine) {
      const found = await client.query("select 1 from pg_database where datname = 'anypark'");
      if (found.rowCount === 0) await client.query('create database anypark');
      return client;
    }
    await sleep(100);
  }
  await client.end();
  throw new Error(
    `another AnyPark server is using ${dataDir}: stop it first, or give this one a DATA_DIR of its own`,
  );
}

async function reach(cluster: Cluster, attempts: number): Promise<pg.Client> {
  let child: ChildProcess | null = null;
  let starts = 0;
  for (;;) {
    const client = new pg.Client({ host: cluster.socketDir, user: 'anypark', database: 'postgres' });
    client.on('error', () => {});
    const failure = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    if (failure === null) return client;
    await client.end().catch(() => {});
    const ended = child === null || child.exitCode !== null || child.signalCode !== null;
    // While a postmaster is alive it is starting up, recovering or shutting down: all of that passes.
    if (ended && (await cluster.postmasterPid()) === null) {
      if (starts === attempts) throw new Error(`PostgreSQL does not start: ${await lastWords(cluster)}`);
      starts += 1;
      child = await cluster.start();
      child.on('error', () => {});
      child.unref();
    }
    await sleep(child === null || starts > 1 ? 100 : 15);
  }
}

async function shutDown(cluster: Cluster): Promise<void> {
  const pid = await cluster.postmasterPid();
  if (pid === null) return;
  // SIGINT: no new connections, running ones are ended, everything is written. SIGQUIT leaves a recovery to do.
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
  ] as const) {
    if ((await cluster.postmasterPid()) === pid) process.kill(pid, signal);
    for (let waited = 0; waited < patience && (await cluster.postmasterPid()) === pid; waited += 20)
      await sleep(20);
  }
}

async function lastWords(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-5).join('\n') || `see ${cluster.logFile}`;
}
