import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase, statement } from '../../src/platform/database.ts';
import { databaseHosts } from '../../src/platform/database-hosts.ts';
import { createLog } from '../../src/platform/log.ts';
import { copyDatabase } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/process.ts';
import { startTestServer } from '../support/server.ts';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A port that leads to the database of the run, and can be shut. */
async function startDoor(port = 0): Promise<{ port: number; shut(): Promise<void> }> {
  const lines = new Set<Socket>();
  const door: Server = createServer((line) => {
    const on = connect(join(inject('databaseHost'), '.s.PGSQL.5432'));
    for (const end of [line, on]) {
      lines.add(end);
      end.on('error', () => {}).on('close', () => lines.delete(end));
    }
    line.pipe(on).pipe(line);
  }).listen(port, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const shut = async () => {
    for (const line of lines) line.destroy();
    await new Promise((closed) => door.close(closed));
  };
  closings.push(shut);
  return { port: typeof address === 'object' && address ? address.port : 0, shut };
}

const setReadOnly = async (database: string, value: 'on' | 'off') => {
  const admin = new pg.Client({ host: inject('databaseHost'), user: 'anypark', database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${database} set default_transaction_read_only = ${value}`);
  await admin.end();
};

describe('a database that cannot be written to', () => {
  it('is answered with 503, its connections are given up, and it is used again as soon as it can be', async () => {
    const server = await startTestServer({ webhooks: false });
    closings.push(() => server.close());
    const driver = server.driver();
    expect((await driver.get('/readyz')).status).toBe(200);
    await setReadOnly(server.connection.database, 'on');
    // As a failover does it: what is open stays open, and is read-only from now on.
    for (let n = 0; n < 8; n += 1) await server.sql('set session characteristics as transaction read only');
    const refused = await driver.start();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body).toMatchObject({ code: 'database.unavailable', requestId: expect.any(String) });
    const ready = await driver.get('/readyz');
    expect([ready.status, ready.body.code]).toEqual([503, 'database.unavailable']);
    expect((await driver.get('/api/parking-lots')).status).toBe(200);
    await setReadOnly(server.connection.database, 'off');
    await vi.waitFor(async () => expect((await driver.get('/readyz')).status).toBe(200));
    expect((await driver.start()).status).toBe(200);
  });
});

describe('several hosts in DATABASE_URL', () => {
  it('are read as libpq reads them', () => {
    const read = (url: string) => databaseHosts(url).map(({ connectionString }) => connectionString);
    expect(read('postgres://u:p%40@h1:5433,h2/db?target_session_attrs=read-write&sslmode=require')).toEqual([
      'postgres://u:p%40@h1:5433/db?sslmode=require',
      'postgres://u:p%40@h2/db?sslmode=require',
    ]);
    expect(read('postgresql://[::1]:1,h2:2/db')).toEqual(['postgresql://[::1]:1/db', 'postgresql://h2:2/db']);
    expect(read('postgres://u@%2Frun%2Fpg/db')).toEqual(['postgres://u@%2Frun%2Fpg/db']);
    expect(read('postgres:///db?host=/run/pg')).toEqual(['postgres:///db?host=%2Frun%2Fpg']);
  });

  it('are tried in order; only one that can be written to counts, and another one when it no longer can', async () => {
    const [first, second] = [await copyDatabase(), await copyDatabase()];
    const log = createLog('silent');
    const db = openDatabase([{ host: '/nowhere', user: 'x' }, first, second], log);
    closings.push(() => db.close());
    const where = statement<[], { name: string }>('select current_database() as name');
    const write = statement<[], never>('update facility set updated_at = updated_at');
    expect(await db.one(where, [])).toEqual({ name: first.database });
    await setReadOnly(first.database, 'on');
    await db.all(statement('set session characteristics as transaction read only'), []);
    await expect(db.all(write, [])).rejects.toMatchObject({ code: 'database.unavailable' });
    await db.all(write, []);
    expect(await db.one(where, [])).toEqual({ name: second.database });
    // The way back, found by whoever asks whether the server is ready.
    await setReadOnly(first.database, 'off');
    await setReadOnly(second.database, 'on');
    await db.all(statement('set session characteristics as transaction read only'), []);
    await expect(db.checkWritable()).rejects.toMatchObject({ code: 'database.unavailable' });
    await db.checkWritable();
    expect(await db.transaction((tx) => tx.one(where, []))).toEqual({ name: first.database });
  });
});

it('tells of a connection that was lost while nobody used it, and nothing of what it was used for', async () => {
  const connection = await copyDatabase();
  const lines: string[] = [];
  const db = openDatabase(connection, createLog('warn', { write: (line) => lines.push(line) }));
  closings.push(() => db.close());
  await db.all(statement(`select 'a plate' as plate`), []);
  const admin = new pg.Client({ host: inject('databaseHost'), user: 'anypark', database: 'postgres' });
  await admin.connect();
  closings.push(() => admin.end());
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    connection.database,
  ]);
  await vi.waitFor(() => expect(lines.join('')).toContain('idle database connection lost'));
  expect(lines.join('')).toContain('terminating connection');
  expect(lines.join('')).not.toContain('plate');
});

describe('a start while the database is away', () => {
  it('waits for it, gives pages and clear answers meanwhile, and goes on when it comes', async () => {
    const { database } = await copyDatabase();
    const [away, port] = [await freePort(), await freePort()];
    const dataDir = await mkdtemp(join(tmpdir(), 'anypark-away-'));
    closings.push(() => rm(dataDir, { recursive: true, force: true }));
    const url = `postgres://anypark@127.0.0.1:${away},127.0.0.1:${away}/${database}`;
    const env = { DATABASE_URL: url };
    const server = new ServerProcess({ port, dataDir, stripeApiBase: 'http://127.0.0.1:9', env });
    closings.push(() => server.kill('SIGTERM'));
    server.start();
    await vi.waitFor(() => expect(server.output).toContain('the database cannot be used yet'), 30_000);
    const ask = (path: string) => fetch(server.url + path);
    expect((await ask('/')).status).toBe(200);
    const lots = await ask('/api/parking-lots');
    expect(lots.status).toBe(503);
    expect(await lots.json()).toMatchObject({ code: 'database.unavailable', message: expect.any(String) });
    expect((await ask('/readyz')).status).toBe(503);
    const door = await startDoor(away);
    await server.ready();
    expect((await ask('/api/parking-lots')).status).toBe(200);
    expect(server.output.split('the database cannot be used yet')).toHaveLength(2);
    // And when it goes away later, it is the same.
    await door.shut();
    closings.splice(closings.indexOf(door.shut), 1);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/api/parking-lots')).status).toBe(503);
    await startDoor(away);
    await server.ready();
    expect((await ask('/api/parking-lots')).status).toBe(200);
  });

  it('ends at once when it is told to', async () => {
    const [away, port] = [await freePort(), await freePort()];
    const env = { DATABASE_URL: `postgres://anypark@127.0.0.1:${away}/x` };
    const server = new ServerProcess({ port, dataDir: tmpdir(), stripeApiBase: 'http://127.0.0.1:9', env });
    server.start();
    await vi.waitFor(() => expect(server.output).toContain('the database cannot be used yet'), 30_000);
    await server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  });
});
