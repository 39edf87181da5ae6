import type { View } from '@anypark/core/analytics/analytics-contract';
import type { ChartOf, Tab } from '@anypark/core/analytics/names';
import { spokenPlate } from '@anypark/core/kernel/plate';
import type { ReactNode } from 'react';
import { countLabel } from '../../words/numbers.ts';
import type { Cells } from './cells.ts';
import { ColumnsPicture } from './columns-picture.tsx';
import { ENFORCEMENT } from './enforcement-pictures.tsx';
import { secondsLabel, shareLabel } from './format.ts';
import { HeatPicture } from './heat-picture.tsx';
import { LinesPicture } from './lines-picture.tsx';
import { RowsPicture } from './rows-picture.tsx';
import { reasonLabel } from './sentences.tsx';
import { WeekHeat } from './week-heat.tsx';

export interface Drawn {
  readonly cells: Cells;
  readonly view: View;
  readonly label: string;
}
const CHANNELS: Record<string, string> = { sms: 'text message', push: 'notification' };
type Draw = (drawn: Drawn) => ReactNode;

/** Columns over the pieces of the span, of the table's columns that are named. */
function overPieces({ cells, view, label }: Drawn, ids: readonly string[], unit: 'money' | 'count') {
  const { columns } = cells.table;
  const series = columns
    .filter(({ id }) => ids.includes(id))
    .map((column) => ({ label: column.label, values: cells.all(column.id) }));
  return (
    <ColumnsPicture
      label={label}
      unit={unit}
      currency={view.currency}
      places={cells.table.rows.map((_row, n) => cells.said(n, 'at', 'short'))}
      wordsOf={(n) => cells.row(n)}
      series={series}
      growing={view.span.isOpen ? cells.length - 1 : null}
      {...(cells.has('before') && { before: { label: 'Span before', values: cells.maybe('before') } })}
    />
  );
}

/** '2 hours' → '2 h', '8:30 PM – 9:30 PM' → '8:30 PM' */
function shortName(name: string): string {
  return name
    .replace(/ hours or more$/, '+ h')
    .replace(/ hours?$/, ' h')
    .replace(/ – .*M$/, '');
}

/** A column for each row of the table. */
const columnsOf =
  (name: string, value: string, unit: 'money' | 'count'): Draw =>
  ({ cells, view, label }) => (
    <ColumnsPicture
      label={label}
      unit={unit}
      currency={view.currency}
      places={cells.table.rows.map((_row, n) => shortName(cells.said(n, name)))}
      wordsOf={(n) => cells.row(n)}
      series={[{ label: name, values: cells.all(value) }]}
    />
  );

/** A bar for each row of the table. */
const rowsOf =
  (name: string, value: string, of?: string, say = (text: string) => text): Draw =>
  ({ cells, label }) => (
    <RowsPicture
      label={label}
      wordsOf={(n) => cells.row(n)}
      heardOf={(n) => cells.row(n, name === 'plate' ? spokenPlate : undefined)}
      rows={cells.table.rows.map((_row, n) => ({
        name: say(cells.said(n, name)),
        value: cells.number(n, value),
        said: of === undefined ? cells.said(n, value) : `${cells.said(n, value)} of ${cells.said(n, of)}`,
        ...(of !== undefined && { of: cells.number(n, of) }),
      }))}
    />
  );

const heat: Draw = (drawn) => <WeekHeat {...drawn} />;

