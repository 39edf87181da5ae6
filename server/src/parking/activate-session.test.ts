import { addMinutes } from '@anypark/core/kernel/zone';
import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { closeIfAllowed, fulfilSession } from './activate-session.ts';
import { lockSession } from './store.ts';

const server = useServer({ webhooks: false });
let lotId = 0;
/** A lot of its own for each test. */
beforeEach(async () => {
  lotId = await server.createLot();
});

const figures = async () =>
  (
    await server.sql(
      `select sum(transactions)::int as stays, sum(paid_stays)::int as paid, sum(paid_hours)::int as hours
         from daily_figures where lot_id = $1`,
      [lotId],
    )
  )[0];
const fulfil = (id: number, paidAt: Date) =>
  server.db.transaction(async (tx) => fulfilSession(tx, await lockSession(tx, id), paidAt, paidAt));

describe('what a payment buys', () => {
  it('is counted as a paid stay with its hours; a free one is no paid one', async () => {
    await server.driver().park({ parkingLotId: lotId, licensePlate: 'COUNT 1', duration: 3 });
    expect(await figures()).toEqual({ stays: 1, paid: 1, hours: 3 });
    await server.sql(
      "insert into promo_codes (code, kind, percent, created_at) values ('COUNTFREE', 'percent', 100, now())",
    );
    const free = { parkingLotId: lotId, licensePlate: 'COUNT 2', promoCode: 'COUNTFREE' };
    expect((await server.driver().start(free)).body.isFree).toBe(true);
    expect(await figures()).toEqual({ stays: 2, paid: 1, hours: 3 });
  });

  it('is had once: asked for again, nothing is added and nothing is counted', async () => {
    const driver = server.driver();
    const stay = await driver.park({ parkingLotId: lotId, licensePlate: 'TWICE' });
    await fulfil(stay.id, addMinutes(server.clock.now(), 5));
    expect((await driver.transaction(stay.id)).body).toEqual(stay);
    expect(await figures()).toMatchObject({ stays: 1 });
  });
});

it('a stay is closed only as its states allow', async () => {
  const driver = server.driver();
  const { id } = await driver.park({ parkingLotId: lotId, licensePlate: 'CLOSED' });
  const close = (to: 'cancelled' | 'refunded') =>
    server.db.transaction(async (tx) =>
      closeIfAllowed(tx, await lockSession(tx, id), to, server.clock.now()),
    );
  await close('cancelled');
  expect((await driver.transaction(id)).body.status).toBe('active');
  await close('refunded');
  expect((await driver.transaction(id)).body.status).toBe('refunded');
});
