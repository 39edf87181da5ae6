import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { OWNER } from '../support/staff.ts';

let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  plain = await startTestServer({ webhooks: false });
  server = await startTestServer({ beside: plain, publicUrl: 'https://park.example' });
});
afterAll(async () => {
  await server.close();
  await plain.close();
});

const call = (on: TestServer, method: 'GET' | 'POST', url: string, payload?: object, cookie = '') =>
  on.app.inject({ method, url, headers: { host: 'park.example', cookie }, ...(payload && { payload }) });
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);
const start = (on: TestServer, licensePlate: string, cookie?: string) =>
  call(on, 'POST', '/api/parking/create-session', { parkingLotId: 1, licensePlate, duration: 1 }, cookie);

describe('behind https', () => {
  it('cookies are this host’s alone: __Host-, secure, for every path, of no domain', async () => {
    const [device = ''] = cookiesOf(await start(server, 'HOST 1'));
    expect(device).toMatch(
      /^__Host-anypark_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [session = ''] = cookiesOf(await call(server, 'POST', '/api/login', OWNER));
    expect(session).toMatch(/^__Host-anypark_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const check = await call(server, 'GET', '/api/auth/check', undefined, session.split(';')[0]);
    expect(check.json().authenticated).toBe(true);
  });

  it('cookies of the earlier names still count, get the new one, and go at logout', async () => {
    const [old = ''] = cookiesOf(await start(plain, 'OLD 1')).map((cookie) => cookie.split(';')[0]);
    const mine = await call(server, 'GET', '/api/parking/my-sessions', undefined, old);
    expect(mine.json()).toMatchObject([{ licensePlate: 'OLD 1' }]);
    const [renamed = '', gone] = cookiesOf(await start(server, 'OLD 2', old)).map(
      (cookie) => cookie.split(';')[0],
    );
    expect(gone).toBe('anypark_device=');
    expect(renamed).toBe(`__Host-${old}`);
    const both = await call(server, 'GET', '/api/parking/my-sessions', undefined, renamed);
    expect(both.json()).toHaveLength(2);

    const [session = ''] = cookiesOf(await call(plain, 'POST', '/api/login', OWNER)).map(
      (cookie) => cookie.split(';')[0],
    );
    const check = () => call(server, 'GET', '/api/auth/check', undefined, session);
    expect((await check()).json().authenticated).toBe(true);
    const out = cookiesOf(await call(server, 'POST', '/api/logout', {}, session));
    expect(out.map((cookie) => cookie.split(';')[0])).toEqual([
      '__Host-anypark_session=',
      'anypark_session=',
    ]);
    // Without both a browser does not take it for the one that it has.
    expect(out[0]).toMatch(/Path=\/;.*Secure/);
    expect((await check()).json().authenticated).toBe(false);
  });

  it('a neighbour’s cookie of the earlier name does not take the place of the own one', async () => {
    const [own = ''] = cookiesOf(await start(server, 'OWN 1')).map((cookie) => cookie.split(';')[0]);
    const planted = `anypark_device=${'p'.repeat(43)}; ${own}`;
    const mine = await call(server, 'GET', '/api/parking/my-sessions', undefined, planted);
    expect(mine.json()).toMatchObject([{ licensePlate: 'OWN 1' }]);
  });

  it('browsers are told to come by https alone', async () => {
    const answer = await call(server, 'GET', '/api/config');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await call(plain, 'GET', '/api/config')).headers['strict-transport-security']).toBeUndefined();
  });
});

it('no page asks for a camera, a microphone or a place, and a wallet stays possible', async () => {
  const policy = String((await call(plain, 'GET', '/healthz')).headers['permissions-policy']);
  for (const name of ['camera', 'microphone', 'geolocation']) expect(policy).toContain(`${name}=()`);
  expect(policy).not.toContain('payment');
});
