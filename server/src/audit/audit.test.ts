import type { AuditRecord } from '@anypark/core/audit/contract';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator, OWNER, operator, passwordOf } from '../../test/support/staff.ts';
import { filtered } from './store.ts';

const server = useServer({ webhooks: false });
let owner: Operator;
beforeAll(async () => {
  owner = operator(server);
  await owner.login(OWNER.username, OWNER.password);
});

const log = async (query = '', person = owner) => person.call<AuditRecord[]>('GET', `/api/audit${query}`);
const newest = async () => (await log('?limit=1')).body[0];
const said = ({ actorName, action, before, after }: AuditRecord) => ({ actorName, action, before, after });

describe('a change of the staff', () => {
  it('is kept: invited, withdrawn, joined, another role, deactivated', async () => {
    const invite = (name: string) =>
      owner.call<{ token: string; invite: { id: number } }>('POST', '/api/staff/invites', {
        name,
        role: 'manager',
      });
    const { body: ana } = await invite('Ana');
    expect(said((await newest()) as AuditRecord)).toEqual({
      actorName: 'owner',
      action: 'invite.created',
      before: null,
      after: { name: 'Ana', role: 'manager' },
    });
    await owner.call('DELETE', `/api/staff/invites/${ana.invite.id}`);
    await owner.call('DELETE', `/api/staff/invites/${ana.invite.id}`);
    const { body: ben } = await invite('Ben');
    const given = { token: ben.token, name: 'Ben B', username: 'ben', password: passwordOf('ben') };
    expect((await operator(server).call('POST', '/api/invites/accept', given)).status).toBe(200);
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      "select id from staff where username = 'ben'",
    );
    await owner.call('PUT', `/api/staff/${id}`, { role: 'attendant' });
    await owner.call('PUT', `/api/staff/${id}`, { role: 'attendant' });
    await owner.call('PUT', `/api/staff/${id}`, { isActive: false });
    const { body: rows } = await log('?limit=5');
    expect(rows.map((row) => `${row.actorName}: ${row.action}`)).toEqual([
      'owner: staff.changed',
      'owner: staff.changed',
      'Ben B: invite.accepted',
      'owner: invite.created',
      'owner: invite.withdrawn',
    ]);
    expect(rows[1]).toMatchObject({
      before: { name: 'Ben B', role: 'manager', isActive: true },
      after: { name: 'Ben B', role: 'attendant', isActive: true },
    });
    expect(rows[1]?.changed).toEqual(['role']);
    expect(rows[2]).toMatchObject({
      before: { name: 'Ben' },
      after: { name: 'Ben B', username: 'ben', role: 'manager' },
    });
    expect(rows[4]).toMatchObject({ before: { name: 'Ana', role: 'manager' }, after: null });
  });

  it('about the own login is kept, and nothing that proves who somebody is', async () => {
    const cora = await join(server, 'manager', 'cora');
    const password = passwordOf('cora');
    const newPassword = 'eleven slow ferries at dusk';
    await cora.call('POST', '/api/security/password', { currentPassword: password, newPassword });
    const { body: begun } = await cora.call<{ secret: string }>('POST', '/api/security/two-factor', {
      password: newPassword,
    });
    const code = () => {
      server.clock.advance({ seconds: 60 });
      return new TOTP({ secret: begun.secret }).generate({ timestamp: server.clock.now().getTime() });
    };
    const { body: on } = await cora.call<{ backupCodes: string[] }>(
      'POST',
      '/api/security/two-factor/confirm',
      {
        code: code(),
      },
    );
    const proof = () => ({ password: newPassword, code: code() });
    const { body: renewed } = await cora.call<{ backupCodes: string[] }>(
      'POST',
      '/api/security/two-factor/backup-codes',
      proof(),
    );
    await cora.call('POST', '/api/security/two-factor/disable', proof());
    const { body: made } = await cora.call<{ key: string; apiKey: { id: number } }>(
      'POST',
      '/api/security/api-keys',
      {
        name: 'Gate',
        scope: 'read',
        password: newPassword,
      },
    );
    await cora.call('DELETE', `/api/security/api-keys/${made.apiKey.id}`);
    await cora.call('DELETE', '/api/security/sessions/99999');
    const elsewhere = operator(server);
    await elsewhere.login('cora', newPassword, { 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/150.0' });
    const { body: sessions } = await cora.call<{ id: number; isCurrent: boolean }[]>(
      'GET',
      '/api/security/sessions',
    );
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    await cora.call('DELETE', `/api/security/sessions/${other?.id}`);

    const { id = 0 } = (await cora.check()).user ?? {};
    const { body: rows } = await log(`?staffId=${id}`);
    expect(rows.map(({ action }) => action)).toEqual([
      'session.revoked',
      'api_key.revoked',
      'api_key.created',
      'two_factor.disabled',
      'backup_codes.renewed',
      'two_factor.enabled',
      'password.changed',
      'invite.accepted',
    ]);
    expect(rows[0]?.after).toEqual({ name: 'cora', device: 'Firefox on Mac' });
    expect(rows[2]?.after).toEqual({ name: 'Gate', scope: 'read' });
    const kept = JSON.stringify(await server.sql('select * from audit_log'));
    const secrets = [
      password,
      newPassword,
      begun.secret,
      made.key,
      ...on.backupCodes,
      ...renewed.backupCodes,
    ];
    for (const secret of [...secrets, ...cora.cookies.values(), 'scrypt']) expect(kept).not.toContain(secret);
  });

  it('and its record stay together or not at all', async () => {
    await server.sql(
      "alter table audit_log add constraint broken check (subject_kind <> 'invite') not valid",
    );
    const { status } = await owner.call('POST', '/api/staff/invites', { name: 'Dora', role: 'manager' });
    expect(status).toBe(500);
    await server.sql('alter table audit_log drop constraint broken');
    expect(await server.sql("select 1 from staff_invites where name = 'Dora'")).toEqual([]);
  });
});

describe('the list', () => {
  it('goes on by its link, with the filter, to the end and no further', async () => {
    for (const kind of ['', 'kind=invite', 'staffId=1', 'kind=invite&staffId=1']) {
      const { body: all } = await log(`?limit=100&${kind}`);
      const seen: number[] = [];
      let next: string | undefined = `?limit=2&${kind}`;
      while (next) {
        const page = await log(next);
        seen.push(...page.body.map(({ id }) => id));
        next = /<\/api\/audit(\?[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen, kind).toEqual(all.map(({ id }) => id));
      expect(seen.length).toBeGreaterThan(3);
    }
    expect((await log('?kind=invite')).body.every(({ subjectKind }) => subjectKind === 'invite')).toBe(true);
    for (const wrong of ['?kind=%27', '?staffId=x', '?staffId=99999999999', '?surprise=1'])
      expect((await log(wrong)).status, wrong).toBe(400);
  });

  it('names everybody for its filter, to managers too', async () => {
    const eve = await join(server, 'manager', 'eve');
    const { body } = await eve.call<{ name: string }[]>('GET', '/api/staff/names');
    expect(body.map(({ name }) => name)).toContain('owner');
    expect(Object.keys(body[0] ?? {})).toEqual(['id', 'name']);
    expect((await log('', eve)).status).toBe(200);
  });

  it('reads no more of the log than it shows', async () => {
    await join(server, 'attendant', 'fay');
    // Most of the log is one person's of one kind, and another's of another: neither index alone finds the rest.
    await server.sql(
      `insert into audit_log (at, staff_id, actor_name, action, subject_kind, subject_id, after, currency)
       select now(), 1 + n % 2, 'x', 'some.change', case n % 2 when 0 then 'lot' else 'settings' end, n, '{}', 'USD'
         from generate_series(1, 20000) n`,
    );
    await server.sql('analyze audit_log');
    const filters = ["subject_kind = 'invite'", 'staff_id = 3', "staff_id = 2 and subject_kind = 'lot'"];
    for (const filter of filters) {
      const sql = filtered(filter).replace('$1', '9000000000').replace('$2', '20');
      const plan = await server.sql<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${sql}`);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      const read = [...text.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows));
      expect(Math.max(...read)).toBeLessThanOrEqual(20);
      expect(text).not.toMatch(/Seq Scan|Rows Removed by Filter/);
    }
  });
});
