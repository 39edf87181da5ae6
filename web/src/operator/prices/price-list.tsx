import { durationWords } from '@anypark/core/lots/duration-words';
import { moneyLabel } from '../../words/figures.ts';

interface PriceListProps {
  currency: string;
  present: Readonly<Record<string, number>>;
  next: Readonly<Record<string, number>>;
}

/** What is different between prices, one line a duration: '1 hour $2.50 → $3.00'. */
export function PriceList({ currency, present, next }: PriceListProps) {
  const hours = [...new Set([...Object.keys(present), ...Object.keys(next)])]
    .filter((one) => present[one] !== next[one])
    .sort((a, b) => Number(a) - Number(b));
  const money = (price: number | undefined) =>
    price === undefined ? 'not offered' : moneyLabel(price, currency);
  if (hours.length === 0) return <p className="text-sm text-muted">The same prices as now.</p>;
  return (
    <dl className="grid grid-cols-1 gap-y-1 text-sm">
      {hours.map((one) => (
        <div key={one} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{durationWords(Number(one))}</dt>
          <dd className="ml-auto text-right tabular-nums">
            <span className="sr-only">from </span>
            <span className="text-muted">{money(present[one])}</span>
            <span aria-hidden="true" className="px-2 text-muted">
              →
            </span>
            <span className="sr-only"> to </span>
            <wbr />
            <strong className="font-semibold">{money(next[one])}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
