import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEAL, startTestServer, type TestServer } from '../../test/support/server.ts';
import { apiKey, CHEAP, join, type Operator, operator, passwordOf } from '../../test/support/staff.ts';
import { createLog } from '../platform/log.ts';
import { createSeal } from '../platform/seal.ts';
import { resetPassword, resetSecondFactor } from './lost-login.ts';
import { createPasswords } from './passwords.ts';
import { sealSecrets, totpOf } from './seal-secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
});
beforeEach(() => server.sql('delete from login_waits'));
afterAll(() => server.close());

const password = (name: string) => ({ password: passwordOf(name) });

/** Turns the second factor on; answers the app's code at the server's time, and the backup codes. */
async function withApp(person: Operator, name: string) {
  const begun = await person.call<{ secret: string; uri: string }>(
    'POST',
    '/api/security/two-factor',
    password(name),
  );
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  const code = (steps = 0) => app.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
  const on = await person.call<{ backupCodes: string[] }>('POST', '/api/security/two-factor/confirm', {
    code: code(),
  });
  expect(on.status).toBe(200);
  return { code, backup: on.body.backupCodes, secret: begun.body.secret, uri: begun.body.uri };
}

async function toCode(name: string): Promise<Operator> {
  const browser = operator(server);
  expect((await browser.login(name, passwordOf(name))).body).toEqual({ twoFactorRequired: true });
  expect((await browser.check()).authenticated).toBe(false);
  return browser;
}
const verify = (browser: Operator, code: string) => browser.call('POST', '/api/login/verify', { code });

