import { drawnLot, litBays, MOST_DRAWN } from '@anypark/core/lots/bays';
import { type CSSProperties, memo } from 'react';
import { countLabel } from './locale.ts';

/**
 * Cars by how long they still stay: more than an hour, more than a quarter of one, less, beyond their end; and spaces
 * that are held for somebody who is paying. Bays are lit in this order.
 */
export const CAR_KINDS = ['later', 'hour', 'soon', 'over', 'held'] as const;
export type CarKind = (typeof CAR_KINDS)[number];
/** How many there are of each; none where it is left out. */
export type CarCounts = Readonly<Partial<Record<CarKind, number>>>;

/** In units of the drawing: a bay with the line at its side, and the lane between two rows back to back. */
const BAY = { width: 10, height: 17 };
const LANE = 10;
/** A short row's bays grow no larger than those of so many. */
const LEAST_COLUMNS = 16;

/** Told apart by more than their colour: who leaves soon is drawn short, who should have left and who is still to come hollow. */
const LOOKS: Record<CarKind, { fill: string; stroke: string; opacity: number; height: number }> = {
  later: { fill: 'var(--color-paint-line)', stroke: 'none', opacity: 1, height: 13 },
  hour: { fill: 'var(--color-paint-line)', stroke: 'none', opacity: 0.6, height: 13 },
  soon: { fill: 'var(--color-hold)', stroke: 'none', opacity: 1, height: 8 },
  over: { fill: 'none', stroke: 'var(--color-hold)', opacity: 1, height: 8 },
  held: { fill: 'none', stroke: 'var(--color-edge)', opacity: 1, height: 13 },
};

interface LotPictureProps {
  /** Bays row by row; left out: a plain grid. */
  rows: readonly number[] | null | undefined;
  totalSpaces: number;
  cars: CarCounts;
  /** What the picture shows, in words. */
  label: string;
  /** How large it is drawn. In styles rather than classes: those of all pages are in a driver's first load. */
  style: CSSProperties;
  className: string;
}

/**
 * A lot seen from above. Bays are filled from one end: they show how many cars are inside and never which bay one stands
 * in, which nobody knows.
 */
export const LotPicture = memo(({ rows, totalSpaces, cars, label, style, className }: LotPictureProps) => {
  const drawn = drawnLot(rows ?? null, totalSpaces);
  const places = drawn.rows.flatMap((bays, row) =>
    Array.from({ length: bays }, (_, n) => ({ x: n * BAY.width, y: topOf(row), row })),
  );
  const lit = litBays(
    CAR_KINDS.map((kind) => cars[kind] ?? 0),
    totalSpaces,
    places.length,
  );
  const kinds = CAR_KINDS.flatMap((kind, n) => Array<CarKind>(lit[n] ?? 0).fill(kind));
  const width = Math.max(LEAST_COLUMNS, ...drawn.rows) * BAY.width;
  const height = topOf(drawn.rows.length - 1) + BAY.height;
  const lines = drawn.rows
    .map((bays, row) =>
      Array.from({ length: bays + 1 }, (_, n) => `M${n * BAY.width} ${topOf(row)}v${BAY.height}`).join(''),
    )
    .join('');
  return (
    <svg
      viewBox={`-1 0 ${width + 2} ${height}`}
      preserveAspectRatio="xMinYMin"
      className={className}
      style={style}
      role="img"
      aria-label={label}
    >
      <path d={lines} stroke="var(--color-edge)" strokeOpacity={0.6} vectorEffect="non-scaling-stroke" />
      {places.map(({ x, y, row }, n) => (
        <Car
          // biome-ignore lint/suspicious/noArrayIndexKey: a bay is its place
          key={n}
          x={x + BAY.width / 2}
          // Of two rows back to back the upper one opens upwards.
          top={row % 2 === 0 ? y + 2 : null}
          bottom={y + BAY.height - 2}
          kind={kinds[n] ?? null}
        />
      ))}
    </svg>
  );
});

const topOf = (row: number) => Math.floor(row / 2) * (2 * BAY.height + LANE) + (row % 2) * BAY.height;

/** What stands in a bay. Nothing is drawn of an empty one; it is there so that a car fades in and out. */
function Car({
  x,
  top,
  bottom,
  kind,
}: {
  x: number;
  top: number | null;
  bottom: number;
  kind: CarKind | null;
}) {
  const { height, opacity, ...paint } = LOOKS[kind ?? 'later'];
  return (
    <rect
      x={x - 3.5}
      y={top ?? bottom - height}
      width={7}
      height={height}
      rx={2.2}
      strokeWidth={1}
      opacity={kind === null ? 0 : opacity}
      {...paint}
      style={{ transitionProperty: 'opacity', transitionDuration: '150ms' }}
    />
  );
}

/** How a kind of car is drawn, for a legend. */
export function CarMark({ kind }: { kind: CarKind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 9 15" className="h-4 shrink-0">
      <Car x={4.5} top={null} bottom={14} kind={kind} />
    </svg>
  );
}

/** '131 of 140 taken'. */
export function takenWords(taken: number, totalSpaces: number): string {
  return `${countLabel(taken)} of ${countLabel(totalSpaces)} taken`;
}

/** What no picture of a lot may leave open. */
export const PICTURE_NOTE = 'Number of cars, not their places';

/** Whether one bay is drawn for several spaces. */
export const isGrouped = (totalSpaces: number) => totalSpaces > MOST_DRAWN;

/** The same, and how many spaces a bay stands for where it is more than one. */
export function pictureNote(rows: readonly number[] | null | undefined, totalSpaces: number): string {
  const { spacesPerBay } = drawnLot(rows ?? null, totalSpaces);
  return spacesPerBay === 1 ? PICTURE_NOTE : `${PICTURE_NOTE} · one bay stands for ${spacesPerBay} spaces`;
}
