import type { AuditRecord } from '@anypark/core/audit/contract';
import type { ParkingLot } from '@anypark/core/lots/contract';
import type { Extension, SessionCreated } from '@anypark/core/parking/contract';
import type { RatePlanForm, RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
// A summer's Wednesday noon in New York.
const NOON = '2027-07-07T16:00:00.000Z';
let manager: Operator;
let lot = 0;
beforeAll(async () => {
  server.clock.set(NOON);
  manager = await join(server, 'manager', 'mia');
  lot = await server.createLot({ spaces: 1000 });
});
beforeEach(async () => {
  await server.sql('delete from rate_plans');
  server.clock.set(NOON);
});

const FORM: RatePlanForm = {
  name: 'Evening',
  isActive: true,
  lotIds: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '18:00',
  to: '23:00',
  firstDay: null,
  lastDay: null,
  dates: [],
  hourlyRates: { 1: 2, 2: 3.5, 5: 6 },
};
const create = (more: Partial<RatePlanForm> = {}) =>
  manager.call<RatePlanOnWire>('POST', '/api/rate-plans', { ...FORM, ...more });
const createAbove = (above: number, more: Partial<RatePlanForm> = {}) =>
  manager.call<RatePlanOnWire>('POST', '/api/rate-plans', { ...FORM, ...more, above });
const put = (id: number | 'order', body: object) =>
  manager.call<RatePlanOnWire>('PUT', `/api/rate-plans/${id}`, body);
const plans = async () => (await manager.call<RatePlanOnWire[]>('GET', '/api/rate-plans')).body;
const lotOnWire = async (id = lot) =>
  (await server.driver().get<ParkingLot[]>('/api/parking-lots')).body.find((one) => one.id === id);
let plates = 0;
const start = (request: object = {}, driver = server.driver()) => {
  plates += 1;
  return driver.start({ parkingLotId: lot, licensePlate: `RATE ${plates}`, duration: 1, ...request });
};
const amount = async (request: object = {}) => (await start(request)).body.transaction.amount;

describe('a rate plan', () => {
  it('is what drivers are asked while it is in force, and told of before', async () => {
    await create();
    expect(await lotOnWire()).toMatchObject({
      ratePlan: null,
      hourlyRates: { 1: 2.5, 12: 25 },
      nextRates: [
        { from: '2027-07-07T22:00:00.000Z', ratePlan: 'Evening', hourlyRates: { 1: 2, 5: 6 } },
        { from: '2027-07-08T03:00:00.000Z', ratePlan: null, hourlyRates: { 1: 2.5 } },
        { from: '2027-07-08T22:00:00.000Z', ratePlan: 'Evening' },
        { from: '2027-07-09T03:00:00.000Z', ratePlan: null },
      ],
    });
    expect(await amount()).toBe('2.50');
    server.clock.set('2027-07-07T22:00:00.000Z');
    expect(await lotOnWire()).toMatchObject({ ratePlan: 'Evening', hourlyRates: { 1: 2, 2: 3.5, 5: 6 } });
    expect(await amount()).toBe('2.00');
    expect(await amount({ duration: 5 })).toBe('6.00');
    expect((await start({ duration: 12 })).body.code).toBe('rate.not_offered');
    server.clock.set('2027-07-08T03:00:00.000Z');
    expect(await amount()).toBe('2.50');
  });

  it('changes nothing of a price that was given: neither a hold’s nor a paid stay’s', async () => {
    const driver = server.driver();
    const { id } = (await start({}, driver)).body.transaction;
    await create({ from: '00:00', to: '00:00' });
    const { clientSecret } = (await driver.intent(id)).body;
    const paid = await server.provider.pay(clientSecret);
    expect(paid.body.status).toBe('succeeded');
    const { body } = await driver.confirm(id, paid.body.id ?? '');
    expect(body.transaction).toMatchObject({ status: 'active', amount: '2.50' });
    expect(await amount()).toBe('2.00');
  });

  it('is the price of added time that begins under it', async () => {
    await create();
    server.clock.set('2027-07-07T21:30:00.000Z');
    const driver = server.driver();
    plates += 1;
    const stay = await driver.park({ parkingLotId: lot, licensePlate: `RATE ${plates}`, duration: 1 });
    expect(stay.amount).toBe('2.50');
    const offer = await driver.get<Extension>(`/api/parking/extension/${stay.id}`);
    expect(offer.body.hourlyRates).toEqual({ 1: 2, 2: 3.5, 5: 6 });
    const more = await driver.post<SessionCreated>('/api/parking/extend', {
      transactionId: stay.id,
      duration: 2,
    });
    expect(more.body.transaction).toMatchObject({ amount: '3.50', startTime: stay.endTime });
  });

  it('counts in its lots alone, and not while it is switched off', async () => {
    const other = await server.createLot();
    const { body } = await create({ from: '00:00', to: '00:00', lotIds: [other, other] });
    expect(body.lotIds).toEqual([other]);
    expect((await lotOnWire())?.ratePlan).toBeUndefined();
    expect((await lotOnWire(other))?.ratePlan).toBe('Evening');
    await put(body.id, { ...FORM, lotIds: [other], isActive: false });
    expect((await lotOnWire(other))?.ratePlan).toBeUndefined();
  });

  it('may make a duration free', async () => {
    await create({ from: '00:00', to: '00:00', hourlyRates: { 1: 0 } });
    expect((await start()).body).toMatchObject({ isFree: true, transaction: { status: 'active' } });
  });
});

describe('precedence', () => {
  const whole = { from: '00:00', to: '00:00' };
  it('is the newest plan’s, until an operator decides otherwise', async () => {
    const first = (await create({ ...whole, name: 'First', hourlyRates: { 1: 3 } })).body;
    const second = (await create({ ...whole, name: 'Second', hourlyRates: { 1: 4 } })).body;
    expect(await amount()).toBe('4.00');
    const { status } = await put('order', { ids: [first.id, second.id] });
    expect([status, await amount(), (await plans()).map(({ name }) => name)]).toEqual([
      200,
      '3.00',
      ['First', 'Second'],
    ]);
  });

  it('is decided over all plans: an order that misses one, names one twice or a strange one is refused', async () => {
    const [one, two] = [(await create()).body.id, (await create()).body.id];
    for (const ids of [[one], [one, one], [one, two, 9999], [two, 9999]])
      expect((await put('order', { ids })).body.code).toBe('rate_plan.changed');
    expect((await plans()).map(({ id }) => id)).toEqual([two, one]);
  });

  it('is just over the plan that a new one names', async () => {
    const low = (await create({ name: 'Low' })).body;
    await create({ name: 'High' });
    const { body, status } = await createAbove(low.id, { name: 'Between' });
    expect(status).toBe(200);
    expect((await plans()).map(({ name }) => name)).toEqual(['High', 'Between', 'Low']);
    await put(body.id, { ...FORM, name: 'Still between' });
    expect((await plans()).map(({ name }) => name)).toEqual(['High', 'Still between', 'Low']);
    expect((await createAbove(987_654)).body.code).toBe('rate_plan.not_found');
    expect(await plans()).toHaveLength(3);
  });

  it('stays whole when several operators make, order and delete plans at once', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await create()).body.id);
    await Promise.all([
      create(),
      create(),
      put('order', { ids }),
      put('order', { ids: ids.toReversed() }),
      manager.call('DELETE', `/api/rate-plans/${ids[0]}`),
    ]);
    const after = await plans();
    expect(after).toHaveLength(5);
    const positions = await server.sql<{ n: number }>(
      'select count(distinct position)::int as n from rate_plans',
    );
    expect(positions[0]?.n).toBe(5);
  });
});

