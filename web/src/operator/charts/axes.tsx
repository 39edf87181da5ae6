import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear } from '@visx/scale';
import type { ComponentProps } from 'react';

/** How high a chart is in pixels, and where its plot lies in it. */
export const HEIGHT = 232;
export const PLOT = { left: 46, right: 12, top: 12, bottom: HEIGHT - 26 } as const;
export const AXIS_LABEL = { fill: 'var(--color-muted)', fontSize: 12, fontFamily: 'inherit' } as const;

/** So many pixels wide is the plot of a chart of this width. */
export const plotWidth = (width: number) => Math.max(0, width - PLOT.left - PLOT.right);

/** The rows behind a plot, and what they stand for at its left. */
export function ValueAxis({
  scale,
  width,
  wordsOf,
}: {
  scale: ReturnType<typeof scaleLinear<number>>;
  width: number;
  wordsOf: (value: number) => string;
}) {
  return (
    <>
      <GridRows
        scale={scale}
        left={PLOT.left}
        width={plotWidth(width)}
        numTicks={4}
        stroke="var(--color-hair)"
      />
      <AxisLeft
        scale={scale}
        left={PLOT.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => wordsOf(Number(value))}
        tickLabelProps={{ ...AXIS_LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
      />
    </>
  );
}

/** What the places below a plot are called; the name of the last place ends with the plot. */
export function PlaceAxis({
  scale,
  places,
  wordsOf,
  last,
}: {
  scale: ComponentProps<typeof AxisBottom>['scale'];
  places: readonly number[];
  wordsOf: (place: number) => string;
  last?: number;
}) {
  return (
    <AxisBottom
      scale={scale}
      top={PLOT.bottom}
      stroke="var(--color-line)"
      hideTicks
      tickValues={[...places]}
      tickFormat={(place) => wordsOf(Number(place))}
      tickLabelProps={(place) => ({
        ...AXIS_LABEL,
        textAnchor: Number(place) === last ? 'end' : 'middle',
        dy: 4,
      })}
    />
  );
}

/** The hours of a day below a plot, as many as have room. */
export function HourAxis({
  scale,
  width,
  wordsOf,
}: Pick<ComponentProps<typeof PlaceAxis>, 'scale' | 'wordsOf'> & { width: number }) {
  const every = width < 420 ? 6 : 3;
  return (
    <PlaceAxis
      scale={scale}
      places={Array.from({ length: 24 / every }, (_, n) => n * every)}
      wordsOf={wordsOf}
    />
  );
}

/** Of so many places those that are named, so that their names do not touch. */
export function namedPlaces(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(2, Math.floor(plotWidth(width) / 63))));
  return Array.from({ length: Math.ceil(count / every) }, (_, n) => n * every);
}

/** The upright line through the value that is looked at. */
export function Looked({ at }: { at: number }) {
  return <line x1={at} x2={at} y1={PLOT.top} y2={PLOT.bottom} stroke="var(--color-edge)" />;
}
