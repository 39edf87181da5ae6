import { formatDay, formatTime } from '@anypark/core/kernel/zone';
import type { Extension } from '@anypark/core/parking/contract';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });

let plates = 0;
const newPlate = () => {
  plates += 1;
  return `HOLD ${plates}`;
};
const statusOf = async (id: number) =>
  (await server.sql<{ state: string }>('select state from parking_sessions where id = $1', [id]))[0]?.state;
const freeIn = async (lot: number) => {
  const { body } = await server.driver().get<{ id: number; availableSpaces: number }[]>('/api/parking-lots');
  return body.find(({ id }) => id === lot)?.availableSpaces;
};

describe('holding spaces without paying', () => {
  it('a device holds two at most: wanting a third gives the oldest back', async () => {
    const parkingLotId = await server.createLot({ spaces: 40 });
    const driver = server.driver();
    const made = [];
    for (let n = 0; n < 12; n += 1)
      made.push((await driver.start({ parkingLotId, licensePlate: newPlate() })).body.transaction.id);
    expect(await freeIn(parkingLotId)).toBe(38);
    await server.reconcile();
    const states = await Promise.all(made.map(statusOf));
    expect(states.filter((state) => state === 'pending')).toHaveLength(2);
    expect(states.slice(-2)).toEqual(['pending', 'pending']);
  });

  it('one that its bank is at work on is not given back', async () => {
    const parkingLotId = await server.createLot({ spaces: 40 });
    const driver = server.driver();
    const { id } = (await driver.start({ parkingLotId, licensePlate: newPlate() })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    await server.provider.fault({ kind: 'processing' });
    const { body } = await server.provider.pay(clientSecret);
    await driver.confirm(id, body.id ?? '');
    for (let n = 0; n < 3; n += 1) await driver.start({ parkingLotId, licensePlate: newPlate() });
    await server.reconcile();
    expect(['pending', 'active']).toContain(await statusOf(id));
  });

  it('a network that throws its cookies away holds a few, and not the whole lot', async () => {
    const parkingLotId = await server.createLot({ spaces: 40 });
    const answers = [];
    for (let n = 0; n < 40; n += 1) {
      const driver = server.driver();
      driver.address = `2001:db8:1:2::${n.toString(16)}`;
      answers.push(await driver.start({ parkingLotId, licensePlate: newPlate() }));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'lot.full',
      message: 'The last spaces here are being paid for right now. Please try again in a minute.',
    });
    const honest = await server.driver().start({ parkingLotId, licensePlate: newPlate() });
    expect(honest.status).toBe(200);
  });

  it('strangers of many networks leave a tenth to who has paid here before, and lose it again when they do not pay', async () => {
    const parkingLotId = await server.createLot({ spaces: 20 });
    const regular = server.driver();
    await regular.park({ licensePlate: newPlate(), parkingLotId: await server.createLot() });
    let held = 0;
    for (let n = 0; n < 25; n += 1) {
      const { status } = await server.driver().start({ parkingLotId, licensePlate: newPlate() });
      if (status === 200) held += 1;
    }
    expect(held).toBe(18);
    expect((await regular.start({ parkingLotId, licensePlate: newPlate() })).status).toBe(200);
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    expect(await freeIn(parkingLotId)).toBe(20);
  });
});

