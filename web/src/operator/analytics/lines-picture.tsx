import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { hourOfDay } from '../../words/pieces.ts';
import { HEIGHT, HourAxis, Looked, PLOT, plotWidth, ValueAxis } from '../charts/axes.tsx';
import { colourOf } from '../charts/colours.ts';
import { Inspected } from '../charts/inspected.tsx';
import { Legend } from '../charts/legend.tsx';
import { shareLabel } from './format.ts';

interface LinesProps {
  label: string;
  series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  wordsOf: (n: number) => string;
}

/** Shares over the hours of a day, one line each; the dashed red line is a full lot. */
export function LinesPicture({ label, series, wordsOf }: LinesProps) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const y = scaleLinear({ domain: [0, highest], range: [PLOT.bottom, PLOT.top] });
  return (
    <>
      <Inspected
        label={label}
        height={HEIGHT}
        count={24}
        wordsOf={wordsOf}
        placeAt={(x, _y, width) => Math.round(((x - PLOT.left) / plotWidth(width)) * 23)}
      >
        {(width, looked) => {
          const x = scaleLinear({ domain: [0, 23], range: [PLOT.left, width - PLOT.right] });
          return (
            <>
              <ValueAxis scale={y} width={width} wordsOf={shareLabel} />
              <line
                x1={PLOT.left}
                x2={width - PLOT.right}
                y1={y(1)}
                y2={y(1)}
                stroke="var(--color-stop)"
                strokeDasharray="6 5"
              />
              {looked !== null && <Looked at={x(looked)} />}
              {series.map(({ label: name, values }, n) => (
                <g key={name}>
                  <LinePath
                    data={values.map((value, hour) => ({ hour, value }))}
                    defined={({ value }) => value !== null}
                    x={({ hour }) => x(hour)}
                    y={({ value }) => y(value ?? 0)}
                    curve={curveMonotoneX}
                    stroke={colourOf(n)}
                    strokeWidth={2.5}
                  />
                  {looked !== null && values[looked] != null && (
                    <circle cx={x(looked)} cy={y(values[looked] ?? 0)} r={4} fill={colourOf(n)} />
                  )}
                </g>
              ))}
              <HourAxis scale={x} width={width} wordsOf={hourOfDay} />
            </>
          );
        }}
      </Inspected>
      <Legend
        entries={[
          ...series.map(({ label: name }, n) => ({ label: name, colour: colourOf(n) })),
          { label: 'Full', colour: 'var(--color-stop)', line: 'dashed' },
        ]}
      />
    </>
  );
}
