import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateTable } from '../lots/rates.ts';
import {
  FARTHEST,
  LEAST_STAYS,
  neverSold,
  playgroundRefusals,
  type SoldStays,
  triedRanges,
} from './limits.ts';
import { type Band, type History, type Replay, replay } from './replay.ts';

const reaction = fc.integer({ min: -100, max: 0 }).map((n) => n / 100);
const reactions = fc.array(reaction, { minLength: 1, maxLength: 5 });
const byHour = (max: number) => fc.array(fc.nat(max), { minLength: 24, maxLength: 24 });

/** Stays of some durations; refunds take at most all of their money. */
const soldStays: fc.Arbitrary<SoldStays> = fc
  .record({
    durationHours: fc.constantFrom(1, 2, 3, 4, 12),
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    stays: fc.integer({ min: 1, max: 100_000 }),
    givenBack: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    secondsByHour: byHour(100_000),
  })
  .map(({ givenBack, ...one }) => ({
    ...one,
    netCents: Math.round(one.stays * one.priceCents * (1 - givenBack)),
  }));
/** Each duration and price once, as they are counted. */
const soldOf = (onePrice: boolean) =>
  fc.uniqueArray(soldStays, {
    maxLength: 8,
    selector: ({ durationHours, priceCents }) =>
      onePrice ? durationHours : `${durationHours} ${priceCents}`,
  });
const historyOf = (onePrice: boolean): fc.Arbitrary<History> =>
  fc
    .record({ sold: soldOf(onePrice), others: byHour(10_000), spaceSeconds: byHour(1_000_000) })
    .map(({ sold, others, spaceSeconds }) => ({
      sold,
      spaceSeconds,
      insideSeconds: others.map((seconds, hour) =>
        sold.reduce((sum, { secondsByHour }) => sum + (secondsByHour[hour] ?? 0), seconds),
      ),
    }));
const pricesPaid = ({ sold }: History): RateTable =>
  sold.map(({ durationHours, priceCents }) => ({ durationHours, priceCents }));
/** Prices that can be tried: each moved by a part of itself. */
const moved = (history: History, part: number): RateTable =>
  pricesPaid(history).map(({ durationHours, priceCents }) => ({
    durationHours,
    priceCents: Math.round(priceCents * (1 + part * FARTHEST)),
  }));
const part = fc.double({ min: -1, max: 1, noNaN: true });

const bands = ({
  revenueCents,
  stays,
  averageCents,
  occupancy,
  fullest,
  payMore,
  payLess,
}: Replay): Band[] => [
  revenueCents.after,
  stays.after,
  averageCents.after,
  ...occupancy.flatMap((one) => one?.after ?? []),
  ...(fullest ? [fullest.after] : []),
  payMore.after,
  payLess.after,
];
const net = ({ sold }: History) => sold.reduce((sum, { netCents }) => sum + netCents, 0);

function expectHistory(told: Replay, history: History): void {
  const same = (before: number) => ({ before, after: { low: before, middle: before, high: before } });
  expect(told.revenueCents).toEqual(same(net(history)));
  expect(told.stays).toEqual(same(history.sold.reduce((sum, { stays }) => sum + stays, 0)));
  expect(told.averageCents).toEqual(same(told.averageCents.before));
  for (const [hour, one] of told.occupancy.entries()) {
    const space = history.spaceSeconds[hour] ?? 0;
    expect(one).toEqual(space === 0 ? null : same((history.insideSeconds[hour] ?? 0) / space));
  }
  expect([told.payMore.before, told.payLess.before, told.isBeyondFull]).toEqual([0, 0, false]);
}

