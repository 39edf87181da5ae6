import type { Unit } from '@anypark/core/analytics/names';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { shortMoneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';
import { HEIGHT, namedPlaces, PLOT, PlaceAxis, plotWidth, ValueAxis } from '../charts/axes.tsx';
import { colourOf } from '../charts/colours.ts';
import { Inspected } from '../charts/inspected.tsx';
import { Legend } from '../charts/legend.tsx';
import { shareLabel } from './format.ts';

export interface Series {
  readonly label: string;
  readonly values: readonly number[];
}
interface ColumnsProps {
  label: string;
  unit: Unit;
  currency: string;
  /** Beneath each column. */
  places: readonly string[];
  wordsOf: (n: number) => string;
  /** From the foot upwards. */
  series: readonly Series[];
  /** The span before, as a dashed line. */
  before?: { readonly label: string; readonly values: readonly (number | null)[] };
  /** The column that still grows. */
  growing?: number | null;
}

/** Stacked columns. One that still grows is hatched by its lighter fill. */
export function ColumnsPicture({
  label,
  unit,
  currency,
  places,
  wordsOf,
  series,
  before,
  growing = null,
}: ColumnsProps) {
  const sums = places.map((_, n) => series.reduce((sum, { values }) => sum + Math.max(0, values[n] ?? 0), 0));
  const lows = places.map((_, n) => series.reduce((sum, { values }) => sum + Math.min(0, values[n] ?? 0), 0));
  const highest = Math.max(
    unit === 'money' ? 1 : 0.0001,
    ...sums,
    ...(before?.values ?? []).map((value) => value ?? 0),
  );
  const y = scaleLinear({
    domain: [Math.min(0, ...lows), highest],
    range: [PLOT.bottom, PLOT.top],
    nice: 4,
  });
  const bands = (width: number) =>
    scaleBand({ domain: places.map((_, n) => n), range: [PLOT.left, width - PLOT.right], padding: 0.18 });
  const tick = (value: number) =>
    unit === 'money'
      ? shortMoneyLabel(value, currency)
      : unit === 'share'
        ? shareLabel(value)
        : countLabel(value);
  return (
    <>
      <Inspected
        label={label}
        height={HEIGHT}
        count={places.length}
        wordsOf={wordsOf}
        placeAt={(x, _y, width) => Math.floor(((x - PLOT.left) / plotWidth(width)) * places.length)}
      >
        {(width, looked) => {
          const x = bands(width);
          const band = x.bandwidth();
          return (
            <>
              <ValueAxis
                scale={y}
                width={width}
                wordsOf={(value) => (unit === 'count' && !Number.isInteger(value) ? '' : tick(value))}
              />
              {places.map((place, n) => {
                let [up, down] = [0, 0];
                return (
                  <g
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    key={`${place}${n}`}
                    opacity={looked === null || looked === n ? (n === growing ? 0.6 : 1) : 0.45}
                  >
                    {series.map(({ label: name, values }, s) => {
                      const value = values[n] ?? 0;
                      const from = value < 0 ? down : up;
                      if (value < 0) down += value;
                      else up += value;
                      const [top, foot] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
                      return (
                        <Bar
                          key={name}
                          x={x(n) ?? 0}
                          width={band}
                          y={top}
                          height={Math.max(0, foot - top)}
                          fill={colourOf(s)}
                          rx={Math.min(3, band / 4)}
                        />
                      );
                    })}
                  </g>
                );
              })}
              {before && (
                <LinePath
                  data={before.values.flatMap((value, n) =>
                    value === null || n >= places.length ? [] : [{ n, value }],
                  )}
                  x={({ n }) => (x(n) ?? 0) + band / 2}
                  y={({ value }) => y(value)}
                  stroke="var(--color-text)"
                  strokeOpacity={0.75}
                  strokeWidth={1.5}
                  strokeDasharray="4 5"
                />
              )}
              <PlaceAxis
                scale={x}
                places={namedPlaces(places.length, width)}
                wordsOf={(n) => places[n] ?? ''}
              />
            </>
          );
        }}
      </Inspected>
      {(series.length > 1 || before) && (
        <Legend
          entries={[
            ...series.map(({ label: name }, n) => ({ label: name, colour: colourOf(n) })),
            ...(before
              ? [{ label: before.label, colour: 'var(--color-text)', line: 'dashed' as const }]
              : []),
          ]}
        />
      )}
    </>
  );
}
