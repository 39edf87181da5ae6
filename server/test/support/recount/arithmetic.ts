import { secondsAt } from '@anypark/core/analytics/facts';

export const tally = <K>(keys: readonly K[]) => {
  const found = new Map<K, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};
export const share = (part: number, whole: number, digits = 4) =>
  whole === 0 ? null : Math.round((part / whole) * 10 ** digits) / 10 ** digits;
export const money = (cents: number) => cents / 100;
export const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** The smallest of some seconds that is not exceeded by a share of them, at the end of the step in which it is told. */
export function percentile(seconds: readonly number[], part: number): number | null {
  const sorted = seconds.toSorted((a, b) => a - b);
  const found = sorted[Math.ceil(sorted.length * part) - 1];
  if (found === undefined) return null;
  const ends = Array.from({ length: 159 }, (_, place) => secondsAt(place));
  return ends.find((end) => found < end) ?? ends.at(-1) ?? null;
}