describe('a replay', () => {
  it('at the prices that were paid is history to the cent, however drivers react', () => {
    fc.assert(
      fc.property(historyOf(true), reactions, (history, by) =>
        expectHistory(replay(history, pricesPaid(history), by), history),
      ),
    );
  });

  it('of nothing that is proposed is history to the cent, at whatever prices it was sold', () => {
    fc.assert(
      fc.property(historyOf(false), reactions, (history, by) => {
        const told = replay(history, [], by);
        expectHistory(told, history);
        expect(told.leftAlone).toBe(told.stays.before);
      }),
    );
  });

  it('without a reaction sells the same stays, each at its new price to the cent', () => {
    fc.assert(
      fc.property(historyOf(true), part, (history, by) => {
        const whole = {
          ...history,
          sold: history.sold.map((one) => ({ ...one, netCents: one.stays * one.priceCents })),
        };
        const proposed = moved(whole, by);
        const told = replay(whole, proposed, [0]);
        // A price of a few cents cannot be moved by half of itself in whole cents.
        fc.pre(told.leftAlone === 0);
        const sum = proposed.reduce(
          (cents, { priceCents }, n) => cents + priceCents * (whole.sold[n]?.stays ?? 0),
          0,
        );
        expect(told.revenueCents.after).toEqual({ low: sum, middle: sum, high: sum });
        expect(told.stays.after.middle).toBe(told.stays.before);
        expect(told.occupancy.map((one) => one?.after.middle)).toEqual(
          told.occupancy.map((one) => one?.before),
        );
      }),
    );
  });

  it('brings no less money, and no more cars, at higher prices', () => {
    fc.assert(
      fc.property(historyOf(true), part, part, reactions, (history, one, other, by) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [cheap, dear] = [less, more].map((way) => replay(history, moved(history, way), by)) as [
          Replay,
          Replay,
        ];
        fc.pre(cheap.leftAlone === 0 && dear.leftAlone === 0);
        for (const edge of ['low', 'middle', 'high'] as const) {
          expect(dear.revenueCents.after[edge]).toBeGreaterThanOrEqual(cheap.revenueCents.after[edge]);
          expect(dear.stays.after[edge]).toBeLessThanOrEqual(cheap.stays.after[edge]);
          for (const [hour, at] of dear.occupancy.entries())
            expect(at?.after[edge] ?? 0).toBeLessThanOrEqual(
              (cheap.occupancy[hour]?.after[edge] ?? 0) + 1e-12,
            );
        }
      }),
    );
  });

  it('tells bands in order, parts of 1, and whole cents', () => {
    fc.assert(
      fc.property(historyOf(false), soldOf(true), reactions, (history, proposed, by) => {
        const told = replay(history, pricesPaid({ ...history, sold: proposed }), by);
        for (const { low, middle, high } of bands(told)) {
          expect(low).toBeLessThanOrEqual(middle);
          expect(middle).toBeLessThanOrEqual(high);
        }
        for (const { after } of [told.revenueCents, told.averageCents, told.stays])
          expect(Object.values(after).every(Number.isSafeInteger)).toBe(true);
        for (const { before, after, leastCents, mostCents } of [told.payMore, told.payLess]) {
          expect(after.high).toBeLessThanOrEqual(1 + 1e-12);
          expect(mostCents > 0).toBe(before > 0);
          expect(leastCents).toBeLessThanOrEqual(mostCents);
        }
      }),
    );
  });

  const hours = (seconds: number) => Array.from({ length: 24 }, (_, hour) => (hour === 12 ? seconds : 0));
  const noon = {
    durationHours: 1,
    priceCents: 200,
    stays: 100,
    netCents: 20_000,
    secondsByHour: hours(90_000),
  };
  const one: History = { sold: [noon], insideSeconds: hours(90_000), spaceSeconds: hours(100_000) };

  it('follows n·(p’/p)^e', () => {
    const told = replay(one, [{ durationHours: 1, priceCents: 250 }], [-0.2, -0.4, -0.6]);
    expect(told.stays).toEqual({ before: 100, after: { low: 87, middle: 91, high: 96 } });
    expect(told.revenueCents).toEqual({
      before: 20_000,
      after: { low: 21_867, middle: 22_865, high: 23_909 },
    });
    expect(told.averageCents).toEqual({ before: 200, after: { low: 250, middle: 250, high: 250 } });
    expect(told.payMore).toEqual({
      before: 1,
      after: { low: 1, middle: 1, high: 1 },
      leastCents: 50,
      mostCents: 50,
    });
    expect(told.fullest?.hour).toBe(12);
    expect(told.fullest?.after.high).toBeCloseTo(0.9 * 1.25 ** -0.2, 10);
  });

  it('fills no lot fuller than full, and says so', () => {
    const told = replay(one, [{ durationHours: 1, priceCents: 100 }], [-0.4]);
    expect(told.fullest?.after.high).toBe(1);
    expect(told.isBeyondFull).toBe(true);
  });

  it('gives back of what would come in the part in which it was given back', () => {
    const refunded = { ...one, sold: [{ ...noon, netCents: 15_000 }] };
    expect(replay(refunded, [{ durationHours: 1, priceCents: 300 }], [0]).revenueCents.after.middle).toBe(
      22_500,
    );
  });
});