describe('changing plans', () => {
  it('tells the second of two operators that the plan is another one by now', async () => {
    const { id, updatedAt } = (await create()).body;
    const change = (name: string) => put(id, { ...FORM, name, updatedAt });
    expect((await change('Night')).body.name).toBe('Night');
    expect(await change('Late')).toMatchObject({ status: 409, body: { code: 'rate_plan.changed' } });
    expect((await plans())[0]?.name).toBe('Night');
  });

  it.each<[Partial<RatePlanForm>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Give the plan a name' }],
    [{ weekdays: [] }, { weekdays: 'Choose a day of the week, or name dates' }],
    [{ lotIds: [] }, { lotIds: 'Choose a lot, or all of them' }],
    [{ lotIds: [987_654] }, { lotIds: 'One of these lots does not exist' }],
    [{ from: '25:00' }, { from: 'Enter a time from 00:00 to 23:59' }],
    [{ firstDay: '2027-02-30' }, { firstDay: 'Enter a day' }],
    [{ firstDay: '2027-07-02', lastDay: '2027-07-01' }, { lastDay: 'The last day comes before the first' }],
    [{ hourlyRates: {} }, { hourlyRates: 'Enter a price for one duration at least' }],
    [{ hourlyRates: { 1: 0.1 } }, { 'hourlyRates.1': 'No card can be charged less than $0.50' }],
    [{ hourlyRates: { 1: 2.505 } }, { 'hourlyRates.1': 'Use at most 2 decimals' }],
    [{ hourlyRates: { 1: -1 } }, { 'hourlyRates.1': 'Enter a price, 0 or more' }],
  ])('refuses %j', async (more, fields) => {
    const { status, body } = await create(more);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
    expect(await plans()).toEqual([]);
  });

  it('refuses hours that are none', async () => {
    for (const hours of ['0', '1.5', 'x', '1000'])
      expect((await create({ hourlyRates: { [hours]: 3 } })).status).toBe(400);
  });

  it('keeps named days, and plans over no day of the week but these', async () => {
    const { body } = await create({ weekdays: [], dates: ['2027-12-24', '2027-07-07', '2027-07-07'] });
    expect(body.dates).toEqual(['2027-07-07', '2027-12-24']);
    server.clock.set('2027-07-07T23:00:00.000Z');
    expect(await amount()).toBe('2.00');
    server.clock.set('2027-07-08T23:00:00.000Z');
    expect(await amount()).toBe('2.50');
  });

  it('leaves in the audit trail who changed what', async () => {
    const { id } = (await create()).body;
    await put(id, { ...FORM, to: '22:00' });
    await put(id, { ...FORM, to: '22:00' });
    const second = (await create({ name: 'Match' })).body.id;
    await put('order', { ids: [id, second] });
    await manager.call('DELETE', `/api/rate-plans/${id}`);
    const { body } = await manager.call<AuditRecord[]>('GET', '/api/audit?kind=rate_plan&limit=5');
    expect(body.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['rate_plan.deleted', 'mia'],
      ['rate_plan.ordered', 'mia'],
      ['rate_plan.created', 'mia'],
      ['rate_plan.changed', 'mia'],
      ['rate_plan.created', 'mia'],
    ]);
    expect(body[3]).toMatchObject({ before: { to: '23:00' }, after: { to: '22:00' } });
    expect(body[1]).toMatchObject({
      before: { order: ['Match', 'Evening'] },
      after: { order: ['Evening', 'Match'] },
    });
  });

  it('stops at a hundred', async () => {
    await server.sql(
      `insert into rate_plans (name, position, weekdays, from_time, to_time, created_at, updated_at)
       select 'P' || n, n, '{1}', '00:00', '00:00', now(), now() from generate_series(1, 100) n`,
    );
    expect((await create()).body.code).toBe('rate_plan.too_many');
  });
});
