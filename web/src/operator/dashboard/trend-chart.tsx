import type { TrendPoint } from '@anypark/core/analytics/contract';
import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId } from 'react';
import { moneyLabel, shortMoneyLabel } from '../../words/figures.ts';
import { pointLabel } from '../../words/pieces.ts';
import { HEIGHT, Looked, namedPlaces, PLOT, PlaceAxis, plotWidth, ValueAxis } from '../charts/axes.tsx';
import { Inspected } from '../charts/inspected.tsx';
import { Legend } from '../charts/legend.tsx';

interface TrendChartProps {
  points: readonly TrendPoint[];
  currency: string;
  span: string;
  lineBefore: string;
}

/**
 * Yellow: now, dotted where it still grows. Dashed: the span before. The value under the pointer, or under the arrow
 * keys, stands above.
 */
export function TrendChart({ points, currency, span, lineBefore }: TrendChartProps) {
  const fill = useId();
  const highest = Math.max(
    1,
    ...points.flatMap(({ revenue, previousRevenue }) => [revenue ?? 0, previousRevenue ?? 0]),
  );
  const y = scaleLinear({ domain: [0, highest], range: [PLOT.bottom, PLOT.top], nice: 4 });
  const last = points.length - 1;
  const placed = points.map((point, n) => ({ ...point, n }));
  const now = placed.flatMap(({ revenue, n }) => (revenue === null ? [] : [{ n, amount: revenue }]));
  const before = placed.flatMap(({ previousRevenue, n }) =>
    previousRevenue === null ? [] : [{ n, amount: previousRevenue }],
  );
  const latest = now.at(-1)?.n ?? 0;
  // An hour or a day that is not over looks like a fall: it is drawn as what it is.
  const over = now.slice(0, -1);
  const height = (place: { amount: number }) => y(place.amount);
  return (
    <>
      <Inspected
        label={`Revenue ${span}`}
        height={HEIGHT}
        count={points.length}
        resting={latest}
        wordsOf={(n) =>
          wordsOf(points[n], { currency, lineBefore, isLatest: n === latest, isPast: n < latest })
        }
        placeAt={(x, _y, width) => Math.round(((x - PLOT.left) / plotWidth(width)) * last)}
      >
        {(width, looked) => {
          const x = scaleLinear({ domain: [0, last], range: [PLOT.left, width - PLOT.right] });
          const at = (place: { n: number }) => x(place.n);
          const shown = looked ?? latest;
          const amount = points[shown]?.revenue ?? null;
          return (
            <>
              <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--color-paint-line)" stopOpacity={0.35} />
                <stop offset="1" stopColor="var(--color-paint-line)" stopOpacity={0} />
              </linearGradient>
              <ValueAxis scale={y} width={width} wordsOf={(value) => shortMoneyLabel(value, currency)} />
              <PlaceAxis
                scale={x}
                places={namedPlaces(points.length, width)}
                wordsOf={(n) => pointLabel(points[n]?.at ?? '', 'short')}
                last={last}
              />
              <LinePath
                data={before}
                x={at}
                y={height}
                curve={curveMonotoneX}
                stroke="var(--color-muted)"
                strokeWidth={1.5}
                strokeDasharray="4 5"
              />
              <AreaClosed
                data={over}
                x={at}
                y={height}
                yScale={y}
                curve={curveMonotoneX}
                fill={`url(#${fill})`}
              />
              <LinePath
                data={over}
                x={at}
                y={height}
                curve={curveMonotoneX}
                stroke="var(--color-paint-line)"
                strokeWidth={2.5}
              />
              <LinePath
                data={now.slice(-2)}
                x={at}
                y={height}
                stroke="var(--color-paint-line)"
                strokeWidth={2.5}
                strokeLinecap="round"
                strokeDasharray="0.1 6"
              />
              {looked !== null && <Looked at={x(looked)} />}
              {amount !== null && (
                <circle cx={x(shown)} cy={y(amount)} r={4.5} fill="var(--color-paint-line)" />
              )}
            </>
          );
        }}
      </Inspected>
      <Legend
        entries={[
          { label: span, colour: 'var(--color-paint-line)', line: 'solid' },
          { label: lineBefore, colour: 'var(--color-muted)', line: 'dashed' },
        ]}
      />
    </>
  );
}

interface Told {
  currency: string;
  lineBefore: string;
  /** It still grows. */
  isLatest: boolean;
  isPast: boolean;
}

function wordsOf(point: TrendPoint | undefined, { currency, lineBefore, isLatest, isPast }: Told): string {
  if (point === undefined) return '';
  const { at, revenue, transactions, previousRevenue } = point;
  const money = (amount: number) => moneyLabel(amount, currency);
  const stays = transactions === 1 ? '1 transaction' : `${transactions} transactions`;
  const nothing = isPast ? 'before the first driver' : 'still to come';
  const now = revenue === null ? nothing : `${money(revenue)}, ${stays}${isLatest ? ', so far' : ''}`;
  const before = previousRevenue === null ? '' : ` · ${lineBefore.toLowerCase()} ${money(previousRevenue)}`;
  return `${pointLabel(at, 'long')}: ${now}${before}`;
}