describe('prices that can be tried', () => {
  const sold = (durationHours: number, priceCents: number, stays: number): SoldStays => ({
    durationHours,
    priceCents,
    stays,
    netCents: stays * priceCents,
    secondsByHour: [],
  });

  it('lie within half of what was paid', () => {
    const told = triedRanges([sold(2, 450, 30), sold(1, 251, 30)]);
    expect(told).toEqual([
      { durationHours: 1, stays: 30, paidCents: 251, lowestCents: 126, highestCents: 376 },
      { durationHours: 2, stays: 30, paidCents: 450, lowestCents: 225, highestCents: 675 },
    ]);
    const refused = (priceCents: number) =>
      playgroundRefusals([sold(2, 450, 30)], [{ durationHours: 2, priceCents }]);
    expect([refused(225), refused(675)]).toEqual([[], []]);
    expect(refused(224)).toEqual([{ reason: 'too_far', range: told[1] }]);
    expect(refused(676)).toEqual([{ reason: 'too_far', range: told[1] }]);
  });

  it('lie within half of each price where there were several, but for a few stays of long ago', () => {
    const [range] = triedRanges([sold(1, 200, 60), sold(1, 300, 60)]);
    expect(range).toMatchObject({ paidCents: 250, lowestCents: 150, highestCents: 300 });
    const [few] = triedRanges([sold(1, 20, 3), sold(1, 300, 117)]);
    expect(few).toMatchObject({ lowestCents: 150, highestCents: 450 });
    const told = replay(
      { sold: [sold(1, 20, 3), sold(1, 300, 117)], insideSeconds: [], spaceSeconds: [] },
      [{ durationHours: 1, priceCents: 350 }],
      [-0.4],
    );
    expect(told.leftAlone).toBe(3);
    expect(told.payMore).toMatchObject({ before: 117 / 120, mostCents: 50 });
  });

  it('do not exist where stays were sold too far apart', () => {
    const stays = [sold(1, 100, 60), sold(1, 400, 60)];
    for (const priceCents of [100, 150, 200, 400])
      expect(playgroundRefusals(stays, [{ durationHours: 1, priceCents }])).toHaveLength(1);
  });

  it('need so many stays that one more is not the news', () => {
    const rates = [{ durationHours: 1, priceCents: 250 }];
    expect(playgroundRefusals([sold(1, 250, LEAST_STAYS)], rates)).toEqual([]);
    expect(playgroundRefusals([sold(1, 250, LEAST_STAYS - 1)], rates)).toEqual([
      { reason: 'too_few', stays: 29 },
    ]);
    expect(playgroundRefusals([], rates)).toEqual([{ reason: 'too_few', stays: 0 }]);
  });

  it('say nothing of durations that were never sold', () => {
    const proposed = [
      { durationHours: 1, priceCents: 250 },
      { durationHours: 5, priceCents: 900 },
    ];
    expect(neverSold([sold(1, 250, 30)], proposed)).toEqual([5]);
    expect(playgroundRefusals([sold(1, 250, 30)], proposed)).toEqual([]);
  });

  it('are never further than half from any stay that is replayed', () => {
    fc.assert(
      fc.property(soldOf(false), soldOf(true), (stays, proposed) => {
        const rates = proposed.map(({ durationHours, priceCents }) => ({ durationHours, priceCents }));
        if (playgroundRefusals(stays, rates).length > 0) return;
        const history = { sold: stays, insideSeconds: [], spaceSeconds: [] };
        const all = stays.reduce((sum, one) => sum + one.stays, 0);
        const priced = stays.filter((one) => rates.some((rate) => rate.durationHours === one.durationHours));
        const unpriced = all - priced.reduce((sum, one) => sum + one.stays, 0);
        expect(replay(history, rates, [-0.4]).leftAlone - unpriced).toBeLessThanOrEqual(all / 20);
      }),
    );
  });
});
