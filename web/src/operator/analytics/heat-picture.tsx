import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { AXIS_LABEL } from '../charts/axes.tsx';
import { Inspected } from '../charts/inspected.tsx';

interface HeatProps {
  label: string;
  lines: readonly string[];
  places: readonly string[];
  /** Line by line; null: nothing can stand there. */
  values: readonly (readonly (number | null)[])[];
  /** What the strongest colour stands for. */
  highest: number;
  /** What is written into a cell, where there is room for it. */
  write: (value: number) => string;
  wordsOf: (n: number) => string;
  /** Every cell is written into, not only the strongest. */
  writesAll?: boolean;
}

const LINE = 30;
const FOOT = 24;
const LEFT = 46;

/** Line paint on asphalt: the more, the yellower. */
export function HeatPicture({
  label,
  lines,
  places,
  values,
  highest,
  write,
  wordsOf,
  writesAll = false,
}: HeatProps) {
  const strength = scaleLinear({ domain: [0, Math.max(highest, 0.0001)], range: [0, 1], clamp: true });
  const height = lines.length * LINE + FOOT;
  const wide = (width: number) => (width - LEFT) / places.length;
  return (
    <Inspected
      label={label}
      height={height}
      count={lines.length * places.length}
      wordsOf={wordsOf}
      stride={places.length}
      placeAt={(x, y, width) => {
        const line = Math.min(lines.length - 1, Math.max(0, Math.floor(y / LINE)));
        const place = Math.min(places.length - 1, Math.max(0, Math.floor((x - LEFT) / wide(width))));
        return line * places.length + place;
      }}
    >
      {(width, looked) => {
        const cell = wide(width);
        const every = Math.max(1, Math.ceil(44 / cell));
        return (
          <>
            {lines.map((line, l) => (
              <g key={line} transform={`translate(0 ${l * LINE})`}>
                <text y={19} {...AXIS_LABEL}>
                  {line}
                </text>
                {places.map((place, p) => {
                  const value = values[l]?.[p] ?? null;
                  const part = value === null ? 0 : strength(value);
                  return (
                    <g key={place} transform={`translate(${LEFT + p * cell} 0)`}>
                      <Bar
                        x={0.5}
                        y={1.5}
                        width={Math.max(1, cell - 2)}
                        height={LINE - 4}
                        rx={Math.min(5, cell / 4)}
                        fill={`color-mix(in srgb, var(--color-paint) ${Math.round(part * 100)}%, var(--color-raised))`}
                        fillOpacity={value === null ? 0.35 : 1}
                        stroke={looked === l * places.length + p ? 'var(--color-sign)' : 'none'}
                        strokeWidth={2}
                      />
                      {value !== null && cell >= 25 && (part >= 0.85 || writesAll) && (
                        <text
                          x={cell / 2 - 0.5}
                          y={19}
                          textAnchor="middle"
                          fontSize={12}
                          fontWeight={600}
                          fill={part > 0.45 ? 'var(--color-ink)' : 'var(--color-text)'}
                        >
                          {write(value)}
                        </text>
                      )}
                    </g>
                  );
                })}
              </g>
            ))}
            {places.map(
              (place, p) =>
                p % every === 0 && (
                  <text key={place} x={LEFT + p * cell} y={height - 6} {...AXIS_LABEL}>
                    {place}
                  </text>
                ),
            )}
          </>
        );
      }}
    </Inspected>
  );
}
