import type { TrendPoint } from '@anypark/core/analytics/contract';
import { moneyLabel } from '../../words/figures.ts';
import { pointLabel } from '../../words/pieces.ts';

const HEAD = 'py-2 pl-3 text-right align-bottom text-xs font-semibold sm:text-sm';

interface TrendTableProps {
  points: readonly TrendPoint[];
  currency: string;
  span: string;
  lineBefore: string;
}

/** The numbers behind the chart. */
export function TrendTable({ points, currency, span, lineBefore }: TrendTableProps) {
  const money = (amount: number | null) => (amount === null ? '–' : moneyLabel(amount, currency));
  return (
    <section
      className="mt-2 max-h-[16.25rem] overflow-y-auto"
      aria-label="Revenue in figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
      tabIndex={0}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Revenue in figures</caption>
        <thead className="sticky top-0 bg-card text-left text-muted">
          <tr>
            <th className="py-2 align-bottom text-xs font-semibold sm:text-sm">When</th>
            <th className={`${HEAD} first-letter:uppercase`}>{span}</th>
            <th className={HEAD}>{lineBefore}</th>
            <th className={HEAD}>Transactions</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.at} className="border-t border-hair">
              <th scope="row" className="py-1.5 text-left font-normal">
                {pointLabel(point.at, 'long')}
              </th>
              <td className="py-1.5 pl-3 text-right">{money(point.revenue)}</td>
              <td className="py-1.5 pl-3 text-right text-muted">{money(point.previousRevenue)}</td>
              <td className="py-1.5 pl-3 text-right">{point.transactions ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
