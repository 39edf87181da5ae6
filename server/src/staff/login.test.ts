import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { join, OWNER, operator, passwordOf } from '../../test/support/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
});
beforeEach(() => server.sql('delete from login_waits'));
afterAll(() => server.close());

describe('login', () => {
  it('gives a session that a script cannot read and another site cannot use, and says who it is', async () => {
    const owner = operator(server);
    expect(await owner.check()).toEqual({ authenticated: false });
    const answer = await owner.login(' OWNER ', OWNER.password);
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRequired: false } });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^anypark_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await owner.check()).toEqual({
      authenticated: true,
      locale: 'en-US',
      user: { id: 1, name: 'owner', username: 'owner', role: 'owner' },
    });
  });

  it('marks the cookie Secure behind https', async () => {
    const secure = await startTestServer({ webhooks: false, trustProxy: 1 });
    const answer = await operator(secure).login(OWNER.username, OWNER.password, {
      'x-forwarded-proto': 'https',
    });
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
    await secure.close();
  });

  it('answers a wrong name, a wrong password and a deactivated person alike', async () => {
    const former = await join(server, 'manager', 'former');
    await server.sql("update staff set is_active = false where username = 'former'");
    expect(await former.check()).toEqual({ authenticated: false });
    const answers = [
      await operator(server).login('nobody', 'x'),
      await operator(server).login(OWNER.username, OWNER.password.toUpperCase()),
      await operator(server).login('former', passwordOf('former')),
    ];
    for (const { status, body } of answers)
      expect({ status, message: body.message, code: body.code }).toEqual({
        status: 401,
        message: 'Invalid credentials',
        code: 'auth.invalid',
      });
  });

  it('takes a password however its characters were composed', async () => {
    await join(server, 'manager', 'zoe');
    const typed = passwordOf('zoe').normalize('NFD');
    expect((await operator(server).login('zoe', typed)).status).toBe(200);
  });

  it('gives a new session each time and ends the one that the browser had', async () => {
    const browser = operator(server);
    await browser.login(OWNER.username, OWNER.password);
    const before = browser.stolen();
    await browser.login(OWNER.username, OWNER.password);
    expect((await browser.check()).authenticated).toBe(true);
    expect((await before.check()).authenticated).toBe(false);
  });

  it('wants both fields', async () => {
    const { body } = await operator(server).call('POST', '/api/login', { username: '', password: '' });
    expect(body).toMatchObject({
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  });
});

describe('a session', () => {
  it('dies with logout, for a thief too', async () => {
    const owner = operator(server);
    await owner.login(OWNER.username, OWNER.password);
    const thief = owner.stolen();
    expect((await thief.call('GET', '/api/staff')).status).toBe(200);
    expect((await owner.call('POST', '/api/logout')).status).toBe(200);
    expect(await thief.call('GET', '/api/staff')).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    });
    expect(await thief.check()).toEqual({ authenticated: false });
  });

  it('dies 12 hours after its last use and 7 days after its login', async () => {
    const idle = await join(server, 'owner', 'idle');
    server.clock.advance({ hours: 11 });
    expect((await idle.check()).authenticated).toBe(true);
    server.clock.advance({ hours: 11 });
    expect((await idle.check()).authenticated).toBe(true);
    server.clock.advance({ hours: 13 });
    expect((await idle.check()).authenticated).toBe(false);
    const busy = await join(server, 'owner', 'busy');
    for (let day = 0; day < 14; day += 1) {
      server.clock.advance({ hours: 11.9 });
      expect((await busy.check()).authenticated).toBe(true);
    }
    server.clock.advance({ hours: 2 });
    expect((await busy.check()).authenticated).toBe(false);
  });

  it('is listed with its device and ended from another one', async () => {
    const phone = operator(server);
    const desk = operator(server);
    await join(server, 'manager', 'lists');
    await desk.login('lists', passwordOf('lists'));
    await phone.login('lists', passwordOf('lists'), {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
    });
    const { body } = await desk.call<{ id: number; device: string; isCurrent: boolean }[]>(
      'GET',
      '/api/security/sessions',
    );
    const listed = body.find(({ device }) => device === 'Chrome on Android');
    expect(body.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const stranger = await join(server, 'owner', 'stranger');
    await stranger.call('DELETE', `/api/security/sessions/${listed?.id}`);
    expect((await phone.check()).authenticated).toBe(true);
    await desk.call('DELETE', `/api/security/sessions/${listed?.id}`);
    expect((await phone.check()).authenticated).toBe(false);
    expect((await desk.check()).authenticated).toBe(true);
  });

  it('is nowhere in the database but as a hash', async () => {
    const owner = operator(server);
    await owner.login(OWNER.username, OWNER.password);
    const token = owner.cookies.get('anypark_session') ?? '';
    expect(token).toHaveLength(43);
    expect(await server.dump()).not.toContain(token);
  });
});