describe('a changed password', () => {
  it('ends every other session, also a stolen one, renews the own, and wants the current password', async () => {
    const ana = await join(server, 'manager', 'ana');
    const elsewhere = operator(server);
    await elsewhere.login('ana', passwordOf('ana'));
    const thief = ana.stolen();
    const change = (currentPassword: string, newPassword: string) =>
      ana.call('POST', '/api/security/password', { currentPassword, newPassword });
    expect(await change('wrong', 'four slow blue trains')).toMatchObject({
      status: 400,
      body: { code: 'auth.wrong_password', fields: { currentPassword: expect.any(String) } },
    });
    expect(await change(passwordOf('ana'), 'short')).toMatchObject({
      status: 400,
      body: { code: 'password.unfit', fields: { newPassword: expect.any(String) } },
    });
    expect((await thief.check()).authenticated).toBe(true);
    expect((await change(passwordOf('ana'), 'four slow blue trains')).status).toBe(200);
    expect((await ana.check()).authenticated).toBe(true);
    expect((await elsewhere.check()).authenticated).toBe(false);
    expect((await thief.check()).authenticated).toBe(false);
    expect((await operator(server).login('ana', passwordOf('ana'))).status).toBe(401);
    expect((await operator(server).login('ana', 'four slow blue trains')).status).toBe(200);
  });

  it('cannot be guessed at through an open session', async () => {
    const ben = await join(server, 'manager', 'ben');
    const guess = () =>
      ben.call('POST', '/api/security/password', {
        currentPassword: 'guess',
        newPassword: 'whatever it may be',
      });
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('stands nowhere in clear', async () => {
    expect(await server.dump()).not.toContain(passwordOf('ben'));
  });
});

describe('the second factor', () => {
  it('is asked for after the password, and each code is good once, whoever has seen it', async () => {
    const cora = await join(server, 'manager', 'cora');
    const { code, uri } = await withApp(cora, 'cora');
    expect(uri).toMatch(/^otpauth:\/\/totp\/AnyPark%20Downtown%20Plaza:cora\?/);
    const used = code();
    expect(await verify(await toCode('cora'), used)).toMatchObject({
      status: 401,
      body: { code: 'auth.wrong_code' },
    });
    server.clock.advance({ seconds: 30 });
    const fresh = code();
    const browser = await toCode('cora');
    expect((await verify(browser, fresh)).status).toBe(200);
    expect((await browser.check()).authenticated).toBe(true);
    expect((await verify(await toCode('cora'), fresh)).status).toBe(401);
    expect((await verify(await toCode('cora'), code(-1))).status, 'an earlier step').toBe(401);
    expect((await verify(await toCode('cora'), code(1))).status, 'a clock that is ahead').toBe(200);
  });

  it('lets one of many in who send the same code at once', async () => {
    const dora = await join(server, 'manager', 'dora');
    const { code } = await withApp(dora, 'dora');
    server.clock.advance({ seconds: 60 });
    const browsers = await Promise.all(Array.from({ length: 4 }, () => toCode('dora')));
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await verify(browser, code())).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('slows whoever guesses codes, also with the password in hand and new logins', async () => {
    const ed = await join(server, 'manager', 'eddy');
    const { code } = await withApp(ed, 'eddy');
    server.clock.advance({ seconds: 60 });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await verify(await toCode('eddy'), '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await verify(await toCode('eddy'), code())).status).toBe(429);
    server.clock.advance({ seconds: 5 });
    expect((await verify(await toCode('eddy'), code())).status).toBe(200);
  });

  it('is no easier to guess for somebody who is logged in and knows the password', async () => {
    const lou = await join(server, 'manager', 'lou');
    await withApp(lou, 'lou');
    const guess = { ...password('lou'), code: '000000' };
    // A wait of 2 seconds is what is looked for, and eight passwords may take as long to be read.
    await server.clock.during(async () => {
      const statuses = [];
      for (let n = 0; n < 7; n += 1)
        statuses.push((await lou.call('POST', '/api/security/two-factor/disable', guess)).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
      expect((await verify(await toCode('lou'), '000000')).status).toBe(429);
    });
  });

  it('is not passed without the password’s half, nor after 5 minutes', async () => {
    const fay = await join(server, 'manager', 'fay');
    const { backup } = await withApp(fay, 'fay');
    expect(await verify(operator(server), backup[0] ?? '')).toMatchObject({
      status: 401,
      body: { code: 'auth.login_again' },
    });
    const late = await toCode('fay');
    server.clock.advance({ minutes: 5 });
    expect((await verify(late, backup[0] ?? '')).body.code).toBe('auth.login_again');
  });

  it('takes six letters that are more than six bytes for a wrong code', async () => {
    const zed = await join(server, 'manager', 'zed');
    await zed.call('POST', '/api/security/two-factor', { password: passwordOf('zed') });
    expect((await zed.call('POST', '/api/security/two-factor/confirm', { code: '𑝾𲻦򼦰' })).status).toBe(400);
  });

  it('takes each backup code once and keeps them hashed', async () => {
    const gus = await join(server, 'manager', 'gus');
    const { backup } = await withApp(gus, 'gus');
    expect(new Set(backup).size).toBe(10);
    const [first = ''] = backup;
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await verify(await toCode('gus'), first.replaceAll('-', ' ').toLowerCase())).status).toBe(200);
    expect((await verify(await toCode('gus'), first)).status).toBe(401);
    expect((await gus.call('GET', '/api/security/two-factor')).body).toEqual({
      enabled: true,
      backupCodesLeft: 9,
    });
    const dump = await server.dump();
    for (const code of backup) expect(dump).not.toContain(code.replaceAll('-', ''));
    for (const code of backup) expect(dump).not.toContain(code);
  });

  it('is turned on and off with proof alone', async () => {
    const hal = await join(server, 'manager', 'hal');
    expect((await hal.call('POST', '/api/security/two-factor', { password: 'wrong' })).status).toBe(400);
    const { code, secret } = await withApp(hal, 'hal');
    const again = await hal.call('POST', '/api/security/two-factor', password('hal'));
    expect(again).toMatchObject({ status: 409, body: { code: 'two_factor.wrong_state' } });
    const [stored] = await server.sql<{ id: number; totp_secret: string }>(
      "select id, totp_secret from staff where username = 'hal'",
    );
    expect(SEAL.open(stored?.totp_secret ?? '', totpOf(stored?.id ?? 0))).toBe(secret);
    server.clock.advance({ seconds: 30 });
    const off = (proof: object) => hal.call('POST', '/api/security/two-factor/disable', proof);
    expect((await off({ password: 'wrong', code: code() })).body.fields).toHaveProperty('password');
    expect((await off({ ...password('hal'), code: '123456' })).body.fields).toHaveProperty('code');
    expect((await off({ ...password('hal'), code: code() })).status).toBe(200);
    expect((await operator(server).login('hal', passwordOf('hal'))).body).toEqual({
      twoFactorRequired: false,
    });
  });
});

describe('an API key', () => {
  it('stands in clear neither in the database nor in the log', async () => {
    const key = await apiKey(server, 'read');
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const logged = await startTestServer({ beside: server, logTo: stream });
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/api/staff', '/api/security/api-keys', '/api/parking-lots'])
      await logged.app.inject({ url: path, headers });
    await logged.app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { username: key, password: key },
    });
    // A failure of ours is logged with its cause.
    await logged.db.close();
    for (const path of ['/api/staff', '/api/parking-lots'])
      expect((await logged.app.inject({ url: path, headers })).statusCode).toBeGreaterThanOrEqual(500);
    logged.deps.log.error({ req: { headers } }, 'a careless line');
    expect(lines.join('')).toContain('a careless line');
    expect(lines.join('')).not.toContain(key);
    const dump = await server.dump();
    expect(dump).not.toContain(key);
    expect(dump).toContain(key.slice(0, 10));
    await logged.app.close();
  });

  it('reaches no further than its maker may now, and ends with them and with its revocation', async () => {
    const ivy = await join(server, 'manager', 'ivy');
    const proof = password('ivy');
    const made = await ivy.call<{ key: string; apiKey: { id: number } }>('POST', '/api/security/api-keys', {
      name: 'Export',
      scope: 'manage',
      ...proof,
    });
    const headers = { authorization: `Bearer ${made.body.key}` };
    const ask = async () => (await server.app.inject({ url: '/api/staff', headers })).statusCode;
    expect(await ask(), 'known, and the list is the owner’s').toBe(403);
    await server.sql("update staff set is_active = false where username = 'ivy'");
    expect(await ask()).toBe(401);
    await server.sql("update staff set is_active = true where username = 'ivy'");
    expect(await ask()).toBe(403);
    ivy.cookies.clear();
    await ivy.login('ivy', passwordOf('ivy'));
    const path = `/api/security/api-keys/${made.body.apiKey.id}`;
    const other = await join(server, 'owner', 'jack');
    expect((await other.call('DELETE', path)).status, 'somebody else’s').toBe(404);
    expect(await ask()).toBe(403);
    expect((await ivy.call('DELETE', path)).status).toBe(200);
    expect(await ask()).toBe(401);
  });

  it('is not made with more than its maker’s role', async () => {
    const kim = await join(server, 'attendant', 'kim');
    const make = (scope: string) =>
      kim.call('POST', '/api/security/api-keys', { name: 'x', scope, ...password('kim') });
    expect((await make('manage')).body.code).toBe('api_key.beyond_role');
    expect((await make('read')).body.code).toBe('api_key.beyond_role');
    expect((await make('enforcement')).status).toBe(200);
  });

  it('is not made without the password', async () => {
    const lea = await join(server, 'owner', 'lea');
    const make = (more: object) =>
      lea.call('POST', '/api/security/api-keys', { name: 'x', scope: 'read', ...more });
    expect((await make({})).body).toMatchObject({ fields: { password: 'Password is required' } });
    expect((await make({ password: 'wrong' })).body).toMatchObject({
      code: 'auth.wrong_password',
      fields: { password: expect.any(String) },
    });
    expect((await lea.call<unknown[]>('GET', '/api/security/api-keys')).body).toEqual([]);
    expect((await make(password('lea'))).status).toBe(200);
  });

  it('ends by itself at the moment that was chosen, and says so in the list', async () => {
    const mia = await join(server, 'owner', 'mia');
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const make = (expiresAt: string | null) =>
      mia.call<{ key: string; apiKey: { expiresAt: string | null } }>('POST', '/api/security/api-keys', {
        ...{ name: 'x', scope: 'read', expiresAt },
        ...password('mia'),
      });
    expect((await make(new Date(0).toISOString())).body).toMatchObject({
      fields: { expiresAt: 'Choose a moment that has not passed' },
    });
    const [ends, goesOn] = [(await make(inAnHour)).body, (await make(null)).body];
    expect([ends.apiKey.expiresAt, goesOn.apiKey.expiresAt]).toEqual([inAnHour, null]);
    const ask = async (key: string) =>
      (await server.app.inject({ url: '/api/lots', headers: { authorization: `Bearer ${key}` } })).statusCode;
    expect([await ask(ends.key), await ask(goesOn.key)]).toEqual([200, 200]);
    server.clock.advance({ hours: 1 });
    expect([await ask(ends.key), await ask(goesOn.key)]).toEqual([401, 200]);
    const listed = await mia.call<{ expiresAt: string | null }[]>('GET', '/api/security/api-keys');
    expect(listed.body.map(({ expiresAt }) => expiresAt)).toEqual([null, inAnHour]);
  });

  it('is named to its maker when they change their password', async () => {
    const ned = await join(server, 'owner', 'ned');
    const key = { name: 'Gate camera', scope: 'read', ...password('ned') };
    await ned.call('POST', '/api/security/api-keys', key);
    const changed = await ned.call('POST', '/api/security/password', {
      currentPassword: passwordOf('ned'),
      newPassword: 'four slow blue trains',
    });
    expect(changed.body).toMatchObject({ done: true, apiKeys: [{ name: 'Gate camera', scope: 'read' }] });
  });
});

describe('turning the second factor on', () => {
  it.each([true, false])('ends the other sessions where that is wished: %s', async (endOtherSessions) => {
    const name = endOtherSessions ? 'oda' : 'per';
    const person = await join(server, 'manager', name);
    const elsewhere = operator(server);
    await elsewhere.login(name, passwordOf(name));
    const begun = await person.call<{ secret: string }>('POST', '/api/security/two-factor', password(name));
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
    const code = app.generate({ timestamp: server.clock.now().getTime() });
    await person.call('POST', '/api/security/two-factor/confirm', { code, endOtherSessions });
    expect((await person.check()).authenticated).toBe(true);
    expect((await elsewhere.check()).authenticated).toBe(!endOtherSessions);
  });
});

describe('the secret of an authenticator app', () => {
  const stored = async (name: string) =>
    (
      await server.sql<{ id: number; secret: string }>(
        'select id, totp_secret as secret from staff where username = $1',
        [name],
      )
    )[0] ?? { id: 0, secret: '' };

  it('lies sealed in the database, for its person alone', async () => {
    await join(server, 'manager', 'quin');
    const rosa = await join(server, 'manager', 'rosa');
    const { code, secret } = await withApp(rosa, 'rosa');
    expect(await server.dump()).not.toContain(secret);
    const kept = await stored('rosa');
    expect(SEAL.open(kept.secret, totpOf(kept.id))).toBe(secret);
    expect(SEAL.open(kept.secret, totpOf(kept.id + 1))).toBeNull();
    expect(createSeal(Buffer.alloc(32, 8)).open(kept.secret, totpOf(kept.id))).toBeNull();
    expect((await verify(await toCode('rosa'), code(1))).status).toBe(200);
  });

  it('is sealed at the next start where an earlier version kept it in clear, and counts all the while', async () => {
    const { code, secret } = await withApp(await join(server, 'manager', 'sven'), 'sven');
    await server.sql('update staff set totp_secret = $1, totp_last_step = null where username = $2', [
      secret,
      'sven',
    ]);
    expect((await verify(await toCode('sven'), code())).status).toBe(200);
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    await sealSecrets(server.db, SEAL, log);
    expect((await stored('sven')).secret).not.toContain(secret);
    expect((await verify(await toCode('sven'), code(1))).status).toBe(200);
    expect(lines).toEqual([]);
    await sealSecrets(server.db, createSeal(Buffer.alloc(32, 8)), log);
    expect(lines.join('')).toContain('npm run staff -- second-factor');
  });
});

describe('the server’s own command line', () => {
  const at = () => server.clock.now();
  const passwords = createPasswords(CHEAP);

  it('gives back a lost password: a new one, every session ended, waits forgotten, and a row about it', async () => {
    const tina = await join(server, 'manager', 'tina');
    for (let tries = 0; tries < 6; tries += 1) await operator(server).login('tina', 'wrong');
    const made = await resetPassword(server.db, passwords, ' Tina', at());
    expect(made).toMatch(/^(\w{5}-){3}\w{5}$/);
    expect((await tina.check()).authenticated).toBe(false);
    expect((await operator(server).login('tina', passwordOf('tina'))).status).toBe(401);
    const back = operator(server);
    expect((await back.login('tina', made)).status).toBe(200);
    const { user } = await back.check();
    const rows = await back.call<object[]>('GET', `/api/audit?kind=staff&staffId=${user?.id}`);
    expect(rows.body[0]).toMatchObject({
      action: 'password.reset',
      actorName: 'command line',
      staffId: user?.id,
      subjectId: user?.id,
      after: { name: 'tina' },
    });
    expect(JSON.stringify(rows.body)).not.toContain(made);
    await expect(resetPassword(server.db, passwords, 'nobody', at())).rejects.toThrow('nobody on the staff');
  });

  it('turns a lost second factor off', async () => {
    const uwe = await join(server, 'manager', 'uwe');
    await expect(resetSecondFactor(server.db, 'uwe', at())).rejects.toThrow('without a second factor');
    const { backup } = await withApp(uwe, 'uwe');
    const waiting = await toCode('uwe');
    await resetSecondFactor(server.db, 'uwe', at());
    expect((await uwe.check()).authenticated).toBe(false);
    expect((await verify(waiting, backup[0] ?? '')).body.code).toBe('auth.login_again');
    const back = operator(server);
    expect((await back.login('uwe', passwordOf('uwe'))).body).toEqual({ twoFactorRequired: false });
    const rows = await back.call<object[]>('GET', '/api/audit?kind=staff');
    expect(rows.body[0]).toMatchObject({ action: 'two_factor.reset', actorName: 'command line' });
  });
});
