/**
 * What the places of a day's facts hold (`day_facts.counts`, counted from 1 in the database, from 0 here).
 * Facts by the hour have 24 places: an hour of the wall clock that comes twice counts as one of twice the length.
 */
export const PLACES = {
  /** By what a stay cost: nothing taken off, by a promo code, by a pass, free by its rate. */
  stays: { paid: 0, promo: 1, pass: 2, free: 3 },
  /** Stays that began, those of them to which time was added, and additions. */
  extended: { begun: 0, extended: 1, additions: 2 },
  peak: { cars: 0, minute: 1 },
  payments: { all: 0, refunded: 1 },
  promo: { uses: 0, discount: 1, net: 2 },
  funnel: { created: 0, cardForm: 1, paid: 2, extended: 3, abandoned: 4 },
  messages: { queued: 0, sent: 1, delivered: 2, failed: 3, unsendable: 4 },
  passes: { monthly: 0, yearly: 1, granted: 2, renewals: 3, ended: 4 },
} as const;

/** Plates of a day that were away for `n` days or more stand at place `n - 1`; those that were never seen at the last. */
export const FARTHEST_DAYS = 366;
export const NEVER_SEEN = 366;

/** Where a place of a distribution of seconds ends, in seconds; the last has no end. To the second below a minute. */
export function secondsAt(place: number): number {
  if (place < 60) return place + 1;
  if (place < 108) return 60 + (place - 59) * 5;
  return 300 + (place - 107) * 30;
}

/** The same of the distribution of answers: each place reaches a fifth further. */
export function answerSecondsAt(place: number): number {
  return 0.01 * 1.2 ** place;
}

/** Where a share of all that was counted is reached, by the end of its place; null of nothing. */
export function quantile(
  counts: readonly number[],
  share: number,
  endOf: (place: number) => number,
): number | null {
  const all = counts.reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  let sum = 0;
  for (const [place, n] of counts.entries()) {
    sum += n;
    if (sum >= all * share) return endOf(place);
  }
  return null;
}
