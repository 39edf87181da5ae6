import type { CheckedByPerson, FirstLook, MyChecks, PlateCheck } from '@anypark/core/enforcement/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, useServer } from '../../test/support/server.ts';
import { apiKey, join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let attendant: Operator;
let lot: number;
beforeAll(async () => {
  lot = await server.createLot({ spaces: 50 });
  attendant = await join(server, 'attendant', 'checker');
});

const ask = (person: Operator, licensePlate: string, parkingLotId = lot, id?: string) =>
  person.call<PlateCheck>('POST', '/api/enforcement/checks', {
    licensePlate,
    parkingLotId,
    ...(id && { id }),
  });
const check = async (licensePlate: string, parkingLotId = lot) =>
  (await ask(attendant, licensePlate, parkingLotId)).body;
const park = (licensePlate: string, driver = server.driver(), parkingLotId = lot) =>
  driver.park({ parkingLotId, licensePlate, duration: 1 });
const get = <T>(path: string, person = attendant) => person.call<T>('GET', path);
const until = (moment: string, minutes = 0) =>
  server.clock.advance({
    seconds: (Date.parse(moment) - server.clock.now().getTime()) / 1000 + minutes * 60,
  });
const grant = (plate: string, change = '') =>
  server.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     values ($1, $1, 'a@b.c', 'yearly', 0, 'USD', 'active', '2000-01-01', '2100-01-01', now()) ${change}`,
    [plate],
  );

it('says the best that can be said for a driver, and notes the look', async () => {
  const stay = await park('ABC 1034');
  expect(await check('abc-1034')).toMatchObject({
    verdict: 'paid',
    paidUntil: stay.endTime,
    until: stay.endTime,
    lotName: 'Test Lot',
    lookAlikes: [],
  });
  expect(await check('ABC1O34')).toMatchObject({
    verdict: 'near_match',
    lookAlikes: [{ licensePlate: 'ABC 1034', why: 'paid', until: stay.endTime }],
  });
  expect((await check('NOBODY')).verdict).toBe('not_paid');
  const elsewhere = await server.createLot();
  expect(await check('ABC 1034', elsewhere)).toMatchObject({
    verdict: 'other_lot',
    otherLotName: 'Test Lot',
    until: stay.endTime,
    paidUntil: null,
  });
  await server.driver().start({ parkingLotId: lot, licensePlate: 'PAYS1', duration: 1 });
  expect((await check('PAYS1')).verdict).toBe('paying');
  expect(await check('PAYSS1')).toMatchObject({ verdict: 'near_match', lookAlikes: [{ why: 'paying' }] });
  await grant('PASS1');
  expect((await check('PASS1')).verdict).toBe('pass');
  // A look-alike of a plate with a pass: a person has to look.
  const alike = await check('PA55I');
  expect([alike.verdict, alike.lookAlikes[0]?.why]).toEqual(['near_match', 'pass']);
  const logged = await server.sql<{ plate: string; verdict: string }>(
    'select plate, verdict from plate_checks order by id',
  );
  expect(logged[0]).toEqual({ plate: 'ABC1034', verdict: 'paid' });
  expect(logged).toHaveLength(8);
  expect((await ask(attendant, '--')).status).toBe(400);
  expect((await ask(attendant, 'A1', 999_999)).status).toBe(404);
});

it('knows grace to the second, and what was paid today and has run out', async () => {
  const stay = await park('GRACE 1');
  until(stay.endTime);
  await server.clock.during(async () => {
    expect((await check('GRACE1')).verdict).toBe('grace');
  });
  until(stay.endTime, 15);
  await server.reconcile();
  expect(await check('GRACE1')).toMatchObject({
    verdict: 'expired',
    until: stay.endTime,
    paidUntil: stay.endTime,
  });
  await server.sql(
    `update parking_sessions set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
      where plate = 'GRACE1'`,
  );
  expect(await check('GRACE1')).toMatchObject({ verdict: 'not_paid', paidUntil: null });
});

it('a pass that ended or is paused is said, and the end of one has its grace', async () => {
  const at = server.clock.now();
  await grant('ENDED1');
  await server.sql(`update subscriptions set ends_at = $1, state = 'expired' where plate = 'ENDED1'`, [
    new Date(at.getTime() - 60_000),
  ]);
  expect((await check('ENDED1')).verdict).toBe('grace');
  await grant('PAUSED1');
  await server.sql(`update subscriptions set state = 'paused', paused_at = $1 where plate = 'PAUSED1'`, [at]);
  expect(await check('PAUSED1')).toMatchObject({ verdict: 'not_paid', passPausedAt: at.toISOString() });
});

it('leaves alone who has just come, until the time to consider is over', async () => {
  const at = server.clock.now();
  await server.sql(
    `insert into visits (lot_id, plate, plate_display, plate_skeleton, arrived_at, last_seen_at, alternatives)
     values ($1, 'COMES1', 'COMES 1', 'C0ME51', $2, $2, '{PAIDALT}')`,
    [lot, at],
  );
  expect(await check('COMES1')).toMatchObject({ verdict: 'arriving', arrivedAt: at.toISOString() });
  until(at.toISOString(), 10);
  expect((await check('COMES1')).verdict).toBe('not_paid');
  // What else the camera read is paid: a person looks, however little it reads like it.
  await park('PAIDALT');
  expect(await check('COMES1')).toMatchObject({
    verdict: 'near_match',
    lookAlikes: [{ licensePlate: 'PAIDALT' }],
  });
});

it('takes a camera’s doubt about single signs for what it is', async () => {
  const at = server.clock.now();
  const [camera] = await server.sql<{ id: number }>(
    `insert into cameras (name, lot_id, place, maker, secret_hash, secret_sealed, created_at, updated_at)
     values ('Gate', $1, 'entry', 'generic', decode(repeat('ab', 32), 'hex'), 'x', now(), now()) returning id`,
    [lot],
  );
  const [visit] = await server.sql<{ id: number }>(
    `insert into visits (lot_id, plate, plate_display, plate_skeleton, arrived_at, last_seen_at)
     values ($1, 'KLM4T7', 'KLM4T7', 'K1M4T7', $2, $2) returning id`,
    [lot, new Date(at.getTime() - 3_600_000)],
  );
  const sees = (confidence: string) =>
    server.sql(
      `insert into sightings (camera_id, lot_id, plate, plate_display, char_confidence, direction, seen_at, last_read_at, received_at, visit_id, deed)
       values ($1, $2, 'KLM4T7', 'KLM4T7', $3, 'in', now(), now(), now(), $4, 'opened')`,
      [camera?.id, lot, confidence, visit?.id],
    );
  await park('KLM491');
  expect((await check('KLM4T7')).verdict).toBe('not_paid');
  // Two signs are other than on the paid plate, and the camera only guessed both.
  await sees('{0.99,0.98,0.97,0.99,0.41,0.5}');
  expect(await check('KLM4T7')).toMatchObject({
    verdict: 'near_match',
    lookAlikes: [{ licensePlate: 'KLM491' }],
  });
});

it('gives an adverse verdict beside a look-alike only to who has seen it, and keeps what they said', async () => {
  await park('LOOK 400');
  const held = await check('LOOK 40O0');
  expect(held.verdict).toBe('near_match');
  const say = (person: Operator, isSameCar: boolean, id = held.id) =>
    person.call<PlateCheck>('POST', `/api/enforcement/checks/${id}/answer`, { isSameCar });
  const other = await join(server, 'attendant', 'other-checker');
  expect((await say(other, false)).status).toBe(404);
  expect((await say(attendant, false)).body).toMatchObject({
    id: held.id,
    verdict: 'not_paid',
    lookAlikes: [],
  });
  const row = async () =>
    (
      await server.sql(`select verdict, is_same_car, look_alikes from plate_checks where id = $1`, [held.id])
    )[0];
  expect(await row()).toEqual({ verdict: 'not_paid', is_same_car: false, look_alikes: ['LOOK 400'] });
  expect((await say(attendant, true)).body).toMatchObject({ verdict: 'near_match' });
  expect(await row()).toMatchObject({ verdict: 'near_match', is_same_car: true });
  server.clock.advance({ minutes: 11 });
  expect((await say(attendant, false)).body).toMatchObject({ code: 'check.not_found' });
});

it('keeps a check once, however often it is sent, at once or later', async () => {
  const id = crypto.randomUUID();
  const first = await ask(attendant, 'ONCE 1', lot, id);
  const again = await ask(attendant, 'ONCE 1', lot, id);
  expect(again.body.id).toBe(first.body.id);
  const thief = await join(server, 'attendant', 'id-thief');
  expect((await ask(thief, 'ONCE 1', lot, id)).status).toBe(400);

  const minutesAgo = (minutes: number) =>
    new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
  const late = (licensePlate: string, minutes: number, change = {}) => ({
    id: crypto.randomUUID(),
    licensePlate,
    parkingLotId: lot,
    said: 'unknown',
    checkedAt: minutesAgo(minutes),
    ...change,
  });
  const checks = [
    late('LATE 1', 30),
    late('LATE 2', 20, { said: 'paid' }),
    late('--', 10),
    late('LATE 3', 10, { parkingLotId: 999_999 }),
    late('LATE 4', 60 * 24 * 8),
    late('AHEAD 5', -60),
  ];
  const send = () =>
    attendant.call<{ kept: string[]; refused: { id: string }[] }>('POST', '/api/enforcement/late-checks', {
      checks,
    });
  const answers = await Promise.all([send(), send(), send()]);
  for (const { body } of answers) {
    expect(body.kept).toEqual([checks[0]?.id, checks[1]?.id, checks[5]?.id]);
    expect(body.refused.map((one) => one.id)).toEqual([checks[2]?.id, checks[3]?.id, checks[4]?.id]);
  }
  const rows = await server.sql<{ plate: string; verdict: string; checked_at: Date }>(
    `select plate, verdict, checked_at from plate_checks where is_late order by checked_at`,
  );
  expect(rows.map(({ plate, verdict }) => `${plate} ${verdict}`)).toEqual([
    'LATE1 unknown',
    'LATE2 paid',
    'AHEAD5 unknown',
  ]);
  expect(rows[0]?.checked_at.toISOString()).toBe(checks[0]?.checkedAt);
  // Nothing adverse can come from a phone's list.
  const adverse = { checks: [late('LATE 6', 1, { said: 'not_paid' })] };
  expect((await attendant.call('POST', '/api/enforcement/late-checks', adverse)).status).toBe(400);
});

it('two attendants send what waited at once, and ask meanwhile: everything is there once, under who did it', async () => {
  const here = await server.createLot({ spaces: 50 });
  const persons = await Promise.all(
    ['left-hand', 'right-hand'].map((name) => join(server, 'attendant', name)),
  );
  const batches = persons.map((_person, who) =>
    Array.from({ length: 60 }, (_, n) => ({
      id: crypto.randomUUID(),
      licensePlate: `BOTH ${who}${n}`,
      parkingLotId: here,
      said: 'unknown',
      checkedAt: new Date(server.clock.now().getTime() - (60 - n) * 60_000).toISOString(),
    })),
  );
  const send = (who: number) =>
    persons[who]?.call('POST', '/api/enforcement/late-checks', { checks: batches[who] });
  await Promise.all(
    [0, 1, 0, 1].flatMap((who) => [send(who), ask(persons[who] ?? attendant, `NOW ${who}`, here)]),
  );
  const rows = await server.sql<{ name: string; plate: string; is_late: boolean }>(
    `select s.name, c.plate, c.is_late from plate_checks c join staff s on s.id = c.staff_id
      where c.lot_id = $1 order by s.name, c.is_late, c.checked_at`,
    [here],
  );
  for (const [who, name] of ['left-hand', 'right-hand'].entries()) {
    const late = rows.filter((row) => row.name === name && row.is_late).map(({ plate }) => plate);
    expect(late).toEqual(Array.from({ length: 60 }, (_, n) => `BOTH${who}${n}`));
    expect(rows.filter((row) => row.name === name && !row.is_late)).toHaveLength(2);
  }
});

it('lists what a person has checked today, and what everybody has', async () => {
  const person = await join(server, 'attendant', 'counted');
  await ask(person, 'COUNT 1');
  await ask(person, 'COUNT 2');
  const mine = await get<MyChecks>('/api/enforcement/checks', person);
  expect(mine.body.count).toBe(2);
  expect(mine.body.newest[0]).toMatchObject({ licensePlate: 'COUNT 2' });
  expect((await get('/api/enforcement/people')).status).toBe(403);
  const manager = await join(server, 'manager', 'their-manager');
  const key = await apiKey(server, 'enforcement');
  await fetch(`${server.url}/api/enforcement/check/KEYED1?lot=${lot}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const people = (await get<CheckedByPerson[]>('/api/enforcement/people', manager)).body;
  expect(people.find(({ name }) => name === 'counted')).toMatchObject({ checks: 2, adverse: 2 });
  expect(people.find(({ name }) => name === 'Key: test enforcement')).toMatchObject({ checks: 1 });
});

