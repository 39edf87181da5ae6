import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NpmStart } from '../support/npm-start.ts';
import { freePort, ServerProcess } from '../support/process.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anypark-stop-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const EVENTUALLY = { timeout: 50_000, interval: 250 };

// What works in a data directory is found in /proc.
describe.runIf(process.platform === 'linux')('`npm start` leaves nothing running', () => {
  it.each([
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['script', 'SIGTERM'],
    ['script', 'SIGKILL'],
  ] as const)('when %s gets %s', { timeout: 120_000 }, async (by, signal) => {
    const product = new NpmStart(dataDir);
    await product.start(by);
    // Server, simulator and database at the least.
    expect((await product.left()).length).toBeGreaterThanOrEqual(3);
    product.kill(signal);
    await vi.waitFor(async () => expect(await product.left()).toEqual([]), EVENTUALLY);
  });
});

describe('a server whose card provider does not answer', () => {
  it('ends all the same when it is told to, and PostgreSQL with it', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = await freePort();
    const provider = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const server = new ServerProcess({ port, dataDir, stripeApiBase: provider });
    server.start();
    await server.ready();
    const headers = { 'content-type': 'application/json' };
    const post = (path: string, body: object, cookie = '') =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
      });
    const stay = { parkingLotId: 1, licensePlate: 'HANGS', duration: 1 };
    const started = await post('/api/parking/create-session', stay);
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const asked = post('/api/create-payment-intent', { transactionId: 1 }, cookie).catch(() => null);
    await once(mute, 'connection');
    await server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(await server.postmaster()).toBeNull();
    await asked;
    mute.close();
  });
});
