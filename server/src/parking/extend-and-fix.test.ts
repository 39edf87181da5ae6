import type { Extension, SessionCreated, Transaction } from '@anypark/core/parking/contract';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let lot: number;
beforeAll(async () => {
  lot = await server.createLot({ spaces: 100 });
});

const park = (plate: string, duration = 2, driver = server.driver()) =>
  driver.park({ parkingLotId: lot, licensePlate: plate, duration });
const keyOf = async (id: number) =>
  (
    await server.sql<{ receipt_key: string }>('select receipt_key from parking_sessions where id = $1', [id])
  )[0]?.receipt_key;
const customers = () =>
  server.sql<{ plate: string; transactions: number; spent_cents: number }>(
    'select plate, transactions, spent_cents from customers order by plate',
  );

describe('extending', () => {
  it('adds time to the end of the car’s stay, from another phone by the receipt’s key, as a transaction of its own', async () => {
    const first = await park('EXT 1');
    const other = server.driver();
    const key = await keyOf(first.id);
    const offer = await other.get<Extension>(`/api/parking/extension/${first.id}?key=${key}`);
    expect(offer.body).toMatchObject({
      licensePlate: 'EXT 1',
      currentEndTime: first.endTime,
      isOffered: true,
      hourlyRates: { 3: 6.08 },
    });
    const more = await other.post<SessionCreated>(`/api/parking/extend?key=${key}`, {
      transactionId: first.id,
      duration: 3,
    });
    expect(more.body.transaction).toMatchObject({
      amount: '6.08',
      extendsTransactionId: first.id,
      startTime: first.endTime,
      status: 'pending',
    });
    const id = more.body.transaction.id;
    const { clientSecret } = (await other.intent(id)).body;
    const paid = await server.provider.pay(clientSecret);
    await other.confirm(id, paid.body.id ?? '');
    const again = await other.get<Extension>(`/api/parking/extension/${first.id}?key=${key}`);
    const end = new Date(Date.parse(first.endTime) + 3 * 3_600_000).toISOString();
    expect(again.body.currentEndTime).toBe(end);
    expect((await other.transaction(id)).body).toMatchObject({ status: 'active', endTime: end });
    // One stay, one end: whichever of its parts is looked at.
    const whole = { stayStartTime: first.startTime, stayEndTime: end, stayId: first.id };
    expect((await other.transaction(id)).body).toMatchObject(whole);
    expect((await other.get(`/api/parking/transaction/${first.id}?key=${key}`)).body).toMatchObject(whole);
  });

  it('opens to nobody else, and not when the stay is over', async () => {
    const stay = await park('EXT 2');
    const stranger = server.driver();
    expect((await stranger.get(`/api/parking/extension/${stay.id}`)).status).toBe(404);
    expect((await stranger.post('/api/parking/extend', { transactionId: stay.id, duration: 1 })).status).toBe(
      404,
    );
    await server.sql(`update parking_sessions set state = 'ended', closed_at = now() where id = $1`, [
      stay.id,
    ]);
    const key = await keyOf(stay.id);
    const over = await stranger.post(`/api/parking/extend?key=${key}`, {
      transactionId: stay.id,
      duration: 1,
    });
    expect([over.status, over.body.code]).toEqual([409, 'session.over']);
    expect(
      (await stranger.get<Extension>(`/api/parking/extension/${stay.id}?key=${key}`)).body.isOffered,
    ).toBe(false);
  });

  it('respects closing hours', async () => {
    const early = await server.createLot({ opens: '06:00', closes: '22:00' });
    server.clock.set('2027-03-03T02:00:00Z'); // 9 PM in New York
    const driver = server.driver();
    const stay = await driver.park({ parkingLotId: early, licensePlate: 'LATE', duration: 2 });
    server.clock.advance({ minutes: 90 });
    const closed = await driver.post('/api/parking/extend', { transactionId: stay.id, duration: 1 });
    expect([closed.status, closed.body.code]).toEqual([409, 'lot.closed']);
    expect(closed.body.message).toContain('Opens at 6:00');
  });
});

