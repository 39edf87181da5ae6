import { HOLD_LIMIT_MINUTES, HOLD_MINUTES } from '@anypark/core/lots/availability';
import type { Transaction } from '@anypark/core/parking/contract';
import { expect, it } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { useServer } from '../../test/support/server.ts';

const server = useServer({ webhooks: false });

let plates = 0;
async function hold(driver: Driver): Promise<Transaction> {
  plates += 1;
  const parkingLotId = await server.createLot();
  return (await driver.start({ parkingLotId, licensePlate: `KEEP ${plates}` })).body.transaction;
}
const keep = (driver: Driver, transactionId: number) =>
  driver.post<Transaction>('/api/parking/keep-hold', { transactionId });
/** Minutes of the server's clock until a hold is over. */
const left = ({ holdExpiresAt }: Transaction) =>
  Math.round((Date.parse(holdExpiresAt ?? '') - server.clock.now().getTime()) / 60_000);

it('a driver who is still at the card form keeps the space, and pays for it', async () => {
  const driver = server.driver();
  const held = await hold(driver);
  server.clock.advance({ minutes: 14 });
  expect(left(held)).toBe(1);
  const kept = await keep(driver, held.id);
  expect(kept.status).toBe(200);
  expect(left(kept.body)).toBe(HOLD_MINUTES);
  server.clock.advance({ minutes: 13 });
  await server.reconcile();
  const { clientSecret } = (await driver.intent(held.id)).body;
  const { body } = await server.provider.pay(clientSecret);
  expect((await driver.confirm(held.id, body.id ?? '')).body.transaction.status).toBe('active');
});

it('nobody holds a space for ever without paying', async () => {
  const driver = server.driver();
  const held = await hold(driver);
  let minutes = 0;
  for (; minutes < 4 * HOLD_LIMIT_MINUTES; minutes += 5) {
    if ((await keep(driver, held.id)).status !== 200) break;
    server.clock.advance({ minutes: 5 });
    await server.reconcile();
  }
  expect(minutes).toBe(HOLD_LIMIT_MINUTES);
  server.clock.advance({ minutes: 2 });
  await server.reconcile();
  expect((await driver.transaction(held.id)).body.status).toBe('cancelled');
});

it('what was given back stays given back', async () => {
  const driver = server.driver();
  const held = await hold(driver);
  server.clock.advance({ minutes: HOLD_MINUTES });
  expect((await keep(driver, held.id)).status).toBe(409);
  // A device that wants a third space has given the oldest back.
  const oldest = await hold(driver);
  await hold(driver);
  await hold(driver);
  expect((await keep(driver, oldest.id)).body).toMatchObject({ code: 'session.not_payable' });
});

it('only the device that holds it, and only what is not paid for', async () => {
  const driver = server.driver();
  const held = await hold(driver);
  expect((await keep(server.driver(), held.id)).status).toBe(404);
  const paid = await driver.park({ parkingLotId: await server.createLot(), licensePlate: 'KEEP PAID' });
  expect((await keep(driver, paid.id)).status).toBe(409);
});