it('says where to look first, oldest first', async () => {
  const here = await server.createLot({ spaces: 50 });
  const first = async () =>
    (await get<FirstLook[]>(`/api/enforcement/first?lot=${here}`)).body.map(
      ({ licensePlate, why, graceUntil }) => `${licensePlate} ${why}${graceUntil === null ? '' : ' grace'}`,
    );
  const over = await park('OVER 1', server.driver(), here);
  server.clock.advance({ minutes: 10 });
  await park('OVER 2', server.driver(), here);
  const at = over.endTime;
  const visit = (plate: string, minutes: number) =>
    server.sql(
      `insert into visits (lot_id, plate, plate_display, plate_skeleton, arrived_at, last_seen_at)
       values ($1, $2, $2, $2, $3::timestamptz + $4 * interval '1 minute', now())`,
      [here, plate, at, minutes],
    );
  await visit('CAME1', 2);
  await visit('CAME2', 12);
  until(at, 16);
  await grant('CAMEPASS');
  await visit('CAMEPASS', 1);
  expect(await first()).toEqual(['OVER 1 over', 'CAME1 came', 'OVER 2 over grace', 'CAME2 came grace']);
  // Who pays, or has left, is not looked for.
  await park('OVER 1', server.driver(), here);
  await server.driver().start({ parkingLotId: here, licensePlate: 'CAME1', duration: 1 });
  expect(await first()).toEqual(['OVER 2 over grace', 'CAME2 came grace']);
  await ask(attendant, 'OVER 2', here);
  expect(
    (await get<FirstLook[]>(`/api/enforcement/first?lot=${here}`)).body[0]?.lastCheckedAt,
  ).not.toBeNull();
});

