import type { ReplayOnWire } from '@anypark/core/playground/contract';
import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { hourOfDay } from '../../words/pieces.ts';
import { shareLabel } from '../analytics/format.ts';
import { HEIGHT, HourAxis, Looked, PLOT, plotWidth, ValueAxis } from '../charts/axes.tsx';
import { Inspected } from '../charts/inspected.tsx';
import { Legend } from '../charts/legend.tsx';
import { shareBandLabel } from './words.ts';

/** How full each hour of the day was, and the band in which it would have been. */
export function OccupancyBand({ occupancy }: { occupancy: ReplayOnWire['occupancy'] }) {
  const hours = occupancy.map((one, hour) => ({ hour, one }));
  const highest = Math.max(0.2, ...occupancy.map((one) => Math.max(one?.before ?? 0, one?.after.high ?? 0)));
  const y = scaleLinear({ domain: [0, highest], range: [PLOT.bottom, PLOT.top], nice: 4 });
  const wordsOf = (n: number) => {
    const one = occupancy[n];
    return `${hourOfDay(n)}: ${one ? `${shareLabel(one.before)} full → ${shareBandLabel(one.after)}` : 'closed'}`;
  };
  return (
    <>
      <Inspected
        label="Occupancy by hour"
        height={HEIGHT}
        count={24}
        wordsOf={wordsOf}
        placeAt={(x, _y, width) => Math.round(((x - PLOT.left) / plotWidth(width)) * 23)}
      >
        {(width, looked) => {
          const x = scaleLinear({ domain: [0, 23], range: [PLOT.left, width - PLOT.right] });
          const drawn = {
            data: hours,
            defined: ({ one }: (typeof hours)[number]) => one !== null,
            x: ({ hour }: (typeof hours)[number]) => x(hour),
            curve: curveMonotoneX,
          };
          return (
            <>
              <ValueAxis scale={y} width={width} wordsOf={shareLabel} />
              {looked !== null && <Looked at={x(looked)} />}
              <Area
                {...drawn}
                y0={({ one }) => y(one?.after.low ?? 0)}
                y1={({ one }) => y(one?.after.high ?? 0)}
                fill="var(--color-paint-line)"
                fillOpacity={0.35}
                stroke="var(--color-paint-line)"
                strokeWidth={1.5}
              />
              <LinePath
                {...drawn}
                y={({ one }) => y(one?.before ?? 0)}
                stroke="var(--color-text)"
                strokeOpacity={0.75}
                strokeWidth={1.5}
                strokeDasharray="4 5"
              />
              <HourAxis scale={x} width={width} wordsOf={hourOfDay} />
            </>
          );
        }}
      </Inspected>
      <Legend
        entries={[
          { label: 'At these prices', colour: 'var(--color-paint-line)' },
          { label: 'As it was', colour: 'var(--color-text)', line: 'dashed' },
        ]}
      />
    </>
  );
}
