import type { SessionCreated, Transaction } from '@anypark/core/parking/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';

const server = useServer({ webhooks: false });
let lotId = 0;

/** A lot of its own for each test. */
beforeEach(async () => {
  lotId = await server.createLot();
});

const start = (request: Record<string, unknown> = {}, driver = server.driver()) =>
  driver.start({ parkingLotId: lotId, ...request });

async function freeSpaces(): Promise<number | undefined> {
  const { body } = await server.driver().get<{ id: number; availableSpaces: number }[]>('/api/parking-lots');
  return body.find((lot) => lot.id === lotId)?.availableSpaces;
}

describe('starting a session', () => {
  it('holds a space for 15 minutes', async () => {
    expect(await freeSpaces()).toBe(2);
    const { body } = await start();
    expect(body.transaction).toMatchObject({
      lotName: 'Test Lot',
      status: 'pending',
      licensePlate: 'ABC-1034',
    });
    expect(await freeSpaces()).toBe(1);
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect(await freeSpaces()).toBe(2);
  });

  it('answers exactly what a later look shows, paid or free', async () => {
    await server.sql(
      `insert into promo_codes (code, kind, percent, created_at) values ('LOOK', 'percent', 50, now()), ('LOOKFREE', 'percent', 100, now())`,
    );
    lotId = await server.createLot({ spaces: 9 });
    for (const promoCode of [undefined, 'look', 'lookfree']) {
      const driver = server.driver();
      const { transaction } = (await start({ licensePlate: `look ${promoCode}`, promoCode }, driver)).body;
      expect((await driver.transaction(transaction.id)).body).toEqual(transaction);
    }
  });

  it('says what is wrong with the request, in the specified words, and keeps nothing', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ parkingLotId: 0 }, 'Please select a parking lot'],
      [{ licensePlate: '' }, 'License plate is required'],
      [{ licensePlate: ' - ' }, 'License plate is required'],
      [{ licensePlate: 'A'.repeat(16) }, 'That is too long for a license plate'],
      [{ duration: 0 }, 'Duration is required'],
      [{ duration: 1.5 }, 'Duration is required'],
    ];
    for (const [wrong, message] of cases) {
      const answer = await start(wrong);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(message);
      expect(answer.body.fields).toEqual({ [Object.keys(wrong)[0] ?? '']: message });
    }
    expect(await freeSpaces()).toBe(2);
  });

  it('offers what the rate table offers', async () => {
    expect(await start({ duration: 5 })).toMatchObject({ status: 409, body: { code: 'rate.not_offered' } });
    await server.sql('update lots set has_own_rates = true where id = $1', [lotId]);
    await server.sql('insert into rates (lot_id, duration_hours, price_cents) values ($1, 5, 1234)', [lotId]);
    expect((await start({ duration: 5 })).body.transaction.amount).toBe('12.34');
    expect((await start({ duration: 3 })).status).toBe(409);
  });

  it('knows lots: unknown, inactive, full', async () => {
    expect(await start({ parkingLotId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'lot.not_found' },
    });
    const inactive = await server.createLot({ isActive: false });
    expect(await start({ parkingLotId: inactive })).toMatchObject({
      status: 409,
      body: { code: 'lot.inactive' },
    });
    const listed = (await server.driver().get<{ id: number }[]>('/api/parking-lots')).body.map(
      (lot) => lot.id,
    );
    expect(listed).not.toContain(inactive);
    await start({ licensePlate: 'FULL1' });
    await start({ licensePlate: 'FULL2' });
    expect(await start({ licensePlate: 'FULL3' })).toMatchObject({
      status: 409,
      body: { message: 'This lot is full', code: 'lot.full' },
    });
    // A stranger is not told that this car stands there already.
    expect((await start({ licensePlate: 'full-2' })).status).toBe(409);
  });

  it('is refused outside the lot’s hours, with the time when it opens', async () => {
    lotId = await server.createLot({ opens: '06:00', closes: '22:00' });
    server.clock.set('2027-01-15T04:00:00Z');
    expect(await start()).toMatchObject({
      status: 409,
      body: { code: 'lot.closed', message: 'Opens at 6:00 AM on Fri, Jan 15 (New York)' },
    });
    server.clock.set('2027-01-15T10:59:00Z');
    expect((await start()).body.message).toBe('Opens at 6:00 AM (New York)');
    server.clock.set('2027-01-15T11:00:00Z');
    expect((await start()).status).toBe(200);
  });
});

describe('a car that is in the lot already', () => {
  it('gets its time added to the end, also in a full lot, as a new transaction that names the other', async () => {
    const driver = server.driver();
    const first = await driver.park({ parkingLotId: lotId, licensePlate: 'STAY 1', duration: 1 });
    await start({ licensePlate: 'OTHER' });
    expect(await freeSpaces()).toBe(0);
    const second = await driver.park({ parkingLotId: lotId, licensePlate: 'stay-1', duration: 2 });
    expect(second.extendsTransactionId).toBe(first.id);
    expect(second.startTime).toBe(first.endTime);
    expect(Date.parse(second.endTime) - Date.parse(first.endTime)).toBe(2 * 3_600_000);
    expect(await freeSpaces()).toBe(0);
  });

  it('is not charged for its grace time: what is paid after the end runs from the payment', async () => {
    const driver = server.driver();
    const first = await driver.park({ parkingLotId: lotId, licensePlate: 'LATE', duration: 1 });
    server.clock.advance({ hours: 1, minutes: 5 });
    const second = (await driver.start({ parkingLotId: lotId, licensePlate: 'LATE', duration: 1 })).body
      .transaction;
    expect(second.extendsTransactionId).toBeNull();
    expect(Date.parse(second.startTime)).toBeGreaterThan(Date.parse(first.endTime));
  });

  it('gives its space back when the grace time is over, and is closed by the next round', async () => {
    const driver = server.driver();
    const { id } = await driver.park({ parkingLotId: lotId, duration: 1 });
    server.clock.advance({ hours: 1, minutes: 14 });
    await server.reconcile();
    expect(await freeSpaces()).toBe(1);
    expect((await driver.transaction(id)).body.status).toBe('active');
    server.clock.advance({ minutes: 2 });
    expect(await freeSpaces()).toBe(2);
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('expired');
  });

  it('stays active when auto-expire is off', async () => {
    const driver = server.driver();
    const { id } = await driver.park({ parkingLotId: lotId, duration: 1 });
    await server.sql('update facility set auto_expire = false');
    server.clock.advance({ hours: 5 });
    await server.reconcile();
    expect((await driver.transaction(id)).body.status).toBe('active');
    expect(await freeSpaces()).toBe(1);
    await server.sql('update facility set auto_expire = true');
  });
});

describe('my parking', () => {
  it('lists this device’s transactions alone, newest first, page by page', async () => {
    lotId = await server.createLot({ spaces: 20 });
    const driver = server.driver();
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.unshift((await start({ licensePlate: `MINE${i}` }, driver)).body.transaction.id);
    await start({ licensePlate: 'NOTMINE' });
    const first = await driver.get<Transaction[]>('/api/parking/my-sessions?limit=3');
    expect(first.body.map((row) => row.id)).toEqual(ids.slice(0, 3));
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await driver.get<Transaction[]>(next);
    expect(second.body.map((row) => row.id)).toEqual(ids.slice(3));
    expect(second.headers.get('link')).toBeNull();
    expect((await server.driver().get<SessionCreated[]>('/api/parking/my-sessions')).body).toEqual([]);
  });
});