describe('guessing', () => {
  const wait = { status: 429, body: { code: 'auth.locked' } };

  it('is slowed after 5 tries, more with each, up to a quarter of an hour, and the right password waits too', async () => {
    await join(server, 'manager', 'victim');
    const guesser = operator(server);
    for (let n = 0; n < 5; n += 1) expect((await guesser.login('victim', `guess ${n}`)).status).toBe(401);
    const refused = await guesser.login('VICTIM', passwordOf('victim'));
    expect(refused).toMatchObject(wait);
    expect(refused.body.message).toMatch(/^Too many tries\. Please wait [12] seconds? and try again\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    let waited = 0;
    for (let n = 0; n < 20; n += 1) {
      const { status, headers } = await guesser.login('victim', 'again');
      if (status !== 429) continue;
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeLessThanOrEqual(900);
      waited += seconds;
      server.clock.advance({ seconds });
    }
    expect(waited).toBeGreaterThan(1500);
    server.clock.advance({ seconds: 900 });
    expect((await guesser.login('victim', passwordOf('victim'))).status).toBe(200);
    expect((await guesser.login('victim', 'one slip')).status).toBe(401);
    expect((await guesser.login('victim', passwordOf('victim'))).status).toBe(200);
  });

  it('goes no faster for many at once, on two servers', async () => {
    await join(server, 'manager', 'crowd');
    const second = await startTestServer({ beside: server });
    const tries = Array.from({ length: 24 }, (_, n) =>
      operator(n % 2 ? server : second).login('crowd', `guess ${n}`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
    await second.close();
  });

  it('waits the same for a name that nobody has: the waits do not tell', async () => {
    const guesser = operator(server);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await guesser.login('no-such-name', 'x')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('from elsewhere does not keep the owner out of an address that they log in from', async () => {
    const proxied = await startTestServer({ beside: server, trustProxy: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const home = operator(proxied);
    await join(server, 'manager', 'homely');
    await home.login('homely', passwordOf('homely'), from('2001:db8::7'));
    for (let n = 0; n < 8; n += 1) await operator(proxied).login('homely', 'guess', from(`10.0.0.${n}`));
    expect(await home.login('homely', passwordOf('homely'), from('10.9.9.9'))).toMatchObject(wait);
    expect((await home.login('homely', passwordOf('homely'), from('2001:db8::7'))).status).toBe(200);
    await proxied.close();
  });

  it('over many accounts is slowed by the address, which an own account does not wash clean', async () => {
    await join(server, 'manager', 'insider');
    const guesser = operator(server);
    let refusedAt = 0;
    for (let n = 1; n <= 40 && refusedAt === 0; n += 1) {
      if ((await guesser.login(`name${n}`, 'x')).status === 429) refusedAt = n;
      if (n % 10 === 0) await guesser.login('insider', passwordOf('insider'));
    }
    expect(refusedAt).toBe(31);
  });

  it('leaves its traces in the history of the person, newest first', async () => {
    const ana = await join(server, 'manager', 'ana');
    for (let n = 0; n < 6; n += 1) await operator(server).login('ana', 'wrong');
    const { body } = await ana.call<{ outcome: string }[]>('GET', '/api/security/logins?limit=7');
    expect(body.map(({ outcome }) => outcome)).toEqual([
      'locked',
      ...Array.from({ length: 5 }, () => 'wrong_password'),
      'success',
    ]);
    const paged = await ana.call<{ id: number }[]>('GET', '/api/security/logins?limit=2');
    expect(paged.headers.get('link')).toContain(`before=${paged.body[1]?.id}`);
  });
});
