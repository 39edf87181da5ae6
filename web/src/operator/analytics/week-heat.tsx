import { useState } from 'react';
import type { Cells } from './cells.ts';
import { hourOfDay } from './format.ts';
import { HeatPicture } from './heat-picture.tsx';

const KINDS = { occupancy: 'Occupancy', arrivals: 'Arrivals' } as const;
type Kind = keyof typeof KINDS;
// Object.keys loses the names: they are those of the record above.
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The hours of a week, by how full they were or by how many cars came. */
export function WeekHeat({ cells, label }: { cells: Cells; label: string }) {
  const [kind, setKind] = useState<Kind>('occupancy');
  const weekdays = [...new Set(cells.table.rows.map((_row, n) => cells.said(n, 'weekday')))];
  const values = cells.maybe(kind);
  return (
    <>
      <fieldset className="flex gap-1">
        <legend className="sr-only">What is shown</legend>
        {KIND_NAMES.map((one) => (
          <label
            key={one}
            className="rounded-sm px-3 py-1.5 text-sm font-semibold text-muted has-checked:bg-line has-checked:text-text has-focus-visible:outline-3 has-focus-visible:outline-sign"
          >
            <input
              type="radio"
              name="heat"
              checked={one === kind}
              onChange={() => setKind(one)}
              className="sr-only"
            />
            {KINDS[one]}
          </label>
        ))}
      </fieldset>
      <HeatPicture
        label={label}
        lines={weekdays.map((weekday) => weekday.slice(0, 3))}
        places={Array.from({ length: 24 }, (_, hour) => hourOfDay(hour))}
        values={weekdays.map((_weekday, line) => values.slice(line * 24, line * 24 + 24))}
        highest={Math.max(...cells.all(kind), kind === 'occupancy' ? 0.2 : 1)}
        write={(value) =>
          kind === 'occupancy' ? String(Math.round(value * 100)) : value.toLocaleString('en-US')
        }
        wordsOf={(n) =>
          `${cells.said(n, 'weekday')}s, ${cells.said(n, 'hour')}: ${cells.said(n, 'occupancy')} full · ${cells.said(n, 'arrivals')} arrivals`
        }
      />
    </>
  );
}