const cohorts: Draw = ({ cells, label }) => {
  const months = cells.table.columns.slice(2);
  const later = Math.max(
    1,
    ...cells.table.rows.map((row) => row.slice(2).filter((cell) => cell !== null).length),
  );
  const shown = months.slice(0, later);
  const part = (n: number, id: string) => {
    const cell = cells.cell(n, id);
    return cell === null || cells.number(n, 'plates') === 0 ? null : Number(cell) / cells.number(n, 'plates');
  };
  return (
    <HeatPicture
      label={label}
      lines={cells.table.rows.map((_row, n) => cells.said(n, 'month', 'short'))}
      places={shown.map((_column, n) => `+${n + 1}`)}
      values={cells.table.rows.map((_row, n) => shown.map(({ id }) => part(n, id)))}
      highest={Math.max(
        ...cells.table.rows.flatMap((_row, n) => shown.map(({ id }) => part(n, id) ?? 0)),
        0.05,
      )}
      write={(value) => shareLabel(value)}
      writesAll
      wordsOf={(n) => {
        const [line, place] = [Math.floor(n / shown.length), n % shown.length];
        const id = shown[place]?.id ?? '';
        const value = part(line, id);
        const month = cells.said(line, 'month');
        if (value === null) return `${month}: ${place + 1} months later is still to come`;
        return `First here in ${month}: ${cells.said(line, id)} of ${cells.said(line, 'plates')} plates, ${shareLabel(value)}, ${place + 1} ${place === 0 ? 'month' : 'months'} later`;
      }}
    />
  );
};

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const REVENUE: Record<ChartOf<'revenue'>, Draw> = {
  overTime: (drawn) =>
    overPieces(
      drawn,
      drawn.cells.table.columns.map(({ id }) => id).filter((id) => /^(lot\d+|others|passes)$/.test(id)),
      'money',
    ),
  byDuration: columnsOf('duration', 'net', 'money'),
  byKind: rowsOf('kind', 'stays'),
  promoCodes: rowsOf('code', 'discount'),
  passes: (drawn) => overPieces(drawn, ['monthly', 'yearly', 'granted'], 'count'),
};
const USAGE: Record<ChartOf<'usage'>, Draw> = {
  heat,
  byLot: ({ cells, label }) => (
    <LinesPicture
      label={label}
      wordsOf={(n) => cells.row(n)}
      series={cells.table.columns
        .slice(1)
        .map((column) => ({ label: column.label, values: cells.maybe(column.id) }))}
    />
  ),
  peaks: rowsOf('lot', 'cars', 'spaces'),
  durations: columnsOf('duration', 'stays', 'count'),
  ending: columnsOf('by', 'cars', 'count'),
};
const PERFORMANCE: Record<ChartOf<'performance'>, Draw> = {
  funnel: rowsOf('step', 'stays'),
  declines: rowsOf('reason', 'tries', undefined, reasonLabel),
  timeToPay: ({ cells, label }) => (
    <RowsPicture
      label={label}
      wordsOf={(n) => cells.row(n)}
      rows={cells.table.rows.map((_row, n) => ({
        name: cells.said(n, 'phone'),
        value: cells.number(n, 'median'),
        of: cells.number(n, 'slowest'),
        said:
          cells.number(n, 'payments') === 0
            ? 'none'
            : `half within ${cells.said(n, 'median')}, 19 of 20 within ${cells.said(n, 'slowest')}`,
      }))}
    />
  ),
  messages: ({ cells, label }) => (
    <RowsPicture
      label={label}
      wordsOf={(n) => cells.row(n)}
      rows={cells.table.rows.map((_row, n) => {
        const out = cells.number(n, 'sent') + cells.number(n, 'delivered');
        const all =
          out + cells.number(n, 'failed') + cells.number(n, 'unsendable') + cells.number(n, 'queued');
        return {
          name: `${capital(cells.said(n, 'message'))} by ${CHANNELS[cells.said(n, 'channel')] ?? 'e-mail'}`,
          value: out,
          said: `${countLabel(out)} of ${countLabel(all)}`,
          of: all,
        };
      })}
    />
  ),
  delays: ({ cells, label }) => (
    <RowsPicture
      label={label}
      wordsOf={(n) => cells.row(n)}
      rows={cells.table.rows.map((_row, n) => ({
        name: cells.said(n, 'what'),
        value: cells.number(n, 'slowest'),
        said: cells.number(n, 'count') === 0 ? 'none counted' : secondsLabel(cells.number(n, 'slowest')),
      }))}
    />
  ),
};
const CUSTOMERS: Record<ChartOf<'customers'>, Draw> = {
  newReturning: (drawn) => overPieces(drawn, ['new', 'returning'], 'count'),
  cohorts,
  visits: columnsOf('visits', 'customers', 'count'),
  top: rowsOf('plate', 'spent'),
};

export const PICTURES: { readonly [T in Tab]: Readonly<Record<string, Draw>> } = {
  revenue: REVENUE,
  usage: USAGE,
  performance: PERFORMANCE,
  customers: CUSTOMERS,
  enforcement: ENFORCEMENT,
};
