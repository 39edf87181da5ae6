import type { TrendPoint } from '@anypark/core/analytics/contract';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveMonotoneX } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { type PointerEvent, useId, useState } from 'react';
import { moneyLabel, shortMoneyLabel } from '../../words/money.ts';
import { pointLabel } from './period-words.ts';

interface TrendChartProps {
  points: readonly TrendPoint[];
  currency: string;
  span: string;
  lineBefore: string;
}

const HEIGHT = 232;
const MARGIN = { top: 10, right: 12, bottom: 26, left: 46 };
const LABEL = { fill: 'var(--color-muted)', fontSize: 12, fontFamily: 'inherit' } as const;

/** Yellow: now. Dashed: the span before. The value under the pointer, or under the arrow keys, stands above. */
export function TrendChart({ points, currency, span, lineBefore }: TrendChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [looked, setLooked] = useState<number | null>(null);
  const fill = useId();

  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const x = scaleLinear({ domain: [0, points.length - 1], range: [MARGIN.left, MARGIN.left + inner] });
  const highest = Math.max(
    1,
    ...points.flatMap(({ revenue, previousRevenue }) => [revenue ?? 0, previousRevenue ?? 0]),
  );
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 });

  const placed = points.map((point, n) => ({ ...point, n }));
  const now = placed.flatMap(({ revenue, n }) => (revenue === null ? [] : [{ n, amount: revenue }]));
  const before = placed.flatMap(({ previousRevenue, n }) =>
    previousRevenue === null ? [] : [{ n, amount: previousRevenue }],
  );
  const latest = now.at(-1)?.n ?? 0;
  const shown = points[looked ?? latest];
  const at = (place: { n: number }) => x(place.n);
  const height = (place: { amount: number }) => y(place.amount);
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(inner / 64))));

  const look = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setLooked(Math.min(points.length - 1, Math.max(0, Math.round(x.invert(left)))));
  };
  const words = shown === undefined ? '' : wordsOf(shown, currency, lineBefore);

  return (
    <>
      <p aria-hidden="true" className="min-h-6 text-sm tabular-nums">
        {words}
      </p>
      <div
        ref={parentRef}
        className="relative rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-sign"
        style={{ height: HEIGHT }}
      >
        <input
          type="range"
          className="sr-only"
          aria-label={`Revenue ${span}`}
          aria-valuetext={words}
          min={0}
          max={points.length - 1}
          value={looked ?? latest}
          onChange={(event) => setLooked(Number(event.target.value))}
          onBlur={() => setLooked(null)}
        />
        {inner > 0 && (
          <svg
            aria-hidden="true"
            width={width}
            height={HEIGHT}
            onPointerMove={look}
            onPointerDown={look}
            onPointerLeave={() => setLooked(null)}
            className="touch-pan-y"
          >
            <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--color-paint)" stopOpacity={0.35} />
              <stop offset="1" stopColor="var(--color-paint)" stopOpacity={0} />
            </linearGradient>
            <GridRows scale={y} width={inner} left={MARGIN.left} numTicks={4} stroke="var(--color-hair)" />
            <AxisLeft
              scale={y}
              left={MARGIN.left}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(amount) => shortMoneyLabel(Number(amount), currency)}
              tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={HEIGHT - MARGIN.bottom}
              stroke="var(--color-line)"
              hideTicks
              tickValues={placed.filter(({ n }) => n % every === 0).map(({ n }) => n)}
              tickFormat={(n) => pointLabel(points[Number(n)]?.at ?? '', 'short')}
              tickLabelProps={(n) => ({
                ...LABEL,
                textAnchor: Number(n) === points.length - 1 ? 'end' : 'middle',
                dy: 4,
              })}
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
              data={now}
              x={at}
              y={height}
              yScale={y}
              curve={curveMonotoneX}
              fill={`url(#${fill})`}
            />
            <LinePath
              data={now}
              x={at}
              y={height}
              curve={curveMonotoneX}
              stroke="var(--color-paint)"
              strokeWidth={2.5}
            />
            {looked !== null && (
              <line
                x1={x(looked)}
                x2={x(looked)}
                y1={MARGIN.top}
                y2={HEIGHT - MARGIN.bottom}
                stroke="var(--color-edge)"
              />
            )}
            {shown && shown.revenue !== null && (
              <circle cx={x(looked ?? latest)} cy={y(shown.revenue)} r={4.5} fill="var(--color-paint)" />
            )}
          </svg>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
        <span className="flex items-center gap-2 first-letter:uppercase">
          <span aria-hidden="true" className="h-0.5 w-5 bg-paint" />
          <span className="inline-block first-letter:uppercase">{span}</span>
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="w-5 border-t border-dashed border-muted" />
          {lineBefore}
        </span>
      </p>
    </>
  );
}

function wordsOf(
  { at, revenue, transactions, previousRevenue }: TrendPoint,
  currency: string,
  lineBefore: string,
): string {
  const money = (amount: number) => moneyLabel(amount, currency);
  const stays = transactions === 1 ? '1 transaction' : `${transactions} transactions`;
  const now = revenue === null ? 'still to come' : `${money(revenue)}, ${stays}`;
  const before = previousRevenue === null ? '' : ` · ${lineBefore.toLowerCase()} ${money(previousRevenue)}`;
  return `${pointLabel(at, 'long')}: ${now}${before}`;
}
