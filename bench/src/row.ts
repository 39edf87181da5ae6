/** One line of the table: what was measured, against what, and the bar that it has to hold. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly against: string;
  /** The figure that the bar speaks of. */
  readonly figure: number;
  readonly unit: string;
  readonly bar: number;
  readonly aim: number;
  /** Whether more is better (a ratio of speeds) or less (bytes, seconds). */
  readonly better: 'more' | 'less';
}

/** The middle one of an odd number of figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
