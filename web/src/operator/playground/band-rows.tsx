import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Inspected } from '../charts/inspected.tsx';

export interface BandRow {
  readonly name: string;
  readonly before: number;
  readonly after: { readonly low: number; readonly middle: number; readonly high: number };
  /** As far as its bar reaches; left out: a little further than its highest value. */
  readonly most?: number;
  /** 'now $13,813 → $14,320 – $15,610' */
  readonly said: string;
}

const ROW = 62;

/** One bar a row: grey for what was, yellow for the band in which it would have been. */
export function BandRows({ label, rows }: { label: string; rows: readonly BandRow[] }) {
  return (
    <Inspected
      label={label}
      height={rows.length * ROW}
      count={rows.length}
      wordsOf={(n) => `${rows[n]?.name}: ${rows[n]?.said}`}
      placeAt={(_x, y) => Math.floor(y / ROW)}
    >
      {(width, looked) =>
        rows.map(({ name, before, after, most, said }, n) => {
          const x = scaleLinear({
            domain: [0, Math.max(most ?? 1.08 * Math.max(before, after.high), 1e-9)],
            range: [0, width],
          });
          // A band without a width is still to be seen.
          const wide = Math.max(6, x(after.high) - x(after.low));
          const from = Math.max(0, Math.min(width - wide, (x(after.low) + x(after.high) - wide) / 2));
          return (
            <g
              key={name}
              transform={`translate(0 ${n * ROW})`}
              opacity={looked === null || looked === n ? 1 : 0.55}
            >
              <text y={15} fontSize={14} fontWeight={600} fill="var(--color-text)">
                {name}
              </text>
              <Bar x={0} y={22} width={width} height={12} rx={6} fill="var(--color-hair)" />
              <Bar x={0} y={22} width={x(before)} height={12} rx={6} fill="var(--color-edge)" />
              {after.high > 0 && (
                <Bar
                  x={from}
                  y={20}
                  width={wide}
                  height={16}
                  rx={Math.min(5, wide / 2)}
                  fill="var(--color-paint-line)"
                  stroke="var(--color-card)"
                  strokeWidth={2}
                />
              )}
              <text y={51} fontSize={13} fill="var(--color-muted)">
                {said}
              </text>
            </g>
          );
        })
      }
    </Inspected>
  );
}
