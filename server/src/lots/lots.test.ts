import { TEXT_NOT_PLAIN } from '@anypark/core/kernel/text';
import type { OperatorLot, ParkingLot } from '@anypark/core/lots/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { apiKey, join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});

const DEFAULTS = { 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 };
const DEARER = { ...DEFAULTS, 1: 3.25 };
const FORM = {
  name: 'Harbour',
  location: '1 Quay St',
  totalSpaces: 12,
  operatingHoursStart: '00:00',
  operatingHoursEnd: '23:59',
};

const create = (form: Record<string, unknown> = {}) =>
  manager.call<OperatorLot>('POST', '/api/lots', { ...FORM, ...form });
const put = (id: number, body: Record<string, unknown>, person = manager) =>
  person.call<OperatorLot>('PUT', `/api/lots/${id}`, body);
const remove = (id: number) => manager.call<OperatorLot>('DELETE', `/api/lots/${id}`);
const driversLot = async (id: number) =>
  (await server.driver().get<ParkingLot[]>('/api/parking-lots')).body.find((lot) => lot.id === id);

interface AuditRow {
  actor_name: string;
  staff_id: number;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
const auditOf = (id: number) =>
  server.sql<AuditRow>(
    `select actor_name, staff_id, action, before, after from audit_log
      where subject_kind = 'lot' and subject_id = $1 order by id`,
    [id],
  );

describe('the address on a lot’s sign', () => {
  it('is the public one, where the operator has named it', async () => {
    const behind = await startTestServer({ beside: server, publicUrl: 'https://park.example' });
    const { body } = await manager.at(behind.url).call<OperatorLot[]>('GET', '/api/lots');
    expect(body[0]?.parkingAddress).toBe('https://park.example/p/1?c');
    await behind.close();
  });
});

describe('a new lot', () => {
  it('has the specified defaults and follows the facility', async () => {
    const { status, body } = await manager.call<OperatorLot>('POST', '/api/lots', {
      name: '  Defaults ',
      location: 'There',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      name: 'Defaults',
      location: 'There',
      availableSpaces: 50,
      totalSpaces: 50,
      hourlyRates: DEFAULTS,
      operatingHoursStart: '00:00',
      operatingHoursEnd: '23:59',
      isActive: true,
      hasOwnRates: false,
      updatedAt: body.updatedAt,
      parkingAddress: null,
    });
    const { hasOwnRates: _own, updatedAt: _at, parkingAddress: _address, ...driverSees } = body;
    expect(await driversLot(body.id)).toEqual(driverSees);
    const { body: all } = await manager.call<OperatorLot[]>('GET', '/api/lots');
    expect(all.find(({ id }) => id === body.id)).toEqual(body);
  });

  it('follows with rates that equal the facility’s, has its own with others, and can be told which', async () => {
    expect((await create({ hourlyRates: DEFAULTS })).body.hasOwnRates).toBe(false);
    expect((await create({ hourlyRates: DEARER })).body).toMatchObject({
      hasOwnRates: true,
      hourlyRates: DEARER,
    });
    expect((await create({ hourlyRates: DEFAULTS, hasOwnRates: true })).body.hasOwnRates).toBe(true);
    expect((await create({ hasOwnRates: true })).body).toMatchObject({
      hasOwnRates: true,
      hourlyRates: DEFAULTS,
    });
    expect((await create({ hourlyRates: DEARER, hasOwnRates: false })).body).toMatchObject({
      hasOwnRates: false,
      hourlyRates: DEFAULTS,
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: undefined }, { name: 'Name is required' }],
    [{ location: '' }, { location: 'Location is required' }],
    [{ name: 'a\u0000b' }, { name: TEXT_NOT_PLAIN }],
    [{ name: 'a'.repeat(121) }, { name: 'Use at most 120 characters' }],
    [{ totalSpaces: 0 }, { totalSpaces: 'Enter a whole number of spaces, 1 to 100000' }],
    [{ totalSpaces: 1.5 }, { totalSpaces: 'Enter a whole number of spaces, 1 to 100000' }],
    [{ totalSpaces: 100_001 }, { totalSpaces: 'Enter a whole number of spaces, 1 to 100000' }],
    [{ totalSpaces: '7' }, { totalSpaces: 'Enter a whole number of spaces, 1 to 100000' }],
    [{ operatingHoursStart: '24:00' }, { operatingHoursStart: 'Enter a time from 00:00 to 23:59' }],
    [{ operatingHoursEnd: '7:00' }, { operatingHoursEnd: 'Enter a time from 00:00 to 23:59' }],
    [{ hourlyRates: { ...DEFAULTS, 12: -25 } }, { 'hourlyRates.12': 'Enter a price, 0 or more' }],
    [{ hourlyRates: { ...DEFAULTS, 2: 4.505 } }, { 'hourlyRates.2': 'Use at most 2 decimals' }],
    [
      { hourlyRates: { ...DEFAULTS, 3: 0.49 } },
      { 'hourlyRates.3': 'No card can be charged less than $0.50' },
    ],
    [{ hourlyRates: { ...DEFAULTS, 4: 1e9 } }, { 'hourlyRates.4': 'Enter at most 10000000' }],
    [{ hourlyRates: { 1: 2, 2: 3, 3: 4, 4: 5 } }, { 'hourlyRates.12': 'Enter a price, 0 or more' }],
    [{ hourlyRates: { ...DEFAULTS, 0: 1 } }, { 'hourlyRates.0': 'Enter whole hours, 1 to 999' }],
    [
      { hourlyRates: { ...DEFAULTS, 24: 0.1 } },
      { 'hourlyRates.24': 'No card can be charged less than $0.50' },
    ],
    [
      { hourlyRates: { ...DEFAULTS, 5: 8, 6: 8, 7: 8, 8: 8, 9: 8, 10: 8, 11: 8, 13: 8 } },
      { hourlyRates: 'Offer at most 12 durations' },
    ],
  ])('refuses %j', async (wrong, fields) => {
    const before = await server.sql('select count(*) from lots');
    const { status, body } = await create(wrong);
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 400,
      code: 'request.invalid',
      fields,
    });
    expect(body.message).toBe(Object.values(fields)[0]);
    expect(await server.sql('select count(*) from lots')).toEqual(before);
  });

