import { minimumChargeCents, minorDigits } from '../kernel/money.ts';
import type { RateTable } from '../lots/rates.ts';

/**
 * The published rule of SFpark (Pierce and Shoup 2013): where a lot is fuller than it should be at certain hours, the
 * price goes up by a step; where it is emptier, down by one or two. Shares in percent.
 */
export interface SuggestionRule {
  /** A step of the price of an hour, in cents. */
  readonly stepCents: number;
  /** From this on: one step up. */
  readonly full: number;
  /** Below this: one step down. */
  readonly quiet: number;
  /** Below this: two. */
  readonly empty: number;
}
export const RULE_DEFAULTS = { full: 80, quiet: 60, empty: 30 } as const;

/** A quarter of the unit that prices are thought in: $0.25, ¥25. */
export function defaultStep(currency: string): number {
  return minorDigits(currency) === 3 ? 250 : 25;
}

/** Hours of the day that are looked at together: `from` up to `to`, that one excluded. */
export interface Band {
  readonly from: number;
  readonly to: number;
}
/** Nobody is asked less because a lot is empty at night: the hours between these are looked at, in three parts. */
const [DAY_BEGINS, NOON, AFTERNOON, DAY_ENDS] = [7, 12, 15, 22];

/** The bands of a lot that opens and closes at these minutes of the day; equal, or open over midnight: to the day's end. */
export function bandsOf(opens: number, closes: number): Band[] {
  const opening = Math.ceil(opens / 60);
  // '23:59' is the end of the day; a lot that closes after midnight is open until the day's end.
  const closing = closes <= opens ? 24 : Math.ceil(closes / 60);
  const edges = [DAY_BEGINS, NOON, AFTERNOON, DAY_ENDS];
  return edges.slice(1).flatMap((edge, n) => {
    const band = { from: Math.max(edges[n] ?? 0, opening), to: Math.min(edge, closing) };
    return band.from < band.to ? [band] : [];
  });
}

/** How many steps the price should move: 1, 0, -1 or -2. `share`: how full, as a part of 1. */
export function stepsFor(share: number, { full, quiet, empty }: SuggestionRule): 1 | 0 | -1 | -2 {
  const percent = share * 100;
  if (percent >= full) return 1;
  if (percent >= quiet) return 0;
  return percent >= empty ? -1 : -2;
}

/** Prices beyond these parts of the present ones are not proposed: nobody knows what they do. */
const FARTHEST = 0.5;

/**
 * The table with the price of its shortest duration's hour moved by so many steps, and all others by the same part of
 * theirs; to five of the smallest coins. What is free stays free. Null where nothing would be another price.
 */
export function movedRates(
  rates: RateTable,
  steps: number,
  stepCents: number,
  currency: string,
): RateTable | null {
  const [first] = rates;
  if (first === undefined || first.priceCents === 0) return null;
  const moved = 1 + (steps * stepCents * first.durationHours) / first.priceCents;
  const part = Math.min(1 + FARTHEST, Math.max(1 - FARTHEST, moved));
  const least = minimumChargeCents(currency);
  const next = rates.map(({ durationHours, priceCents }) => ({
    durationHours,
    priceCents: priceCents === 0 ? 0 : Math.max(least, Math.round((priceCents * part) / 5) * 5),
  }));
  return next.some(({ priceCents }, n) => priceCents !== rates[n]?.priceCents) ? next : null;
}

/** How full a band may be then, by the usual reactions to a price (elasticity -0.2 to -0.6): the least and the most. */
export function expectedShare(share: number, part: number): { low: number; high: number } {
  const ends = [-0.2, -0.6].map((reaction) => Math.min(1, share * part ** reaction));
  return { low: Math.min(...ends), high: Math.max(...ends) };
}
