import type { PromoCheck, SessionCreated, Transaction } from '@anypark/core/parking/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
let lotId = 0;
beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
});
afterAll(() => server.close());

/** A lot of its own for each test. */
beforeEach(async () => {
  lotId = await createLot();
});

async function createLot(
  lot: { spaces?: number; opens?: string; closes?: string; isActive?: boolean } = {},
): Promise<number> {
  const { spaces = 2, opens = '00:00', closes = '23:59', isActive = true } = lot;
  const [row] = await server.sql<{ id: number }>(
    `insert into lots (name, location, total_spaces, opens, closes, is_active, created_at, updated_at)
     values ('Test Lot', 'Here', $1, $2, $3, $4, now(), now()) returning id`,
    [spaces, opens, closes, isActive],
  );
  return row?.id ?? 0;
}

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
    lotId = await createLot({ spaces: 9 });
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
    const inactive = await createLot({ isActive: false });
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
    expect((await start({ licensePlate: 'full-2' })).status).toBe(200);
  });

  it('is refused outside the lot’s hours, with the time when it opens', async () => {
    lotId = await createLot({ opens: '06:00', closes: '22:00' });
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

describe('a plate with a subscription', () => {
  it('parks free and at once; the check says only yes or no', async () => {
    const at = server.clock.now();
    await server.sql(
      `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
       values ('PASS1', 'PASS 1', 'a@example.com', 'monthly', 4999, 'USD', 'active', $1, $1::timestamptz + interval '30 days', $1)`,
      [at],
    );
    const driver = server.driver();
    expect((await driver.get('/api/subscription/check/pass-1')).body).toEqual({
      hasActiveSubscription: true,
    });
    expect((await driver.get('/api/subscription/check/PASS2')).body).toEqual({
      hasActiveSubscription: false,
    });
    const { body } = await start({ licensePlate: 'Pass 1' }, driver);
    expect(body).toMatchObject({
      isFree: true,
      transaction: { status: 'active', amount: '0.00', paymentStatus: null },
    });
    expect(await driver.intent(body.transaction.id)).toMatchObject({
      status: 409,
      body: { code: 'session.not_payable' },
    });
    await server.sql(`update subscriptions set state = 'paused', paused_at = $1`, [at]);
    expect((await start({ licensePlate: 'PASS1' })).body.isFree).toBe(false);
  });
});

describe('promo codes', () => {
  async function createCode(code: string, fields: Record<string, unknown> = {}): Promise<number> {
    const row = {
      kind: 'percent',
      percent: 50,
      amount_cents: null,
      max_uses: null,
      max_uses_per_plate: null,
      starts_at: null,
      ...fields,
    };
    const [created] = await server.sql<{ id: number }>(
      `insert into promo_codes (code, kind, percent, amount_cents, max_uses, max_uses_per_plate, starts_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, now()) returning id`,
      [code, row.kind, row.percent, row.amount_cents, row.max_uses, row.max_uses_per_plate, row.starts_at],
    );
    return created?.id ?? 0;
  }
  const check = (code: string, licensePlate = 'ABC1') =>
    server.driver().post<PromoCheck>('/api/promo-codes/check', {
      parkingLotId: lotId,
      licensePlate,
      duration: 3,
      promoCode: code,
    });

  it('change the price, as the form was told before', async () => {
    await createCode('HALF');
    expect((await check(' half ')).body).toEqual({
      applies: true,
      message: 'Save $3.04',
      code: null,
      discount: '3.04',
      amount: '3.04',
    });
    const { transaction } = (await start({ promoCode: 'Half' })).body;
    expect(transaction).toMatchObject({
      amount: '3.04',
      originalAmount: '6.08',
      discount: '3.04',
      promoCode: 'HALF',
    });
  });

  it('that take everything off make the session free', async () => {
    await createCode('ALL', { percent: 100 });
    const { body } = await start({ promoCode: 'ALL' });
    expect(body).toMatchObject({
      isFree: true,
      transaction: { status: 'active', amount: '0.00', originalAmount: '6.08' },
    });
    const [row] = await server.sql(`select redeemed_count from promo_codes where code = 'ALL'`);
    expect(row).toEqual({ redeemed_count: 1 });
  });

  it('say why they do not count, and refuse the session with the same words', async () => {
    expect((await check('NOSUCH')).body).toMatchObject({
      applies: false,
      code: 'promo.unknown',
      discount: '0.00',
      amount: '6.08',
    });
    expect(await start({ promoCode: 'NOSUCH' })).toMatchObject({
      status: 409,
      body: { message: 'This promo code does not exist' },
    });
    await createCode('LATER', { starts_at: new Date(server.clock.now().getTime() + 60_000) });
    expect((await check('LATER')).body.code).toBe('promo.not_started');
    const elsewhere = await createCode('ELSEWHERE');
    await server.sql('insert into promo_code_lots values ($1, 1)', [elsewhere]);
    expect((await check('ELSEWHERE')).body.code).toBe('promo.other_lot');
  });

  it('are spoken for by a hold, counted when active, and free again when the hold runs out', async () => {
    await createCode('ONCE', { max_uses: 1 });
    await start({ promoCode: 'ONCE', licensePlate: 'P1' });
    expect(await start({ promoCode: 'ONCE', licensePlate: 'P2' })).toMatchObject({
      status: 409,
      body: { code: 'promo.exhausted' },
    });
    server.clock.advance({ minutes: 16 });
    const driver = server.driver();
    await driver.park({ parkingLotId: lotId, promoCode: 'ONCE', licensePlate: 'P3' });
    server.clock.advance({ hours: 5 });
    expect((await check('ONCE')).body.code).toBe('promo.exhausted');
  });

  it('hold their limit per plate', async () => {
    await createCode('PERPLATE', { max_uses_per_plate: 1 });
    await server.driver().park({ parkingLotId: lotId, promoCode: 'PERPLATE', licensePlate: 'X-1' });
    expect((await check('PERPLATE', 'x1')).body.code).toBe('promo.used_by_plate');
    expect((await check('PERPLATE', 'x2')).body.applies).toBe(true);
  });
});

describe('my parking', () => {
  it('lists this device’s transactions alone, newest first, page by page', async () => {
    lotId = await createLot({ spaces: 20 });
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
