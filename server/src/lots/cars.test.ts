import type { LotCars, LotDay } from '@anypark/core/lots/cars-contract';
import type { OperatorLot } from '@anypark/core/lots/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';
import { carsByLot, lotDay } from './cars.ts';

const server = useServer({ webhooks: false });
const EMPTY = {
  over: 0,
  within15Minutes: 0,
  within60Minutes: 0,
  later: 0,
  held: 0,
  counted: null,
  lastPaymentAt: null,
};

interface Stay {
  readonly plate: string;
  readonly begins: string;
  readonly ends: string;
  readonly state?: 'active' | 'expired' | 'ended' | 'refunded';
  /** When it was ended or refunded. */
  readonly closed?: string | null;
}

async function stays(lot: number, made: readonly Stay[]): Promise<void> {
  await server.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
       owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at)
     select $1, plate, plate, plate, 1, coalesce(state, 'expired'), begins, ends, sha256('x'), gen_random_uuid()::text,
            450, 0, 450, 'USD', begins, begins, closed
       from json_to_recordset($2) s (plate text, begins timestamptz, ends timestamptz, state text, closed timestamptz)`,
    [lot, JSON.stringify(made)],
  );
}

describe('the cars now', () => {
  const cars = async (lot: number) =>
    (await carsByLot(server.db, server.clock.now(), async () => new Map())).find(
      ({ lotId }) => lotId === lot,
    );

  it('are counted by the end of their stay, and forgotten when their grace time is over', async () => {
    server.clock.set('2027-03-03T12:00:00.000Z');
    const lot = await server.createLot({ spaces: 9 });
    expect(await cars(lot)).toEqual({ lotId: lot, ...EMPTY });
    const driver = server.driver();
    await driver.park({ parkingLotId: lot, licensePlate: 'ONE 1', duration: 1 });
    await driver.start({ parkingLotId: lot, licensePlate: 'TWO 2', duration: 2 });
    expect(await cars(lot)).toMatchObject({ within60Minutes: 1, later: 0, held: 1 });
    const { lastPaymentAt } = (await cars(lot)) ?? {};
    expect(Math.abs(Date.parse(lastPaymentAt ?? '') - server.clock.now().getTime())).toBeLessThan(60_000);
    server.clock.advance({ minutes: 46 });
    expect(await cars(lot)).toMatchObject({ within15Minutes: 1, within60Minutes: 0, held: 0 });
    server.clock.advance({ minutes: 15 });
    expect(await cars(lot)).toMatchObject({ over: 1, within15Minutes: 0 });
    server.clock.advance({ minutes: 15 });
    expect(await cars(lot)).toEqual({ lotId: lot, ...EMPTY, lastPaymentAt });
  });

  it('count a car once, in all the time that was added, and not again while it pays for more', async () => {
    const lot = await server.createLot();
    const driver = server.driver();
    const stay = { parkingLotId: lot, licensePlate: 'MORE 1', duration: 1 };
    await driver.park(stay);
    expect(await cars(lot)).toMatchObject({ within60Minutes: 1, later: 0 });
    await driver.start({ ...stay, duration: 3 });
    expect(await cars(lot)).toMatchObject({ within60Minutes: 1, later: 0, held: 0 });
    await driver.park({ ...stay, duration: 3 });
    expect(await cars(lot)).toMatchObject({ within60Minutes: 0, later: 1, held: 0 });
  });

  it('are as many as the spaces that are taken, of every lot', async () => {
    const manager = await join(server, 'manager', 'mia');
    const { body: all } = await manager.call<LotCars[]>('GET', '/api/lots/cars');
    const { body: lots } = await manager.call<OperatorLot[]>('GET', '/api/lots');
    expect(all.map(({ lotId }) => lotId)).toEqual(lots.map(({ id }) => id));
    for (const { lotId, lastPaymentAt: _at, counted: _counted, ...counts } of all) {
      const lot = lots.find(({ id }) => id === lotId);
      const taken = Object.values(counts).reduce((sum, count) => sum + count, 0);
      expect(taken).toBe((lot?.totalSpaces ?? 0) - (lot?.availableSpaces ?? 0));
    }
  });
});

describe('a day that is over', () => {
  const LATER = '2027-12-01T12:00:00.000Z';
  const day = (lot: number, asked: string | null, at = LATER) => lotDay(server.db, lot, asked, new Date(at));
  const zone = (name: string) => server.sql('update facility set timezone = $1', [name]);

  it('is yesterday unless another is asked for, on the facility’s calendar', async () => {
    await zone('America/New_York');
    // Still the evening of July 6 in New York.
    const at = '2027-07-07T02:00:00.000Z';
    const lot = await server.createLot();
    await stays(lot, [
      { plate: 'A', begins: '2027-07-05T03:00:00Z', ends: '2027-07-05T04:20:00Z' },
      { plate: 'B', begins: '2027-07-05T04:15:00Z', ends: '2027-07-05T05:00:00Z' },
    ]);
    const yesterday = await day(lot, null, at);
    expect(yesterday).toMatchObject({
      day: '2027-07-05',
      beginsAt: '2027-07-05T04:00:00.000Z',
      stepMinutes: 10,
    });
    expect(yesterday.cars).toHaveLength(144);
    expect(yesterday.cars.slice(0, 8)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    expect((await day(lot, '2027-07-04', at)).cars.slice(-8)).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
  });

  it.each([
    ['America/New_York', '2027-03-14', 138],
    ['America/New_York', '2027-11-07', 150],
    ['Australia/Lord_Howe', '2027-04-04', 147],
    ['Africa/Cairo', '2027-04-30', 138],
    ['Asia/Kathmandu', '2027-04-30', 144],
  ])('has in %s on %s as many steps as its hours need', async (name, asked, steps) => {
    await zone(name);
    const lot = await server.createLot();
    const all = { plate: 'ALL', begins: '2027-01-01T00:00:00Z', ends: '2028-01-01T00:00:00Z' };
    // Longer than any stay can be: it reaches no day of which it is too far away.
    await stays(lot, [
      all,
      { ...all, plate: 'DAYS', begins: `${asked}T12:00:00Z`, ends: `${asked}T12:30:00Z` },
    ]);
    const { cars } = await day(lot, asked);
    expect(cars).toHaveLength(steps);
    expect(cars.filter((count) => count > 0)).toHaveLength(3);
  });

  it('counts what anybody counts by hand', async () => {
    await zone('America/New_York');
    // An autumn day of 25 hours.
    const since = Date.parse('2027-11-07T04:00:00Z');
    const minute = fc.integer({ min: -40 * 60, max: 27 * 60 });
    const at = (minutes: number) => new Date(since + minutes * 60_000).toISOString();
    const stay = fc.record({
      plate: fc.constantFrom('A', 'B', 'C', 'D'),
      begins: minute,
      minutes: fc.integer({ min: 1, max: 999 * 60 }),
      state: fc.constantFrom('expired' as const, 'ended' as const, 'refunded' as const),
      closedAfter: fc.option(fc.integer({ min: -30, max: 2000 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(stay, { maxLength: 8 }), async (made) => {
        const lot = await server.createLot();
        await stays(
          lot,
          made.map(({ plate, begins, minutes, state, closedAfter }) => ({
            plate,
            state,
            begins: at(begins),
            ends: at(begins + minutes),
            closed: closedAfter === null ? null : at(begins + closedAfter),
          })),
        );
        const byHand = Array.from({ length: 150 }, (_, step) => {
          const now = step * 10;
          const inside = made.filter(({ begins, minutes, state, closedAfter }) => {
            const isCutOff = state !== 'expired' && closedAfter !== null && begins + closedAfter <= now;
            return begins <= now && begins + minutes > now && !isCutOff;
          });
          return new Set(inside.map(({ plate }) => plate)).size;
        });
        expect((await day(lot, '2027-11-07')).cars).toEqual(byHand);
      }),
      { numRuns: 40 },
    );
  });

  it('has the spaces that the lot had then', async () => {
    await zone('America/New_York');
    const [lot] = await server.sql<{ id: number }>(
      `insert into lots (name, location, total_spaces, opens, closes, created_at, updated_at)
       values ('Grows', 'Here', 5, '00:00', '23:59', '2027-11-20T12:00:00Z', '2027-11-20T12:00:00Z') returning id`,
    );
    const id = lot?.id ?? 0;
    const grow = "update lots set total_spaces = 8, updated_at = '2027-11-22T12:00:00Z' where id = $1";
    await server.sql(grow, [id]);
    // Before the lot was there it is drawn as it is now.
    const spaces = { '2027-11-01': 8, '2027-11-20': 5, '2027-11-21': 5, '2027-11-22': 8, '2027-11-23': 8 };
    for (const [asked, totalSpaces] of Object.entries(spaces))
      expect((await day(id, asked)).totalSpaces, asked).toBe(totalSpaces);
  });

  it('is no day that is not over, and of no lot that is not there', async () => {
    await zone('America/New_York');
    const at = '2027-07-07T02:00:00.000Z';
    for (const asked of ['2027-07-06', '2027-07-07', '9999-12-31'])
      await expect(day(1, asked, at), asked).rejects.toThrow('Choose a day that is over');
    expect((await day(1, '0001-01-01', at)).cars).toHaveLength(144);
    await expect(day(987_654, null, at)).rejects.toThrow('lot.not_found');
  });
});

it('both are calls of those who see the lots', async () => {
  const manager = await join(server, 'manager', 'moe');
  const attendant = await join(server, 'attendant', 'ann');
  for (const path of ['/api/lots/cars', '/api/lots/1/day', '/api/lots/1/day?day=2026-01-05']) {
    expect((await manager.call('GET', path)).status).toBe(200);
    expect((await attendant.call('GET', path)).status).toBe(403);
    expect((await server.driver().get(path)).status).toBe(401);
  }
  const { body } = await manager.call<LotDay>('GET', '/api/lots/1/day?day=2099-01-05');
  expect(body).toMatchObject({ code: 'request.invalid', fields: { day: 'Choose a day that is over' } });
  expect((await manager.call('GET', '/api/lots/1/day?day=soon')).status).toBe(400);
});