  it('refuses what it does not know, in the body and among the rates', async () => {
    for (const extra of [{ colour: 'red' }, { isActive: false }, { hourlyRates: { ...DEFAULTS, '1.5': 8 } }])
      expect((await create(extra)).status).toBe(400);
  });
});

describe('a change', () => {
  it('by the full form is seen by drivers at once', async () => {
    const { body: lot } = await create();
    const place = { name: 'Pier', location: '2 Quay St', totalSpaces: 3, hourlyRates: DEARER };
    const form = { ...FORM, ...place, operatingHoursStart: '06:00' };
    const { status, body } = await put(lot.id, { ...form, updatedAt: lot.updatedAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...form, hasOwnRates: true });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(lot.updatedAt));
    expect(await driversLot(lot.id)).toMatchObject({ ...form, availableSpaces: 3 });
  });

  it('keeps own rates and following as they are until told', async () => {
    const own = (await create({ hourlyRates: DEARER })).body;
    expect((await put(own.id, { ...FORM, name: 'Same rates' })).body.hourlyRates).toEqual(DEARER);
    expect((await put(own.id, { ...FORM, hourlyRates: DEFAULTS })).body.hasOwnRates).toBe(true);
    const told = await put(own.id, { ...FORM, hasOwnRates: false });
    expect(told.body).toMatchObject({ hasOwnRates: false, hourlyRates: DEFAULTS });
    const following = (await create()).body;
    expect((await put(following.id, { ...FORM, hourlyRates: DEFAULTS })).body.hasOwnRates).toBe(false);
    expect((await put(following.id, { ...FORM, hasOwnRates: true })).body.hasOwnRates).toBe(true);
    expect(await server.sql('select 1 from rates where lot_id = $1', [following.id])).toHaveLength(5);
  });

  it('needs the whole form, or isActive alone', async () => {
    const { id } = (await create()).body;
    const { body } = await put(id, { name: 'Only a name' });
    expect(body.fields).toEqual({
      location: 'Location is required',
      totalSpaces: 'Enter a whole number of spaces, 1 to 100000',
      operatingHoursStart: 'Enter a time from 00:00 to 23:59',
      operatingHoursEnd: 'Enter a time from 00:00 to 23:59',
    });
    for (const wrong of [{}, { ...FORM, isActive: false }, { ...FORM, id }, { isActive: 'no' }])
      expect((await put(id, wrong)).status).toBe(400);
    expect((await put(id, { ...FORM, hourlyRates: { ...DEFAULTS, 1: 0.1 } })).body.fields).toEqual({
      'hourlyRates.1': 'No card can be charged less than $0.50',
    });
    expect((await put(987_654, FORM)).body.code).toBe('lot.not_found');
    expect((await remove(987_654)).status).toBe(404);
  });

  it('from an old state is refused, also when two are saved at once', async () => {
    const { body: lot } = await create();
    const edit = (name: string) => put(lot.id, { ...FORM, name, updatedAt: lot.updatedAt });
    const answers = await Promise.all([edit('One'), edit('Two'), edit('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'lot.changed',
      message: 'Somebody else has changed this lot. Reload to see it.',
    });
    const won = answers.find(({ status }) => status === 200)?.body;
    expect((await driversLot(lot.id))?.name).toBe(won?.name);
    expect(await auditOf(lot.id)).toHaveLength(2);
    expect((await put(lot.id, { isActive: false, updatedAt: lot.updatedAt })).status).toBe(409);
  });
});