it('helps to type with the plates of the lot', async () => {
  const here = await server.createLot({ spaces: 50 });
  await park('HEL-P 1', server.driver(), here);
  await park('HELP 22', server.driver(), here);
  await park('HALT', server.driver(), here);
  expect((await get(`/api/enforcement/plates?lot=${here}&prefix=hel`)).body).toEqual(['HEL-P 1', 'HELP 22']);
  expect((await get(`/api/enforcement/plates?lot=${lot}&prefix=hel`)).body).toEqual([]);
});

it('a car that was looked at is not made paid for by another car’s payment; a typing mistake is put right all the same', async () => {
  const fix = (driver: ReturnType<TestServer['driver']>, transactionId: number, licensePlate: string) =>
    driver.post('/api/parking/fix-plate', { transactionId, licensePlate });
  await check('CAUGHT9');
  const friend = server.driver();
  const stay = await park('FRIEND1', friend);
  const refused = await fix(friend, stay.id, 'CAUGHT9');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This car has been checked already. Please contact the operator.',
  ]);
  expect((await fix(friend, stay.id, 'OTHERCAR')).status).toBe(200);

  await check('TYPO 77');
  const typist = server.driver();
  const mistyped = await park('TYPO 78', typist);
  expect((await fix(typist, mistyped.id, 'TYPO 77')).status).toBe(200);
});
