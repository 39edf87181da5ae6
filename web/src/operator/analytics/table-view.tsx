import type { Table } from '@anypark/core/analytics/analytics-contract';
import { PlateText } from '../../words/plate.tsx';
import { cellLabel } from './format.ts';

interface TableViewProps {
  table: Table;
  label: string;
  words: { grain: string; currency: string };
  /** On paper: all of it is seen at once. */
  isWhole?: boolean;
}

/** The numbers behind a chart: the same cells that its file holds. */
export function TableView({ table: { columns, rows }, label, words, isWhole = false }: TableViewProps) {
  return (
    <section
      className={isWhole ? 'mt-1 overflow-x-auto print:overflow-visible' : 'mt-2 max-h-[20rem] overflow-auto'}
      aria-label={`${label} in figures`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
      tabIndex={0}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{label} in figures</caption>
        <thead className="sticky top-0 bg-card text-left text-muted">
          <tr>
            {columns.map(({ id, label: title, unit }) => (
              <th
                key={id}
                className={`py-2 pr-4 font-semibold last:pr-0 ${unit === 'text' ? '' : 'text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={n} className="border-t border-hair">
              {columns.map((column, c) => {
                const text = cellLabel(row[c] ?? null, column, words);
                const side = column.unit === 'text' ? 'text-left' : 'text-right';
                return c === 0 ? (
                  <th key={column.id} scope="row" className="py-2 pr-4 text-left font-normal">
                    <Shown text={text} isPlate={column.id === 'plate'} />
                  </th>
                ) : (
                  <td key={column.id} className={`py-2 pr-4 last:pr-0 ${side}`}>
                    <Shown text={text} isPlate={column.id === 'plate'} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Shown({ text, isPlate }: { text: string; isPlate: boolean }) {
  return isPlate ? <PlateText text={text} /> : text;
}
