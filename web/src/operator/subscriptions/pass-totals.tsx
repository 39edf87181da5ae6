import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { countLabel } from '../../words/numbers.ts';
import { passTotalsQuery } from '../api/queries.ts';

/** What runs now and what it brings. */
export function PassTotals() {
  const totals = useQuery(passTotalsQuery);
  const { data } = totals;
  const cards = [
    ['Active', data && countLabel(data.active)],
    ['Paused', data && countLabel(data.paused)],
    ['Ends in 7 days', data && countLabel(data.endingSoon)],
    ['Monthly revenue', data && amountLabel(data.monthlyRevenue, data.currency)],
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:grid-cols-4">
      {cards.map(([label, value]) => (
        <Card key={label} aria-label={label} className="min-w-0 p-4 sm:px-5">
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
