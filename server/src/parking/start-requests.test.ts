import type { SessionCreated } from '@anypark/core/parking/contract';
import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';

const server = useServer({ webhooks: false });
const KEY = 'a'.repeat(32);

/** A start as a phone sends it; without a cookie it is one whose first answer was lost. */
async function start(body: object, key: string | null, cookie = '') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/parking/create-session',
    headers: { cookie, ...(key !== null && { 'idempotency-key': key }) },
    payload: body,
  });
  const device = answer.cookies.find(({ name }) => name.endsWith('anypark_device'));
  return {
    status: answer.statusCode,
    body: answer.json<SessionCreated>(),
    cookie: device ? `${device.name}=${device.value}` : cookie,
  };
}
const sessions = (plate: string) =>
  server.sql<{ id: number }>('select id from parking_sessions where plate_display = $1', [plate]);

it('is one start however often it is sent, also at once, and belongs to the phone that has the key', async () => {
  const body = { parkingLotId: await server.createLot(), licensePlate: 'ONCE 1', duration: 2 };
  const first = await start(body, KEY);
  const again = await start(body, KEY);
  expect(again.body.transaction.id).toBe(first.body.transaction.id);
  const more = await Promise.all([1, 2, 3].map(() => start(body, 'b'.repeat(32))));
  expect(new Set(more.map((one) => one.body.transaction.id)).size).toBe(1);
  expect(await sessions('ONCE 1')).toHaveLength(2);
  const own = await server.app.inject({
    url: `/api/parking/transaction/${first.body.transaction.id}`,
    headers: { cookie: again.cookie },
  });
  expect(own.statusCode).toBe(200);
});

it('adds no second time to a stay that costs nothing', async () => {
  const [{ id = 0 } = {}] = await server.sql<{ id: number }>(
    `insert into promo_codes (code, kind, percent, created_at, updated_at) values ('ALLFREE', 'percent', 100, now(), now()) returning id`,
  );
  const parkingLotId = await server.createLot();
  const body = { parkingLotId, licensePlate: 'ONCE 2', duration: 1, promoCode: 'ALLFREE' };
  const key = 'c'.repeat(32);
  const [first, again] = [await start(body, key), await start(body, key)];
  expect(first.body.isFree).toBe(true);
  expect(again.body).toEqual(first.body);
  const [{ redeemed_count } = {}] = await server.sql('select redeemed_count from promo_codes where id = $1', [
    id,
  ]);
  expect(redeemed_count).toBe(1);
});

it('is another start with another car, another time, no key, or one that is none', async () => {
  const parkingLotId = await server.createLot({ spaces: 20 });
  const key = 'd'.repeat(32);
  const body = { parkingLotId, licensePlate: 'ONCE 3', duration: 1 };
  const first = await start(body, key);
  const others = [
    await start({ ...body, licensePlate: 'ONCE 4' }, key, first.cookie),
    await start({ ...body, duration: 2 }, key, first.cookie),
    await start(body, null, first.cookie),
    await start(body, 'short', first.cookie),
  ];
  const ids = [first, ...others].map((one) => one.body.transaction.id);
  expect(new Set(ids).size).toBe(5);
});

it('is forgotten after a day', async () => {
  await server.sql(`update start_requests set asked_at = asked_at - interval '25 hours'`);
  await server.reconcile();
  expect(await server.sql('select key from start_requests')).toEqual([]);
});
