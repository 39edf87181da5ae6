import { priceOf, type RateTable } from '../lots/rates.ts';
import { FARTHEST, type SoldStays } from './limits.ts';

/** What was, of some days and lots. Seconds are by hour of the day, 24 of them. */
export interface History {
  readonly sold: readonly SoldStays[];
  /** In which cars stood, all of them: those of passes and promo codes too. */
  readonly insideSeconds: readonly number[];
  /** In which each space was open. */
  readonly spaceSeconds: readonly number[];
}

/** What would have been, by how strongly drivers react: the lowest, the middle and the highest of it. */
export interface Band {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}
export interface Compared {
  readonly before: number;
  readonly after: Band;
}

/** Stays whose price changes in one direction. */
export interface Payers {
  /** Of the stays that were sold. */
  readonly before: number;
  /** Of those that would come. */
  readonly after: Band;
  /** By how much, at least and at most; 0 of none. */
  readonly leastCents: number;
  readonly mostCents: number;
}

export interface Replay {
  readonly revenueCents: Compared;
  /** In whole stays. */
  readonly stays: Compared;
  /** Net money for each stay, in whole cents. */
  readonly averageCents: Compared;
  /** Parts of 1 by hour of the day; null: no space was open. */
  readonly occupancy: readonly (Compared | null)[];
  /** The fullest hour before, and how full the fullest one would be; null: no space was open. */
  readonly fullest: (Compared & { readonly hour: number }) | null;
  /** More cars would come in some hour than there are spaces: the higher figures cannot be reached. */
  readonly isBeyondFull: boolean;
  /** Parts of 1. */
  readonly payMore: Payers;
  readonly payLess: Payers;
  /** Stays that are left as they were: nothing is proposed for their duration, or they had another price long ago. */
  readonly leftAlone: number;
}

/** Stays sold, their price as proposed, and how many of them would come for each reaction: parts of 1. */
interface Tried {
  readonly sold: SoldStays;
  readonly price: number;
  readonly factors: readonly number[];
}

type BandOf = (of: (reaction: number) => number) => Band;

/**
 * Sells stays once more, at proposed prices. With a reaction (an elasticity from -1 to 0) of `n` stays n·(p'/p)^e come:
 * with none, or at the price that was paid, it is what was. Each duration reacts to its own price, nobody changes from
 * one to another. Money is rounded half up to the cent for the stays of one duration and price, stays at the end.
 */
export function replay(history: History, proposed: RateTable, reactions: readonly number[]): Replay {
  const tried = history.sold.map((sold) => triedAt(sold, proposed, reactions));
  const bandOf: BandOf = (of) => {
    const values = reactions.map((_reaction, n) => of(n));
    const middle = values[middleOf(reactions)] ?? 0;
    return { low: Math.min(...values), middle, high: Math.max(...values) };
  };
  const stays = sum(tried, ({ sold }) => sold.stays);
  const net = sum(tried, ({ sold }) => sold.netCents);
  const netAt = (n: number) => sum(tried, (one) => netOf(one, n));
  const average = (cents: number, count: number) => (count === 0 ? 0 : Math.round(cents / count));
  return {
    revenueCents: { before: net, after: bandOf(netAt) },
    stays: { before: stays, after: bandOf((n) => Math.round(staysOf(tried, n))) },
    averageCents: { before: average(net, stays), after: bandOf((n) => average(netAt(n), staysOf(tried, n))) },
    ...occupancyOf(history, tried, bandOf),
    payMore: payersOf(tried, 1, bandOf),
    payLess: payersOf(tried, -1, bandOf),
    leftAlone: sum(tried, ({ sold }) => (isTried(sold, proposed) ? 0 : sold.stays)),
  };
}

function triedAt(sold: SoldStays, proposed: RateTable, reactions: readonly number[]): Tried {
  const asked = priceOf(proposed, sold.durationHours);
  const price = asked !== null && isTried(sold, proposed) ? asked : sold.priceCents;
  const change = price / sold.priceCents;
  return { sold, price, factors: reactions.map((reaction) => change ** reaction) };
}

/** Whether anything is proposed for these stays that is not too far from what they cost. */
function isTried({ durationHours, priceCents }: SoldStays, proposed: RateTable): boolean {
  const price = priceOf(proposed, durationHours);
  return price !== null && Math.abs(price - priceCents) <= priceCents * FARTHEST;
}

/** What was given back of the stays is given back of those that would come, in the same part. */
function netOf({ sold, price, factors }: Tried, n: number): number {
  return Math.round((sold.netCents / sold.priceCents) * price * (factors[n] ?? 1));
}

function staysOf(tried: readonly Tried[], n: number): number {
  return sum(tried, ({ sold, factors }) => sold.stays * (factors[n] ?? 1));
}

/** How full each hour would be: never fuller than full, unless it had been before. */
function occupancyOf(
  { insideSeconds, spaceSeconds }: History,
  tried: readonly Tried[],
  bandOf: BandOf,
): Pick<Replay, 'occupancy' | 'fullest' | 'isBeyondFull'> {
  const hours = spaceSeconds.map((space, hour) => {
    if (space === 0) return null;
    const inside = insideSeconds[hour] ?? 0;
    const before = inside / space;
    const full = Math.max(1, before);
    const wanted = (n: number) =>
      (inside + sum(tried, (one) => (one.sold.secondsByHour[hour] ?? 0) * ((one.factors[n] ?? 1) - 1))) /
      space;
    const at = (n: number) => Math.min(full, wanted(n));
    return { hour, before, full, wanted, at, after: bandOf(at) };
  });
  const open = hours.filter((one) => one !== null);
  const before = Math.max(0, ...open.map((one) => one.before));
  const fullest = open.find((one) => one.before === before);
  return {
    occupancy: hours.map((one) => one && { before: one.before, after: one.after }),
    fullest: fullest
      ? { hour: fullest.hour, before, after: bandOf((n) => Math.max(...open.map(({ at }) => at(n)))) }
      : null,
    isBeyondFull: open.some(({ wanted, full }) => bandOf(wanted).high > full),
  };
}

function payersOf(tried: readonly Tried[], direction: 1 | -1, bandOf: BandOf): Payers {
  const of = tried.filter(({ sold, price }) => Math.sign(price - sold.priceCents) === direction);
  const changes = of.map(({ sold, price }) => Math.abs(price - sold.priceCents));
  const part = (count: number, whole: number) => (whole === 0 ? 0 : count / whole);
  const before = sum(of, ({ sold }) => sold.stays);
  return {
    before: part(
      before,
      sum(tried, ({ sold }) => sold.stays),
    ),
    after: bandOf((n) => part(staysOf(of, n), staysOf(tried, n))),
    leastCents: changes.length === 0 ? 0 : Math.min(...changes),
    mostCents: Math.max(0, ...changes),
  };
}

/** The place of the reaction in the middle. */
function middleOf(reactions: readonly number[]): number {
  const sorted = reactions.toSorted((a, b) => a - b);
  return reactions.indexOf(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0);
}

function sum(tried: readonly Tried[], of: (one: Tried) => number): number {
  return tried.reduce((total, one) => total + of(one), 0);
}
