import { beforeAll, expect, it } from 'vitest';
import { type TestServer, useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let attendant: Operator;
let lot: number;
beforeAll(async () => {
  lot = await server.createLot({ spaces: 50 });
  attendant = await join(server, 'attendant', 'checker');
});

const check = async (licensePlate: string, parkingLotId = lot) =>
  (
    await attendant.call<{ verdict: string; paidUntil: string | null }>('POST', '/api/enforcement/checks', {
      licensePlate,
      parkingLotId,
    })
  ).body;
const park = (licensePlate: string, driver = server.driver()) =>
  driver.park({ parkingLotId: lot, licensePlate, duration: 1 });

it('says the best that can be said for a driver, and notes the look', async () => {
  const stay = await park('ABC 1034');
  expect(await check('abc-1034')).toMatchObject({ verdict: 'paid', paidUntil: stay.endTime });
  expect((await check('ABC1O34')).verdict).toBe('near_match');
  expect((await check('NOBODY')).verdict).toBe('not_paid');
  expect((await check('ABC 1034', await server.createLot())).verdict).toBe('not_paid');
  await server.driver().start({ parkingLotId: lot, licensePlate: 'PAYS1', duration: 1 });
  expect((await check('PAYS1')).verdict).toBe('paying');
  await server.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     values ('PASS1', 'PASS1', 'a@b.c', 'yearly', 0, 'USD', 'active', '2000-01-01', '2100-01-01', now())`,
  );
  expect((await check('PASS1')).verdict).toBe('pass');
  // A look-alike of a plate with a pass: a person has to look again.
  expect((await check('PA55I')).verdict).toBe('near_match');
  const logged = await server.sql<{ plate: string; verdict: string }>(
    'select plate, verdict from plate_checks order by id',
  );
  expect(logged[0]).toEqual({ plate: 'ABC1034', verdict: 'paid' });
  expect(logged).toHaveLength(7);
  expect(
    (await attendant.call('POST', '/api/enforcement/checks', { licensePlate: '--', parkingLotId: lot }))
      .status,
  ).toBe(400);
  expect(
    (await attendant.call('POST', '/api/enforcement/checks', { licensePlate: 'A1', parkingLotId: 999_999 }))
      .status,
  ).toBe(404);
});

it('knows the grace time', async () => {
  const stay = await park('GRACE 1');
  server.clock.advance({ seconds: (Date.parse(stay.endTime) - server.clock.now().getTime()) / 1000 + 60 });
  expect((await check('GRACE1')).verdict).toBe('grace');
  server.clock.advance({ minutes: 15 });
  expect((await check('GRACE1')).verdict).toBe('not_paid');
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
