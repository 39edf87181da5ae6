import { priceOf, type RateTable } from '../lots/rates.ts';

/** Stays of one duration that were sold at one price. */
export interface SoldStays {
  readonly durationHours: number;
  readonly priceCents: number;
  readonly stays: number;
  /** What was paid for them minus refunds. */
  readonly netCents: number;
  /** Seconds in which their cars stood, by hour of the day. */
  readonly secondsByHour: readonly number[];
}

/** With fewer, one driver more or less would move the figures further than the prices do. */
export const LEAST_STAYS = 30;
/** How far a price may lie from the one that was paid: beyond, nobody has measured what drivers do. */
export const FARTHEST = 0.5;
/** Of the stays of a duration, at each end: so few at a price of long ago do not decide which prices can be tried. */
const LEFT_OUT = 1 / 40;

/** What was paid for a duration, and which prices can be tried for it. None where `lowest` is above `highest`. */
export interface TriedRange {
  readonly durationHours: number;
  readonly stays: number;
  /** The mean, rounded to the cent. */
  readonly paidCents: number;
  readonly lowestCents: number;
  readonly highestCents: number;
}

/** For each duration that was sold, ascending: no further than FARTHEST from what was paid for almost every stay. */
export function triedRanges(sold: readonly SoldStays[]): TriedRange[] {
  const durations = [...new Set(sold.map(({ durationHours }) => durationHours))].sort((a, b) => a - b);
  return durations.map((durationHours) => {
    const of = sold
      .filter((one) => one.durationHours === durationHours)
      .sort((a, b) => a.priceCents - b.priceCents);
    const stays = sum(of, (one) => one.stays);
    const leftOut = Math.floor(stays * LEFT_OUT);
    return {
      durationHours,
      stays,
      paidCents: Math.round(sum(of, (one) => one.stays * one.priceCents) / stays),
      lowestCents: Math.ceil(priceAfter(of.toReversed(), leftOut) * (1 - FARTHEST)),
      highestCents: Math.floor(priceAfter(of, leftOut) * (1 + FARTHEST)),
    };
  });
}

/** The first price beyond so many stays. */
function priceAfter(sold: readonly SoldStays[], leftOut: number): number {
  let passed = 0;
  for (const { stays, priceCents } of sold) {
    passed += stays;
    if (passed > leftOut) return priceCents;
  }
  return 0;
}

/** Why prices cannot be tried. */
export type PlaygroundRefusal =
  | { readonly reason: 'too_few'; readonly stays: number }
  | { readonly reason: 'too_far'; readonly range: TriedRange };

/** What keeps prices from being tried on these stays; empty when nothing does. */
export function playgroundRefusals(sold: readonly SoldStays[], proposed: RateTable): PlaygroundRefusal[] {
  const stays = sum(sold, (one) => one.stays);
  if (stays < LEAST_STAYS) return [{ reason: 'too_few', stays }];
  return triedRanges(sold).flatMap((range) => {
    const price = priceOf(proposed, range.durationHours);
    const fits = price === null || (price >= range.lowestCents && price <= range.highestCents);
    return fits ? [] : [{ reason: 'too_far' as const, range }];
  });
}

/** Proposed durations that were never sold in these days: what drivers would do with them cannot be guessed. */
export function neverSold(sold: readonly SoldStays[], proposed: RateTable): number[] {
  return proposed
    .map(({ durationHours }) => durationHours)
    .filter((hours) => !sold.some(({ durationHours }) => durationHours === hours));
}

function sum(sold: readonly SoldStays[], of: (one: SoldStays) => number): number {
  return sold.reduce((total, one) => total + of(one), 0);
}
