import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { copyDatabase } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/process.ts';

const COMMAND = fileURLToPath(new URL('../../dist/command.js', import.meta.url));
const running: ServerProcess[] = [];
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anypark-life-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function launch(env: Record<string, string> = {}, dir = dataDir): Promise<ServerProcess> {
  const server = new ServerProcess({
    port: await freePort(),
    dataDir: dir,
    stripeApiBase: 'http://127.0.0.1:9',
    env,
  });
  running.push(server);
  server.start();
  return server;
}

async function lots(server: ServerProcess): Promise<unknown[]> {
  return (await (await fetch(`${server.url}/api/parking-lots`)).json()) as unknown[];
}

async function hold(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.url}/api/parking/create-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parkingLotId: 1, licensePlate: 'KEEP1', duration: 1 }),
  });
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

describe('the embedded database', () => {
  it('is created on the first start with one open lot, and keeps what was stored over a stop and a start', async () => {
    const first = await launch();
    await first.ready();
    expect(await lots(first)).toMatchObject([
      { name: 'Plaza Surface Lot', availableSpaces: 120, totalSpaces: 120 },
    ]);
    const cookie = await hold(first);
    await first.kill('SIGTERM');
    expect(await first.postmaster()).toBeNull();
    const second = await launch();
    await second.ready();
    const mine = await fetch(`${second.url}/api/parking/my-sessions`, { headers: { cookie } });
    expect(await mine.json()).toMatchObject([{ id: 1, licensePlate: 'KEEP1', status: 'pending' }]);
    expect(await lots(second)).toHaveLength(1);
  });

  it('is left running by no signal, however early in the start it comes', async () => {
    for (const pause of [0, 300, 600, 900, 1200, 1500]) {
      const server = await launch({}, join(dataDir, String(pause)));
      await sleep(pause);
      await server.kill('SIGTERM');
      expect(await server.postmaster(), `after ${pause} ms`).toBeNull();
    }
  });

  it('listens on no network port', async () => {
    const server = await launch();
    await server.ready();
    const client = new pg.Client({ host: join(dataDir, 'run'), user: 'anypark', database: 'anypark' });
    await client.connect();
    const { rows } = await client.query('show listen_addresses');
    await client.end();
    expect(rows).toEqual([{ listen_addresses: '' }]);
  });

  it('that a killed server left running is adopted, and stopped with the server that adopted it', async () => {
    const first = await launch();
    await first.ready();
    await hold(first);
    const postmaster = await first.postmaster();
    await first.kill('SIGKILL');
    const second = await launch();
    await second.ready();
    expect(await second.postmaster()).toBe(postmaster);
    expect(await lots(second)).toMatchObject([{ availableSpaces: 119 }]);
    await second.kill('SIGTERM');
    expect(await second.postmaster()).toBeNull();
  });

  it('is brought back when it is killed, adopted or not, while the server answers that it cannot save', async () => {
    const first = await launch();
    await first.ready();
    await first.kill('SIGKILL');
    const server = await launch();
    await server.ready();
    for (let round = 0; round < 2; round += 1) {
      const before = await server.postmaster();
      await server.killDatabase();
      await vi.waitFor(async () => expect([null, before]).not.toContain(await server.postmaster()), {
        timeout: 20_000,
      });
      await server.ready();
      expect(await lots(server)).toHaveLength(1);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('refuses a second server on the same DATA_DIR with a clear line, and leaves the first alone', async () => {
    const first = await launch();
    await first.ready();
    const second = await launch();
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(`another AnyPark server is using ${dataDir}`);
    expect(await lots(first)).toHaveLength(1);
  });

  it('is created once when two servers start on an empty DATA_DIR at the same moment', async () => {
    const both = [await launch(), await launch()];
    const outcomes = await Promise.allSettled(both.map((server) => server.ready()));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const loser = both[outcomes.findIndex((outcome) => outcome.status === 'rejected')];
    expect(loser?.output).toContain('another AnyPark server is using');
  });

  it('works where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    const server = await launch({}, deep);
    await server.ready();
    expect(await lots(server)).toHaveLength(1);
  });
});

describe('a database of the operator’s own', () => {
  it('serves two servers that start at once, migrated once, with one facility', async () => {
    const template = await copyDatabase();
    const admin = new pg.Client({ ...template, database: 'postgres' });
    await admin.connect();
    const name = `fresh_${process.pid}`;
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = `postgres://anypark@${encodeURIComponent(inject('databaseHost'))}/${name}`;
    const both = [
      await launch({ DATABASE_URL: url }),
      await launch({ DATABASE_URL: url }, join(dataDir, 'other')),
    ];
    await Promise.all(both.map((server) => server.ready()));
    for (const server of both) expect(await lots(server)).toHaveLength(1);
  });
});

describe('a port that somebody else has', () => {
  it('stops the start with a clear line, and the database with it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const server = await launch({ PORT: String(typeof address === 'object' && address ? address.port : 0) });
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain('EADDRINUSE');
    expect(await server.postmaster()).toBeNull();
    other.close();
  });
});

describe('a wrong environment', () => {
  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_PUBLISHABLE_KEY is not'],
    [{ STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY: must begin with sk_'],
    [{ STRIPE_API_BASE: '' }, 'npm start'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%j stops the start with a clear line', async (env, line) => {
    const server = await launch(env as Record<string, string>);
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain(line);
    expect(server.output).not.toContain('    at ');
  });
});

describe('the first owner', () => {
  const logIn = async (server: ServerProcess, username: string, password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return (await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })).status;
  };

  it('gets a password that is made up and said once, on the first start', async () => {
    const first = await launch();
    await first.ready();
    await vi.waitFor(() => expect(first.output).toMatch(/username admin, password \S{23}\n/));
    const password = /password (\S{23})\n/.exec(first.output)?.[1] ?? '';
    expect(await logIn(first, 'admin', password)).toBe(200);
    await first.kill('SIGTERM');
    const second = await launch();
    await second.ready();
    await vi.waitFor(() => expect(second.output).toContain(`Operators log in at ${second.url}/login`));
    expect(second.output).not.toContain('password');
    expect(await logIn(second, 'admin', password)).toBe(200);
  });

  it('is given back by the server’s own command line, while the product does not run', async () => {
    const command = (...words: string[]) =>
      promisify(execFile)(process.execPath, [COMMAND, ...words], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, PASSWORD_COST: '1' },
      }).catch((error) => error as { stdout: string; stderr: string });
    const first = await launch();
    await first.ready();
    expect((await command('staff', 'password', 'admin')).stderr).toContain('another AnyPark server is using');
    await first.kill('SIGTERM');
    expect((await command('staff', 'password')).stderr).toContain('staff password <username>');
    expect((await command('staff', 'password', 'nobody')).stderr).toContain('nobody on the staff');
    const { stdout } = await command('staff', 'password', 'admin');
    const password = /password (\S{23})\n/.exec(stdout)?.[1] ?? '';
    const second = await launch();
    await second.ready();
    expect(await logIn(second, 'admin', password)).toBe(200);
  });

  it('has the login that the environment names, which is not repeated', async () => {
    const password = 'seven green lanterns';
    const server = await launch({ ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: password });
    await server.ready();
    await vi.waitFor(() =>
      expect(server.output).toContain('username ana, password as set in ADMIN_PASSWORD'),
    );
    expect(server.output).not.toContain(password);
    expect(await logIn(server, 'ana', password)).toBe(200);
  });

  it('is not given a weak password: the start stops with a clear line', async () => {
    const server = await launch({ ADMIN_PASSWORD: 'password1234' });
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain('ADMIN_PASSWORD is too weak. This password is easy to guess.');
  });
});
