import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Inspected } from '../charts/inspected.tsx';

interface RowsProps {
  label: string;
  rows: readonly {
    readonly name: string;
    readonly value: number;
    readonly said: string;
    readonly of?: number;
  }[];
  wordsOf: (n: number) => string;
  heardOf?: (n: number) => string;
}

const ROW = 40;

/** One bar a row, its name and value written above it. `of`: what it could reach. */
export function RowsPicture({ label, rows, wordsOf, heardOf = wordsOf }: RowsProps) {
  const highest = Math.max(0.0001, ...rows.map(({ value, of = 0 }) => Math.max(value, of)));
  return (
    <Inspected
      label={label}
      height={rows.length * ROW + 4}
      count={rows.length}
      wordsOf={wordsOf}
      heardOf={heardOf}
      placeAt={(_x, y) => Math.floor(y / ROW)}
    >
      {(width, looked) => {
        const x = scaleLinear({ domain: [0, highest], range: [0, width] });
        return rows.map(({ name, value, said, of }, n) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={`${name}${n}`}
            transform={`translate(0 ${n * ROW})`}
            opacity={looked === null || looked === n ? 1 : 0.55}
          >
            <text y={15} fontSize={14} fill="var(--color-text)">
              {name}
            </text>
            <text x={width} y={15} fontSize={14} textAnchor="end" fontWeight={600} fill="var(--color-text)">
              {said}
            </text>
            <Bar
              x={0}
              y={21}
              width={of === undefined ? width : x(of)}
              height={10}
              rx={5}
              fill="var(--color-hair)"
            />
            <Bar
              x={0}
              y={21}
              width={Math.max(value > 0 ? 3 : 0, x(Math.max(0, value)))}
              height={10}
              rx={5}
              fill="var(--color-paint-line)"
            />
          </g>
        ));
      }}
    </Inspected>
  );
}
