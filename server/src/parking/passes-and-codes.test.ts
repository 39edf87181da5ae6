import type { PromoCheck } from '@anypark/core/parking/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { statement } from '../platform/database.ts';

const server = useServer({ webhooks: false });
let lotId = 0;

/** A lot of its own for each test. */
beforeEach(async () => {
  lotId = await server.createLot();
});

const start = (request: Record<string, unknown> = {}, driver = server.driver()) =>
  driver.start({ parkingLotId: lotId, ...request });

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

it('a pass needs no code, and its free time is added to whatever phone asks for it', async () => {
  await server.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     values ('PASS9', 'PASS 9', 'a@example.com', 'monthly', 4999, 'USD', 'active', $1, $1::timestamptz + interval '30 days', $1)`,
    [server.clock.now()],
  );
  const first = await start({ licensePlate: 'PASS 9', promoCode: 'NOSUCH' });
  expect(first.body).toMatchObject({ isFree: true, transaction: { status: 'active', promoCode: null } });
  const [row] = await server.sql(
    'select free_by, subscription_id is not null as by_pass from parking_sessions where id = $1',
    [first.body.transaction.id],
  );
  expect(row).toEqual({ free_by: 'subscription', by_pass: true });
  const second = (await start({ licensePlate: 'PASS 9' })).body.transaction;
  expect(second).toMatchObject({
    startTime: first.body.transaction.endTime,
    extendsTransactionId: first.body.transaction.id,
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

  it('of blanks alone are none', async () => {
    const { body } = await start({ promoCode: '   ' });
    expect(body.transaction).toMatchObject({ amount: '6.08', promoCode: null });
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

  it('are waited for while another start, in another lot, takes the last use', async () => {
    await createCode('LASTONE', { max_uses: 1 });
    const use = statement<[]>("update promo_codes set redeemed_count = 1 where code = 'LASTONE'");
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.all(use, []);
      const answer = start({ promoCode: 'LASTONE', licensePlate: 'WAITS' });
      await vi.waitFor(
        async () =>
          expect(
            await server.sql(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            ),
          ).toHaveLength(1),
        { timeout: 20_000 },
      );
      return { answer };
    });
    expect(await answer).toMatchObject({ status: 409, body: { code: 'promo.exhausted' } });
  });

  it('hold their limit per plate', async () => {
    await createCode('PERPLATE', { max_uses_per_plate: 1 });
    await server.driver().park({ parkingLotId: lotId, promoCode: 'PERPLATE', licensePlate: 'X-1' });
    expect((await check('PERPLATE', 'x1')).body.code).toBe('promo.used_by_plate');
    expect((await check('PERPLATE', 'x2')).body.applies).toBe(true);
    // Nor can a plate that has used it be put in the place of one that has not.
    const other = server.driver();
    const { id } = await other.park({ parkingLotId: lotId, promoCode: 'PERPLATE', licensePlate: 'X-2' });
    expect(
      await other.post('/api/parking/fix-plate', { transactionId: id, licensePlate: 'X-1' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'plate.not_fixable', message: expect.stringContaining('promo code') },
    });
  });

  it('are not used up by a duration that costs nothing: its stay is free and active at once', async () => {
    const lot = await server.createLot();
    await server.sql('update lots set has_own_rates = true where id = $1', [lot]);
    await server.sql(
      'insert into rates (lot_id, duration_hours, price_cents) values ($1, 1, 0), ($1, 2, 450)',
      [lot],
    );
    await createCode('WASTED');
    const { body } = await start({
      parkingLotId: lot,
      duration: 1,
      promoCode: 'WASTED',
      licensePlate: 'FREE 1',
    });
    expect(body).toMatchObject({
      isFree: true,
      transaction: { amount: '0.00', status: 'active', promoCode: null },
    });
    const [row] = await server.sql('select free_by, purchase_id from parking_sessions where id = $1', [
      body.transaction.id,
    ]);
    expect(row).toEqual({ free_by: 'rate', purchase_id: null });
    expect(await server.sql("select redeemed_count from promo_codes where code = 'WASTED'")).toEqual([
      { redeemed_count: 0 },
    ]);
    expect((await start({ parkingLotId: lot, duration: 2, licensePlate: 'PAID 1' })).body.isFree).toBe(false);
  });
});
