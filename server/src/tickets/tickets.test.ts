import type { SessionCreated } from '@anypark/core/parking/contract';
import type { Receipt } from '@anypark/core/receipts/contract';
import type { Ticket } from '@anypark/core/tickets/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
});
afterAll(() => server.close());

const ticket = (driver: Driver, id: number, key = '') =>
  driver.get<Ticket>(`/api/tickets/${id}${key && `?key=${key}`}`);
/** Pays for more time of a stay, from whichever device. */
async function addTime(driver: Driver, transactionId: number, duration: number, key = ''): Promise<number> {
  const path = `/api/parking/extend${key && `?key=${key}`}`;
  const { id } = (await driver.post<SessionCreated>(path, { transactionId, duration })).body.transaction;
  const paid = await server.provider.pay((await driver.intent(id)).body.clientSecret);
  await driver.confirm(id, paid.body.id ?? '');
  return id;
}

it('is of the whole stay, in however many parts it was paid', async () => {
  const driver = server.driver();
  const first = await driver.park({ parkingLotId: await server.createLot(), duration: 1 });
  const second = await addTime(driver, first.id, 2);
  const { body } = await ticket(driver, first.id);
  const endTime = new Date(Date.parse(first.startTime) + 3 * 3_600_000).toISOString();
  expect(body).toMatchObject({
    transactionId: second,
    licensePlate: first.licensePlate,
    lotName: first.lotName,
    startTime: first.startTime,
    endTime,
    isOver: false,
  });
  expect(body.own).toMatchObject({ amount: '7.00', currency: 'USD', parts: 2 });
  expect((await ticket(driver, second)).body).toMatchObject({
    transactionId: second,
    startTime: first.startTime,
  });
});

it('is shared to be read: its key opens nothing else, and says nothing of money', async () => {
  const driver = server.driver();
  const stay = await driver.park({ parkingLotId: await server.createLot() });
  const key = (await ticket(driver, stay.id)).body.own?.shareKey ?? '';
  const stranger = server.driver();
  const shared = await ticket(stranger, stay.id, key);
  expect(shared.body).toMatchObject({ licensePlate: stay.licensePlate, endTime: stay.endTime, own: null });
  expect(JSON.stringify(shared.body)).not.toMatch(/amount|key|card|4242/i);
  for (const path of [`transaction/${stay.id}`, `extension/${stay.id}`])
    expect((await stranger.get(`/api/parking/${path}?key=${key}`)).body.code).toBe('transaction.not_found');
  expect((await stranger.get(`/api/receipts/${stay.id}?key=${key}`)).body.code).toBe('transaction.not_found');
  const more = { transactionId: stay.id, duration: 1 };
  expect((await stranger.post(`/api/parking/extend?key=${key}`, more)).body.code).toBe(
    'transaction.not_found',
  );
  for (const wrong of ['', 'x'.repeat(22), key.slice(1)])
    expect((await ticket(stranger, stay.id, wrong)).body.code).toBe('transaction.not_found');
  // Whoever holds the receipt's key may share it too.
  const { receiptKey } = (await driver.get<Receipt>(`/api/receipts/${stay.id}`)).body;
  expect((await ticket(stranger, stay.id, receiptKey)).body.own?.shareKey).toBe(key);
});

it('leaves out what others have paid for the same car', async () => {
  const driver = server.driver();
  const stay = await driver.park({ parkingLotId: await server.createLot(), duration: 1 });
  const { receiptKey } = (await driver.get<Receipt>(`/api/receipts/${stay.id}`)).body;
  const friend = server.driver();
  const more = await addTime(friend, stay.id, 1, receiptKey);
  expect((await ticket(driver, stay.id)).body.own).toMatchObject({ amount: stay.amount, parts: 1 });
  expect((await ticket(friend, more)).body.own).toMatchObject({ parts: 1 });
  expect((await ticket(friend, more)).body.endTime).toBe((await ticket(driver, stay.id)).body.endTime);
});

it('is none before the stay has begun, and is over when that is', async () => {
  const driver = server.driver();
  const { id } = (await driver.start({ parkingLotId: await server.createLot() })).body.transaction;
  expect((await ticket(driver, id)).body.code).toBe('transaction.not_found');
  const stay = await driver.park({ parkingLotId: await server.createLot(), licensePlate: 'OVER 1' });
  expect((await ticket(driver, stay.id)).body.isOver).toBe(false);
  await server.sql(
    `update parking_sessions set state = 'ended', ends_at = now(), closed_at = now() where id = $1`,
    [stay.id],
  );
  expect((await ticket(driver, stay.id)).body.isOver).toBe(true);
});
