import type { CustomerTotals as Totals } from '@anypark/core/analytics/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';

/** How many customers there are and what they are worth, since the beginning. */
export function CustomerTotals({ totals }: { totals: UseQueryResult<Totals> }) {
  const { data } = totals;
  const money = (amount: number | undefined) => data && moneyLabel(amount ?? 0, data.currency);
  const cards = [
    ['Total customers', data && countLabel(data.customers)],
    ['Total revenue', money(data?.revenue)],
    ['Average per customer', money(data?.averagePerCustomer)],
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3">
      {cards.map(([label, value]) => (
        <Card
          key={label}
          aria-label={label}
          className="min-w-0 p-4 first:col-span-full sm:px-5 sm:first:col-span-1"
        >
          <p className="text-sm text-muted">{label}</p>
          {totals.isPending ? (
            <Skeleton className="mt-1 h-7 w-2/3" />
          ) : (
            <p className="text-[clamp(1.25rem,5.6vw,1.75rem)] leading-tight font-bold tracking-tight tabular-nums">
              {value ?? '–'}
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}
