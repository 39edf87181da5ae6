import type { RateTable } from '../lots/rates.ts';

/** The prices at a moment, of spans of which the first counts from long ago. */
export function ratesAt(spans: readonly { from: Date; rates: RateTable }[], startsAt: Date): RateTable {
  return (spans.findLast(({ from }) => from <= startsAt) ?? spans[0])?.rates ?? [];
}