describe('correcting a plate', () => {
  it('puts a typing mistake right at once, with the money and a trace, and only once', async () => {
    const driver = server.driver();
    const stay = await park('TYPO 123', 2, driver);
    const fixed = await driver.post<Transaction>('/api/parking/fix-plate', {
      transactionId: stay.id,
      licensePlate: 'typo-124',
    });
    expect(fixed.body).toMatchObject({
      licensePlate: 'TYPO-124',
      startTime: stay.startTime,
      endTime: stay.endTime,
      amount: stay.amount,
    });
    const all = await customers();
    expect(all.find(({ plate }) => plate === 'TYPO123')).toBeUndefined();
    expect(all.find(({ plate }) => plate === 'TYPO124')).toEqual({
      plate: 'TYPO124',
      transactions: 1,
      spent_cents: 450,
    });
    const [counted] = await server.sql<{ same: boolean }>(
      'select (select count(*) from customers) = (select sum(customers) from lifetime_figures) as same',
    );
    expect(counted?.same).toBe(true);
    expect(
      await server.sql('select from_plate, to_plate, is_near from plate_fixes where session_id = $1', [
        stay.id,
      ]),
    ).toEqual([{ from_plate: 'TYPO123', to_plate: 'TYPO124', is_near: true }]);
    const manager = await join(server, 'manager', 'fix-manager');
    const detail = await manager.call<TransactionDetail>('GET', `/api/transactions/${stay.id}`);
    expect(detail.body.timeline.at(-1)).toMatchObject({ kind: 'plate_fixed', reason: 'TYPO123 → TYPO124' });
    const twice = await driver.post('/api/parking/fix-plate', {
      transactionId: stay.id,
      licensePlate: 'TYPO 125',
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'plate.not_fixable']);
  });

  it('adds to the time that the right plate has already, and gives the mistyped one nothing', async () => {
    const driver = server.driver();
    const right = await park('RIGHT1', 2, driver);
    const mistyped = await park('WRONG9', 1, driver);
    const fixed = await driver.post<Transaction>('/api/parking/fix-plate', {
      transactionId: mistyped.id,
      licensePlate: 'RIGHT1',
    });
    expect(fixed.body).toMatchObject({ startTime: right.endTime, extendsTransactionId: right.id });
    expect((await customers()).find(({ plate }) => plate === 'RIGHT1')).toMatchObject({
      transactions: 2,
      spent_cents: 700,
    });
  });

  it('is refused too late, to strangers, and for nonsense', async () => {
    const driver = server.driver();
    const stay = await park('SLOW 1', 2, driver);
    const fix = (body: object, who = driver) =>
      who.post('/api/parking/fix-plate', { transactionId: stay.id, ...body });
    expect((await fix({ licensePlate: '--' })).status).toBe(400);
    expect((await fix({ licensePlate: 'slow-1' })).body.message).toBe(
      'That is the plate of this stay already.',
    );
    expect((await fix({ licensePlate: 'SLOW 2' }, server.driver())).status).toBe(404);
    server.clock.advance({ minutes: 10 });
    expect((await fix({ licensePlate: 'SLOW 2' })).body.message).toContain('10 minutes');
  });

  it('is refused where more time hangs on it, and where a pass pays', async () => {
    const driver = server.driver();
    const first = await park('CHAIN1', 1, driver);
    await park('CHAIN1', 1, driver);
    const chained = await driver.post('/api/parking/fix-plate', {
      transactionId: first.id,
      licensePlate: 'CHAIN2',
    });
    expect(chained.body.message).toContain('More time has been added');
    await server.sql(
      `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
       values ('PASSFIX', 'PASSFIX', 'a@b.c', 'yearly', 0, 'USD', 'active', '2000-01-01', '2100-01-01', now())`,
    );
    const free = (await driver.start({ parkingLotId: lot, licensePlate: 'PASSFIX', duration: 1 })).body
      .transaction;
    const pass = await driver.post('/api/parking/fix-plate', {
      transactionId: free.id,
      licensePlate: 'PASSFIY',
    });
    expect(pass.body.message).toContain('passes belong to their plate');
  });
});
