import type { ReplayOnWire } from '@anypark/core/playground/contract';
import type { Compared, Payers, Replay } from '@anypark/core/playground/replay';

/** A replay with its money in major units and its shares to four digits. */
export function replayToWire(told: Replay, money: (cents: number) => number): ReplayOnWire {
  const share = (part: number) => Math.round(part * 10_000) / 10_000;
  const payers = (of: Payers) => ({
    ...eachOf(of, share),
    least: money(of.leastCents),
    most: money(of.mostCents),
  });
  return {
    revenue: eachOf(told.revenueCents, money),
    stays: told.stays,
    averagePrice: eachOf(told.averageCents, money),
    occupancy: told.occupancy.map((one) => one && eachOf(one, share)),
    fullest: told.fullest && { ...eachOf(told.fullest, share), hour: told.fullest.hour },
    isBeyondFull: told.isBeyondFull,
    payMore: payers(told.payMore),
    payLess: payers(told.payLess),
    leftAlone: told.leftAlone,
  };
}

function eachOf({ before, after }: Compared, of: (value: number) => number): Compared {
  return {
    before: of(before),
    after: { low: of(after.low), middle: of(after.middle), high: of(after.high) },
  };
}
