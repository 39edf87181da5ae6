/** One colour a series, in this order; the last ones are never alone: a legend names them. */
export const SERIES = [
  'var(--color-paint-line)',
  'var(--color-sign)',
  'var(--color-go)',
  'var(--color-sign-soft)',
  'var(--color-hold)',
  'var(--color-edge)',
  'var(--color-plate-edge)',
  'var(--color-stop)',
  'var(--color-muted)',
] as const;

export const colourOf = (n: number) => SERIES[n % SERIES.length] ?? SERIES[0];