describe('a stranger who holds a space for somebody’s plate', () => {
  it('learns nothing of the stay: neither its end nor that there is one', async () => {
    const parkingLotId = await server.createLot({ spaces: 40 });
    const plate = newPlate();
    const owner = server.driver();
    const stay = await owner.park({ parkingLotId, licensePlate: plate });
    const ask = (licensePlate: string) => server.driver().start({ parkingLotId, licensePlate });
    const [taken, other] = [(await ask(plate)).body.transaction, (await ask(newPlate())).body.transaction];
    const seen = ({ startTime, endTime, ...rest }: typeof taken) => ({
      startsNow: Math.abs(Date.parse(startTime) - server.clock.now().getTime()) < 60_000,
      hours: (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000,
      rest: {
        ...rest,
        id: 0,
        licensePlate: '',
        createdAt: '',
        holdExpiresAt: '',
        stayEndTime: '',
        stayId: 0,
        stayStartTime: '',
      },
    });
    expect(seen(taken)).toEqual(seen(other));

    const stranger = server.driver();
    const held = (await stranger.start({ parkingLotId, licensePlate: plate })).body.transaction;
    const offer = (id: number, driver = stranger) => driver.get<Extension>(`/api/parking/extension/${id}`);
    expect((await offer(held.id)).body).toMatchObject({ currentEndTime: null, isOffered: false });
    expect((await offer(stay.id, owner)).body.currentEndTime).toBe(stay.endTime);

    // Who has paid is told where the time was added.
    const { clientSecret } = (await stranger.intent(held.id)).body;
    const paid = await server.provider.pay(clientSecret);
    const { body } = await stranger.confirm(held.id, paid.body.id ?? '');
    expect(body.transaction).toMatchObject({ startTime: stay.endTime, extendsTransactionId: stay.id });
  });

  it('is told that a full lot is full; the car’s own phone, or the key of its stay, adds time', async () => {
    const parkingLotId = await server.createLot({ spaces: 1 });
    const plate = newPlate();
    const owner = server.driver();
    const stay = await owner.park({ parkingLotId, licensePlate: plate });
    expect(await server.driver().start({ parkingLotId, licensePlate: plate })).toMatchObject({
      status: 409,
      body: { code: 'lot.full', message: 'This lot is full' },
    });
    expect((await owner.start({ parkingLotId, licensePlate: plate })).body.transaction.startTime).toBe(
      stay.endTime,
    );
    const [{ key } = { key: '' }] = await server.sql<{ key: string }>(
      'select receipt_key as key from parking_sessions where id = $1',
      [stay.id],
    );
    const more = await server
      .driver()
      .post(`/api/parking/extend?key=${key}`, { transactionId: stay.id, duration: 1 });
    expect(more.status).toBe(200);
  });
});

describe('free time on a pass', () => {
  it('reaches at most 24 hours ahead', async () => {
    const parkingLotId = await server.createLot({ spaces: 40 });
    const manager = await join(server, 'manager', 'mia');
    const licensePlate = 'FREE24';
    await manager.call('POST', '/api/subscriptions', { licensePlate, term: { days: 30 }, reason: 'Test' });
    const driver = server.driver();
    const start = () => driver.start({ parkingLotId, licensePlate, duration: 12 });
    const began = server.clock.now().getTime();
    await start();
    const second = (await start()).body.transaction;
    expect(Date.parse(second.endTime) - began).toBeLessThanOrEqual(24 * 3_600_000 + 60_000);
    await start();
    const refused = await start();
    expect(refused).toMatchObject({ status: 409, body: { code: 'pass.covers_no_more' } });
    const zone = 'America/New_York';
    const last = await server.sql<{ ends_at: Date }>(
      'select max(ends_at) as ends_at from parking_sessions where lot_id = $1',
      [parkingLotId],
    );
    const end = last[0]?.ends_at ?? new Date(0);
    expect(refused.body.message).toBe(
      `Your pass lets you park until ${formatTime(end, zone)}, ${formatDay(end, zone)} already. Add more time then.`,
    );
  });

  it('ends with the pass', async () => {
    const parkingLotId = await server.createLot({ spaces: 40 });
    const manager = await join(server, 'manager', 'max');
    const licensePlate = 'FREEEND';
    const granted = await manager.call<{ endDate: string }>('POST', '/api/subscriptions', {
      licensePlate,
      term: { days: 1 },
      reason: 'Test',
    });
    server.clock.advance({ hours: 20 });
    const { body } = await server.driver().start({ parkingLotId, licensePlate, duration: 12 });
    expect(body.transaction.endTime).toBe(granted.body.endDate);
  });
});
