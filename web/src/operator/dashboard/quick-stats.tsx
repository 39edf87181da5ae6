import type { DashboardStats } from '@anypark/core/analytics/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../api/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel, percentLabel } from '../../words/numbers.ts';
import { hourLabel } from '../../words/pieces.ts';
import { passTotalsQuery } from '../api/queries.ts';
import { useLotCars } from '../api/use-lot-cars.ts';
import { agoWords } from '../lots/car-words.ts';

/** What an operator asks next: when it is full, where it goes, what earns most. */
export function QuickStats({ stats }: { stats: DashboardStats }) {
  const { peakHour, monthlyGrowth, topLocation, currency } = stats;
  const cars = useLotCars();
  const passes = useQuery(passTotalsQuery).data;
  const now = useNow(cars.dataUpdatedAt);
  const paidAt = (cars.data ?? [])
    .map((lot) => lot.lastPaymentAt ?? '')
    .sort()
    .at(-1);
  const leaving = (cars.data ?? []).reduce((sum, lot) => sum + lot.within15Minutes + lot.within60Minutes, 0);
  return (
    <Card className="h-full p-5" aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="text-sm font-semibold text-muted">
        Quick stats
      </h2>
      <dl className="mt-2 text-base">
        <Line label="Last payment" note="for a stay">
          {cars.data === undefined ? '–' : paidAt ? capital(agoWords(paidAt, now)) : 'None yet'}
        </Line>
        <Line label="Leaving" note="within the hour">
          {cars.data === undefined ? '–' : leaving === 1 ? '1 car' : `${countLabel(leaving)} cars`}
        </Line>
        <Line label="Peak hour" note="most stays begin">
          {peakHour === null ? 'No stays yet' : hourLabel(peakHour)}
        </Line>
        <Line label="Monthly growth" note="vs last month at this time">
          {monthlyGrowth === null ? (
            'Nothing to compare'
          ) : (
            <span className={monthlyGrowth < 0 ? 'text-stop' : 'text-go'}>
              {monthlyGrowth < 0 ? '−' : '+'}
              {percentLabel(Math.abs(monthlyGrowth) / 100, 1)}
            </span>
          )}
        </Line>
        <Line
          label="Top location"
          note={topLocation ? moneyLabel(topLocation.revenue, currency) : 'by revenue'}
        >
          {topLocation?.name ?? 'No revenue yet'}
        </Line>
        <Line
          label="Passes in use"
          note={passes ? `${moneyLabel(Number(passes.monthlyRevenue), currency)} a month` : 'now'}
        >
          {passes === undefined ? '–' : countLabel(passes.active)}
        </Line>
      </dl>
    </Card>
  );
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function Line({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair py-1.5 first:border-t-0">
      <dt>
        {label}
        <span className="block text-xs text-muted">{note}</span>
      </dt>
      <dd className="ml-auto min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