describe('the rows of a lot', () => {
  it('are as they were given, seen by drivers, and stay until told otherwise', async () => {
    const { body: lot } = await create({ rows: [6, 6] });
    expect(lot.rows).toEqual([6, 6]);
    expect((await driversLot(lot.id))?.rows).toEqual([6, 6]);
    // A program that knows nothing of rows changes a lot without losing them, also to fewer spaces than they have bays.
    expect((await put(lot.id, { ...FORM, totalSpaces: 3 })).body).toMatchObject({
      rows: [6, 6],
      totalSpaces: 3,
    });
    expect((await put(lot.id, { ...FORM, rows: [12] })).body.rows).toEqual([12]);
    expect((await put(lot.id, { ...FORM, rows: null })).body).not.toHaveProperty('rows');
    expect(await driversLot(lot.id)).not.toHaveProperty('rows');
    const rows = (await auditOf(lot.id)).map(({ before, after }) => [before?.rows, after?.rows]);
    expect(rows).toEqual([
      [undefined, [6, 6]],
      [
        [6, 6],
        [6, 6],
      ],
      [[6, 6], [12]],
      [[12], null],
    ]);
  });

  it('are refused where they cannot be drawn', async () => {
    for (const rows of [[], [0], [201], [1.5], ['6'], 'six', Array(101).fill(1)])
      expect((await create({ rows })).status, JSON.stringify(rows)).toBe(400);
    expect((await create({ rows: Array(100).fill(200) })).status).toBe(200);
    for (const rows of ['{}', '{0}', '{201}', '{{1,2},{3,4}}'])
      await expect(server.sql('update lots set bay_rows = $1', [rows])).rejects.toThrow('bay_rows');
  });
});

describe('an inactive lot', () => {
  it('takes no new session, while a running one stays and history is kept', async () => {
    const { id } = (await create()).body;
    const driver = server.driver();
    const parked = await driver.park({ parkingLotId: id });
    const { status, body } = await remove(id);
    expect({ status, isActive: body.isActive, left: body.availableSpaces }).toEqual({
      status: 200,
      isActive: false,
      left: 11,
    });
    expect(await driversLot(id)).toBeUndefined();
    expect((await driver.start({ parkingLotId: id, licensePlate: 'NEW 1' })).body.code).toBe('lot.inactive');
    expect((await driver.transaction(parked.id)).body).toMatchObject({
      status: 'active',
      lotName: 'Harbour',
    });
    const { body: all } = await manager.call<OperatorLot[]>('GET', '/api/lots');
    expect(all.find((lot) => lot.id === id)?.isActive).toBe(false);
  });

  it('lets a driver who held a space before finish paying', async () => {
    const { id } = (await create()).body;
    const driver = server.driver();
    const charged = await driver.charge({ parkingLotId: id });
    await remove(id);
    const { body } = await driver.confirm(charged.id, charged.intentId);
    expect(body.transaction.status).toBe('active');
  });

  it('opens again by isActive alone', async () => {
    const { id } = (await create()).body;
    expect((await put(id, { isActive: false })).body.isActive).toBe(false);
    expect((await put(id, { isActive: true })).body.isActive).toBe(true);
    expect((await server.driver().start({ parkingLotId: id })).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('keeps who, what, before and after of each change, and of nothing that changed nothing', async () => {
    const { body: lot } = await create();
    await put(lot.id, { ...FORM, totalSpaces: 20, hourlyRates: DEARER });
    await put(lot.id, { ...FORM, totalSpaces: 20, hourlyRates: DEARER });
    await put(lot.id, { isActive: true });
    await remove(lot.id);
    await remove(lot.id);
    const key = await apiKey(server, 'manage');
    const byKey = await fetch(`${server.url}/api/lots/${lot.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ isActive: true }),
    });
    expect(byKey.status).toBe(200);
    const rows = await auditOf(lot.id);
    expect(rows.map(({ action, actor_name }) => `${action} by ${actor_name}`)).toEqual([
      'lot.created by mia',
      'lot.changed by mia',
      'lot.deactivated by mia',
      'lot.activated by API key “test manage”',
    ]);
    const created = {
      name: 'Harbour',
      location: '1 Quay St',
      totalSpaces: 12,
      rows: null,
      opens: '00:00',
      closes: '23:59',
      ownRates: null,
      isActive: true,
    };
    expect(rows[0]).toMatchObject({ before: null, after: created });
    const ownRates = [
      { durationHours: 1, priceCents: 325 },
      { durationHours: 2, priceCents: 450 },
      { durationHours: 3, priceCents: 608 },
      { durationHours: 4, priceCents: 700 },
      { durationHours: 12, priceCents: 2500 },
    ];
    expect(rows[1]).toMatchObject({ before: created, after: { ...created, totalSpaces: 20, ownRates } });
    expect(rows[2]).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
  });

  it('and the change stay together or not at all', async () => {
    const { body: lot } = await create();
    await server.sql(
      "alter table audit_log add constraint broken check (action <> 'lot.deactivated') not valid",
    );
    expect((await remove(lot.id)).status).toBe(500);
    await server.sql('alter table audit_log drop constraint broken');
    expect((await driversLot(lot.id))?.isActive).toBe(true);
  });
});
