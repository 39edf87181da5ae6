import type { ChartOf } from '@anypark/core/analytics/names';
import type { ReactNode } from 'react';
import { hourOfDay } from '../../words/pieces.ts';
import type { Cells } from './cells.ts';
import { ColumnsPicture } from './columns-picture.tsx';
import { HeatPicture } from './heat-picture.tsx';
import type { Drawn } from './pictures.tsx';
import { RowsPicture } from './rows-picture.tsx';

/** A bar for each row of the table. `of`: what it could reach. */
const rows =
  (name: string, value: string, of?: (cells: Cells, n: number) => number) =>
  ({ cells, label }: Drawn) => (
    <RowsPicture
      label={label}
      wordsOf={(n) => cells.row(n)}
      rows={cells.table.rows.map((_row, n) => ({
        name: cells.said(n, name),
        value: cells.number(n, value),
        said: cells.said(n, value),
        ...(of !== undefined && { of: of(cells, n) }),
      }))}
    />
  );

export const ENFORCEMENT: Record<ChartOf<'enforcement'>, (drawn: Drawn) => ReactNode> = {
  compliance: ({ cells, label }) => {
    const weekdays = [...new Set(cells.table.rows.map((_row, n) => cells.said(n, 'weekday')))];
    const values = cells.maybe('compliance');
    return (
      <HeatPicture
        label={label}
        lines={weekdays.map((weekday) => weekday.slice(0, 3))}
        places={Array.from({ length: 24 }, (_, hour) => hourOfDay(hour))}
        values={weekdays.map((_weekday, line) => values.slice(line * 24, line * 24 + 24))}
        highest={1}
        write={(value) => String(Math.round(value * 100))}
        wordsOf={(n) =>
          `${cells.said(n, 'weekday')}s, ${cells.said(n, 'hour')}: ${cells.cell(n, 'compliance') === null ? 'no checks' : `${cells.said(n, 'compliance')} of ${cells.said(n, 'checks')} checks`}`
        }
      />
    );
  },
  verdicts: rows('verdict', 'checks'),
  byLot: rows('lot', 'compliance', () => 1),
  byHour: ({ cells, view, label }) => (
    <ColumnsPicture
      label={label}
      unit="count"
      currency={view.currency}
      places={cells.table.rows.map((_row, n) => hourOfDay(n))}
      wordsOf={(n) => cells.row(n)}
      series={[
        { label: 'With a right', values: cells.all('right') },
        { label: 'Without', values: cells.all('wrong') },
      ]}
    />
  ),
  notices: rows('step', 'notices'),
  counted: rows('lot', 'stays', (cells, n) => cells.number(n, 'counted')),
};
