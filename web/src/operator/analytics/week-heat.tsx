import { useState } from 'react';
import { Segments } from '../../ui/segments.tsx';
import { countLabel } from '../../words/locale.ts';
import { hourOfDay } from '../../words/pieces.ts';
import type { Cells } from './cells.ts';
import { HeatPicture } from './heat-picture.tsx';

type Kind = 'occupancy' | 'arrivals';
const CHOICES: { value: Kind; label: string }[] = [
  { value: 'occupancy', label: 'Occupancy' },
  { value: 'arrivals', label: 'Arrivals' },
];

/** The hours of a week, by how full they were or by how many cars came. */
export function WeekHeat({ cells, label }: { cells: Cells; label: string }) {
  const [kind, setKind] = useState<Kind>('occupancy');
  const weekdays = [...new Set(cells.table.rows.map((_row, n) => cells.said(n, 'weekday')))];
  const values = cells.maybe(kind);
  return (
    <>
      <Segments
        legend="What is shown"
        name="heat"
        choices={CHOICES}
        value={kind}
        onChange={setKind}
        className="w-fit"
      />
      <HeatPicture
        label={label}
        lines={weekdays.map((weekday) => weekday.slice(0, 3))}
        places={Array.from({ length: 24 }, (_, hour) => hourOfDay(hour))}
        values={weekdays.map((_weekday, line) => values.slice(line * 24, line * 24 + 24))}
        highest={Math.max(...cells.all(kind), kind === 'occupancy' ? 0.2 : 1)}
        write={(value) => (kind === 'occupancy' ? String(Math.round(value * 100)) : countLabel(value))}
        wordsOf={(n) =>
          `${cells.said(n, 'weekday')}s, ${cells.said(n, 'hour')}: ${cells.said(n, 'occupancy')} full · ${cells.said(n, 'arrivals')} arrivals`
        }
      />
    </>
  );
}
