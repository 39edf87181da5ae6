import type { ReplayOnWire } from '@anypark/core/playground/contract';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';
import { hourOfDay } from '../../words/pieces.ts';
import { shareLabel } from '../analytics/format.ts';

/** The numbers behind the pictures. */
export function FiguresTable({ replay, currency }: { replay: ReplayOnWire; currency: string }) {
  const money = (value: number) => moneyLabel(value, currency);
  const count = (value: number) => countLabel(value);
  const row = (
    name: string,
    { before, after }: ReplayOnWire['stays'],
    labelOf: (value: number) => string,
  ): readonly string[] => [name, ...[before, after.low, after.middle, after.high].map(labelOf)];
  const rows = [
    row('Revenue', replay.revenue, money),
    row('Stays', replay.stays, count),
    row('Average price', replay.averagePrice, money),
    row('Pay more', { ...replay.payMore, before: 0 }, shareLabel),
    row('Pay less', { ...replay.payLess, before: 0 }, shareLabel),
    ...replay.occupancy.flatMap((one, hour) =>
      one === null ? [] : [row(`Occupancy ${hourOfDay(hour)}`, one, shareLabel)],
    ),
  ];
  return (
    <section
      className="mt-2 max-h-[20rem] overflow-auto"
      aria-label="What the prices would bring, in figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
      tabIndex={0}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">What the prices would bring, in figures</caption>
        <thead className="sticky top-0 bg-card text-left text-muted">
          <tr>
            {['Figure', 'As it was', 'Low', 'Middle', 'High'].map((title, n) => (
              <th key={title} className={`py-2 pr-4 font-semibold last:pr-0 ${n === 0 ? '' : 'text-right'}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-hair">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              {values.map((value, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a value is its column
                <td key={n} className="py-2 pr-4 text-right last:pr-0">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
