import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator, OWNER, operator, passwordOf } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let owner: Operator;
beforeAll(async () => {
  owner = operator(server);
  await owner.login(OWNER.username, OWNER.password);
});

const invite = async (name: string, role = 'manager') =>
  (await owner.call<{ token: string; invite: { id: number } }>('POST', '/api/staff/invites', { name, role }))
    .body;
const accept = (token: string, username: string, password = passwordOf(username)) =>
  operator(server).call('POST', '/api/invites/accept', { token, name: username, username, password });
const WORTHLESS = { status: 404, body: { code: 'invite.unknown' } };

describe('an invitation', () => {
  it('lets one person in with the role that the owner gave, even when many try at once', async () => {
    const { token } = await invite('Ana');
    const answers = await Promise.all(['ana1', 'ana2', 'ana3'].map((name) => accept(token, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await accept(token, 'ana4')).toMatchObject(WORTHLESS);
    const { body } = await owner.call<{ username: string; role: string }[]>('GET', '/api/staff');
    expect(body.filter(({ username }) => username.startsWith('ana'))).toMatchObject([{ role: 'manager' }]);
  });

  it('stays good after a weak password or a taken username', async () => {
    const { token } = await invite('Ben');
    expect((await accept(token, 'ben', 'short')).body.code).toBe('password.unfit');
    expect((await accept(token, 'OWNER')).body.code).toBe('staff.username_taken');
    expect((await accept(token, 'ben')).status).toBe(200);
  });

  it('is worthless after 3 days and when it is withdrawn, and is stored as a hash', async () => {
    const { token, invite: open } = await invite('Cora');
    expect(await server.dump()).not.toContain(token);
    await owner.call('DELETE', `/api/staff/invites/${open.id}`);
    expect(await accept(token, 'cora')).toMatchObject(WORTHLESS);
    const { token: old } = await invite('Dora');
    server.clock.advance({ hours: 72 });
    expect(await accept(old, 'dora')).toMatchObject(WORTHLESS);
    server.clock.advance({ hours: -72 });
  });
});

it('is refused by e-mail where none can be sent, and nobody is invited', async () => {
  const { status, body } = await owner.call('POST', '/api/staff/invites', {
    name: 'Eve',
    role: 'manager',
    email: 'eve@example.com',
  });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { email: 'No e-mail server is set up: hand the link over yourself' },
  });
  const { body: open } = await owner.call<{ name: string }[]>('GET', '/api/staff/invites');
  expect(open.map(({ name }) => name)).not.toContain('Eve');
});

describe('a change by an owner', () => {
  it('holds from the next call on', async () => {
    const eve = await join(server, 'owner', 'eve');
    const { id } = (await eve.check()).user ?? { id: 0 };
    const change = (body: object) => owner.call('PUT', `/api/staff/${id}`, body);
    expect((await eve.call('GET', '/api/staff')).status).toBe(200);
    expect((await change({ role: 'attendant' })).body).toMatchObject({ role: 'attendant', isActive: true });
    expect((await eve.call('GET', '/api/staff')).status).toBe(403);
    await change({ isActive: false });
    expect((await eve.check()).authenticated).toBe(false);
    await change({ isActive: true });
    expect((await eve.check()).authenticated, 'the old session stays dead').toBe(false);
    expect((await eve.login('eve', passwordOf('eve'))).status).toBe(200);
  });

  it('leaves an active owner, also when two owners demote each other at once', async () => {
    expect(await owner.call('PUT', '/api/staff/1', { role: 'manager' })).toMatchObject({
      status: 409,
      body: { code: 'staff.last_owner' },
    });
    expect((await owner.call('PUT', '/api/staff/1', { isActive: false })).status).toBe(409);
    for (let round = 0; round < 5; round += 1) {
      const other = await join(server, 'owner', `rival${round}`);
      const { id } = (await other.check()).user ?? { id: 0 };
      await Promise.all([
        owner.call('PUT', `/api/staff/${id}`, { role: 'manager' }),
        other.call('PUT', '/api/staff/1', { role: 'manager' }),
      ]);
      const [left] = await server.sql<{ n: number }>(
        "select count(*)::int as n from staff where role = 'owner' and is_active",
      );
      expect(left?.n).toBeGreaterThanOrEqual(1);
      await server.sql("update staff set role = case when id = 1 then 'owner' else 'manager' end");
    }
    expect((await owner.call('PUT', '/api/staff/99999', { role: 'manager' })).body.code).toBe(
      'staff.not_found',
    );
  });
});
