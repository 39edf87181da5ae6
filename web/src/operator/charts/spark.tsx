const [WIDTH, HEIGHT, EDGE] = [100, 28, 2];

interface SparkProps {
  /** In their order; null: nothing is drawn there. */
  values: readonly (number | null)[];
  /** The last value still grows. */
  isOpen?: boolean;
}

/** How a figure came about, without axes: its shape alone. The figure stands beside it in words. */
export function Spark({ values, isOpen = false }: SparkProps) {
  const drawn = values.flatMap((value, n) => (value === null ? [] : [{ n, value }]));
  if (drawn.length < 2) return <span aria-hidden="true" className="block h-7" />;
  const highest = Math.max(...drawn.map(({ value }) => value), Number.EPSILON);
  const points = drawn.map(({ n, value }) => {
    const x = (n / (values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - EDGE - (Math.max(0, value) / highest) * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  });
  const sure = isOpen ? points.slice(0, -1) : points;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 block h-7 w-full overflow-visible"
      fill="none"
      stroke="var(--color-paint-line)"
      strokeWidth={1.5}
      strokeLinejoin="round"
    >
      <polyline points={sure.join(' ')} vectorEffect="non-scaling-stroke" />
      {isOpen && (
        <polyline
          points={points.slice(-2).join(' ')}
          strokeDasharray="1.5 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
