import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeHttp } from '../../src/platform/http/close.ts';
import { Life } from '../../src/platform/life.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  server = await startTestServer({ webhooks: false, ...options });
  return server;
}

describe('a server that is told to end', () => {
  it('says so to balancers first, and goes on serving meanwhile', async () => {
    const life = new Life('up');
    const { url } = await start({ life });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    life.leave();
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ code: 'server.stopping', requestId: expect.any(String) });
    const lots = await fetch(`${url}/api/parking-lots`);
    expect(lots.status).toBe(200);
    expect(lots.headers.get('connection')).toBe('close');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('answers what is under way, and refuses in our form what comes later over an open connection', async () => {
    const life = new Life('up');
    const { app, url, sql } = await start({ life });
    const stay = { parkingLotId: 1, licensePlate: 'LATE1', duration: 1 };
    // A call that waits in the database keeps its connection open, and the next one stands behind it.
    const lock = server?.db.transaction(async (tx) => {
      await tx.all({ text: 'lock table lots in access exclusive mode' }, []);
      await vi.waitFor(() => expect(life.phase).toBe('closing'), { timeout: 20_000 });
    });
    await vi.waitFor(async () =>
      expect(await sql("select 1 from pg_locks where mode = 'AccessExclusiveLock'")).not.toEqual([]),
    );
    const first = fetch(`${url}/api/parking/create-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(stay),
    });
    const { port, hostname } = new URL(url);
    const line = connect(Number(port), hostname);
    const gone = once(line, 'close');
    let told = '';
    line.on('data', (chunk) => {
      told += chunk;
    });
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    line.write(get('/api/parking-lots'));
    await vi.waitFor(async () =>
      expect(await sql('select 1 from pg_locks where not granted')).toHaveLength(2),
    );
    const closed = closeHttp(app, life);
    line.write(get('/api/settings/public'));
    expect((await first).status).toBe(200);
    await gone;
    const [, second = ''] = told.split(/(?=HTTP\/1\.1 503)/);
    expect(told).toContain('HTTP/1.1 200');
    expect(second).toMatch(/"code":"server\.stopping"/);
    expect(second).toMatch(/"message":"This service is being restarted/);
    expect(second).toMatch(/"requestId":/);
    await closed;
    await lock;
  });
});

describe('a server that is starting', () => {
  it('answers calls in our form, gives pages, and lets nobody be sent to it', async () => {
    const { url } = await start({ life: new Life('starting') });
    for (const path of ['/api/parking-lots', '/readyz']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'database.unavailable' });
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('a client that takes for ever', () => {
  it.each([
    [
      'in its body',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    ],
    ['in its headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: '],
  ])('%s is cut off', async (_where, beginning) => {
    const http = { headersTimeout: 200, connectionsCheckingInterval: 50 };
    const { url } = await start({ timeouts: { requestTimeout: 300, connectionTimeout: 5_000, http } });
    const { port, hostname } = new URL(url);
    const line = connect(Number(port), hostname);
    line.on('error', () => {});
    line.resume();
    line.write(beginning);
    const drip = setInterval(() => line.write('x'), 50);
    await once(line, 'close');
    clearInterval(drip);
  });

  it('is given the time that is meant in production', async () => {
    const { app } = await start();
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.timeout).toBe(60_000);
  });
});
