import { createHash, randomBytes } from 'node:crypto';
import { markInput, markOf } from '@anypark/core/enforcement/phone-list';
import type { PhoneList, ValidList } from '@anypark/core/enforcement/valid-contract';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { apiKey, join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let key: string;
let lot: number;
let manager: Operator;
beforeAll(async () => {
  key = await apiKey(server, 'enforcement');
  lot = await server.createLot({ spaces: 50 });
  manager = await join(server, 'manager', 'lists-manager');
});

const asMachine = async <T>(path: string, headers: Record<string, string> = {}, at = server.url) => {
  const answer = await fetch(at + path, { headers: { authorization: `Bearer ${key}`, ...headers } });
  const text = await answer.text();
  return { status: answer.status, etag: answer.headers.get('etag'), body: (text && JSON.parse(text)) as T };
};
const list = async (since?: string, at = server.url) =>
  (await asMachine<ValidList>(`/api/enforcement/valid?lot=${lot}${since ? `&since=${since}` : ''}`, {}, at))
    .body;
const park = (licensePlate: string, parkingLotId = lot) =>
  server.driver().park({ parkingLotId, licensePlate, duration: 1 });
const names = ({ plates }: ValidList) => plates.map(({ licensePlate }) => licensePlate);
const end = (id: number) => manager.call('POST', `/api/transactions/${id}/end`, { reason: 'Left the lot' });

it('answers about one plate, and notes with which key it was asked', async () => {
  const stay = await park('MACH 1');
  const { status, body } = await asMachine<{ verdict: string }>(`/api/enforcement/check/mach-1?lot=${lot}`);
  expect([status, body]).toMatchObject([200, { verdict: 'paid', until: stay.endTime }]);
  const noted = await server.sql(
    `select api_key_id is not null as by_key from plate_checks where plate = 'MACH1'`,
  );
  expect(noted).toEqual([{ by_key: true }]);
  expect((await asMachine(`/api/enforcement/check/--?lot=${lot}`)).status).toBe(400);
  expect((await asMachine('/api/enforcement/check/A1?lot=99999')).status).toBe(404);
  expect((await asMachine('/api/enforcement/check/A1')).status).toBe(400);
  expect((await fetch(`${server.url}/api/enforcement/valid?lot=${lot}`)).status).toBe(401);
});

it('a list that is kept by its changes is at any moment the list as a whole', async () => {
  const kept = new Map<string, string>();
  let cursor: string | undefined;
  const follow = async (at?: string) => {
    const news = await list(cursor, at);
    if (news.isWhole) kept.clear();
    for (const { licensePlate, until } of news.plates) kept.set(licensePlate.replace(/\W/g, ''), until);
    for (const plate of news.removed) kept.delete(plate);
    cursor = news.cursor;
    const whole = await list(undefined, at);
    expect(Object.fromEntries(kept)).toEqual(
      Object.fromEntries(
        whole.plates.map(({ licensePlate, until }) => [licensePlate.replace(/\W/g, ''), until]),
      ),
    );
    return news;
  };
  expect((await follow()).isWhole).toBe(true);
  expect((await follow()).isWhole).toBe(false);

  const a = await park('LIST A');
  expect(names(await follow())).toContain('LIST A');
  // Another lot's are not this one's.
  await park('ELSEWHERE', await server.createLot());
  expect(names(await follow())).not.toContain('ELSEWHERE');
  // More time, a corrected plate, an end: each is told.
  const more = await park('LIST A');
  expect((await follow()).plates).toContainEqual({
    licensePlate: 'LIST A',
    kind: 'paid',
    until: more.endTime,
  });
  const typo = server.driver();
  const typed = await typo.park({ parkingLotId: lot, licensePlate: 'LIST T', duration: 1 });
  await follow();
  await typo.post('/api/parking/fix-plate', { transactionId: typed.id, licensePlate: 'LIST U' });
  const fixed = await follow();
  expect([names(fixed), fixed.removed]).toEqual([expect.arrayContaining(['LIST U']), ['LISTT']]);
  expect((await end(a.id)).status).toBe(200);
  expect((await follow()).removed).toContain('LISTA');
  // A pass is good in every lot: granted, paused, resumed, cancelled.
  const pass = await manager.call('POST', '/api/subscriptions', {
    licensePlate: 'LIST P',
    term: { days: 10 },
    reason: 'For staff',
  });
  expect(pass.status).toBe(200);
  expect((await follow()).plates).toContainEqual(
    expect.objectContaining({ licensePlate: 'LISTP', kind: 'pass' }),
  );
  await server.sql(`update subscriptions set state = 'paused', paused_at = now() where plate = 'LISTP'`);
  expect((await follow()).removed).toContain('LISTP');
  // Another server goes on from the same cursor, and so does one that was started anew.
  await park('LIST B');
  const beside = await startTestServer({ webhooks: false, beside: server });
  expect(names(await follow(beside.url))).toContain('LIST B');
  await beside.close();
  await park('LIST C');
  expect(names(await follow())).toContain('LIST C');
});

it('tells all to who was away for too long, and says what is no cursor', async () => {
  const old = `t${(Date.now() - 3 * 86_400_000).toString(36)}`;
  expect((await list(old)).isWhole).toBe(true);
  expect((await asMachine(`/api/enforcement/valid?lot=${lot}&since=zzz-1`)).status).toBe(400);
  await server.sql(`update valid_changes set changed_at = changed_at - interval '3 days'`);
  await server.reconcile();
  expect(await server.sql('select 1 from valid_changes')).toEqual([]);
});

it('is sent once to who has it already', async () => {
  const path = `/api/enforcement/valid?lot=${lot}`;
  const { etag } = await asMachine(path);
  const again = await asMachine(path, { 'if-none-match': etag ?? '' });
  expect([again.status, again.body]).toEqual([304, '']);
  await park('NEWS 1');
  expect((await asMachine(path, { 'if-none-match': etag ?? '' })).status).toBe(200);
});

it('keeps a right in grace on the list, with its end, and drops it after', async () => {
  const stay = await park('LGRACE');
  server.clock.advance({ seconds: (Date.parse(stay.endTime) - server.clock.now().getTime()) / 1000 + 30 });
  const { plates, graceMinutes } = await list();
  expect([plates.find(({ licensePlate }) => licensePlate === 'LGRACE')?.until, graceMinutes]).toEqual([
    stay.endTime,
    15,
  ]);
  server.clock.advance({ minutes: 15 });
  expect(names(await list())).not.toContain('LGRACE');
});

it('gives a phone a list that tells no plates', async () => {
  const here = await server.createLot({ spaces: 50 });
  const stay = await park('HIDDEN 1', here);
  const phone = async (salt: string) =>
    (await asMachine<PhoneList>(`/api/enforcement/list?lot=${here}&salt=${salt}`)).body;
  const salt = randomBytes(16).toString('base64url');
  const answer = await phone(salt);
  const mark = markOf(createHash('sha256').update(markInput(salt, 'HIDDEN1')).digest());
  expect(mark).toMatch(/^[\w-]{6}$/);
  const minutes = Math.floor(Date.parse(stay.endTime) / 60_000);
  expect(answer.entries).toContainEqual([mark, 0, minutes]);
  expect(JSON.stringify(answer)).not.toContain('HIDDEN');
  expect((await phone(randomBytes(16).toString('base64url'))).entries).not.toContainEqual([mark, 0, minutes]);
  expect((await asMachine(`/api/enforcement/list?lot=${here}&salt=short`)).status).toBe(400);
});

it('a list of 5,000 plates is a small thing for a phone, and so is what changes in it', async () => {
  const here = await server.createLot({ spaces: 6000 });
  await server.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
       owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at)
     select $1, 'BIG' || n, 'BIG ' || n, 'B16' || n, 3, 'active', now(), now() + interval '5 hours',
            decode(repeat('00', 32), 'hex'), md5('big' || n) || md5('gib' || n), 0, 0, 0, 'USD', now(), now()
       from generate_series(1, 5000) n`,
    [here],
  );
  const salt = randomBytes(16).toString('base64url');
  const ask = (since = '') => asMachine<PhoneList>(`/api/enforcement/list?lot=${here}&salt=${salt}${since}`);
  const began = performance.now();
  const { body } = await ask();
  const ms = Math.round(performance.now() - began);
  console.log(`a list of 5,000 plates: ${ms} ms, ${JSON.stringify(body).length} bytes`);
  expect(body.entries).toHaveLength(5000);
  expect(new Set(body.entries.map(([mark]) => mark)).size).toBe(5000);
  expect(JSON.stringify(body).length).toBeLessThan(200_000);
  await server.sql(`update valid_changes set changed_at = changed_at - interval '2 hours'`);
  const { cursor } = (await ask()).body;
  await park('NEW 1', here);
  expect(JSON.stringify((await ask(`&since=${cursor}`)).body).length).toBeLessThan(500);
});

it('answers as Parkkihubi does', async () => {
  await server.sql('update lots set is_active = false');
  const zone = await server.createLot({ spaces: 50 });
  const place = { position: { latitude: 60.17, longitude: 24.94, radiusMetres: 200 } };
  const form = {
    name: 'Zone',
    location: 'Here',
    totalSpaces: 50,
    operatingHoursStart: '00:00',
    operatingHoursEnd: '23:59',
  };
  const placed = await manager.call('PUT', `/api/lots/${zone}`, { ...form, ...place });
  expect(placed.body).toMatchObject(place);
  const stay = await park('HEL-123', zone);
  const ask = async (registration_number: string, latitude = 60.1705, change = {}) => {
    const answer = await fetch(`${server.url}/enforcement/v1/check_parking/`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ registration_number, location: { latitude, longitude: 24.94 }, ...change }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect((await ask('hel 123')).body).toEqual({
    allowed: true,
    end_time: stay.endTime,
    location: { payment_zone: zone, permit_area: null },
    time: expect.any(String),
  });
  expect((await ask('STRANGER')).body).toMatchObject({ allowed: false, end_time: null });
  // A look-alike is for a person.
  expect((await ask('HEL-l23')).body).toMatchObject({ allowed: true, end_time: null });
  expect((await ask('STRANGER', 61)).body).toMatchObject({ allowed: true, location: { payment_zone: null } });
  expect((await ask('A1', 200)).status).toBe(400);

  const parkings = (query: string) =>
    asMachine<{ count: number; next: string | null; results: Record<string, unknown>[] }>(
      `/enforcement/v1/valid_parking/${query}`,
    );
  expect((await parkings('')).status).toBe(400);
  const of = (await parkings('?reg_num=hel-123')).body;
  expect(of).toMatchObject({ count: 1, next: null });
  expect(of.results[0]).toMatchObject({ registration_number: 'HEL-123', zone, time_end: stay.endTime });
  const now = server.clock.now().toISOString();
  const page = (await parkings(`?time=${now}&limit=1`)).body;
  expect(page.results).toHaveLength(1);
  expect(page.next).toContain('offset=1');
  expect((await asMachine<{ results: unknown[] }>(page.next ?? '')).body.results).toHaveLength(1);
});
