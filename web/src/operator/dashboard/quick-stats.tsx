import type { DashboardStats } from '@anypark/core/analytics/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { moneyLabel } from '../../words/money.ts';
import { hourLabel } from './period-words.ts';

/** What an operator asks next: when it is full, where it goes, what earns most. */
export function QuickStats({ stats }: { stats: DashboardStats }) {
  const { peakHour, monthlyGrowth, topLocation, currency } = stats;
  return (
    <Card className="p-5" aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="text-sm font-semibold text-muted">
        Quick stats
      </h2>
      <dl className="mt-2 text-base">
        <Line label="Peak hour" note="most stays begin">
          {peakHour === null ? 'No stays yet' : hourLabel(peakHour)}
        </Line>
        <Line label="Monthly growth" note="on last month by now">
          {monthlyGrowth === null ? (
            'Nothing to compare'
          ) : (
            <span className={monthlyGrowth < 0 ? 'text-stop' : 'text-go'}>
              {monthlyGrowth < 0 ? '−' : '+'}
              {Math.abs(monthlyGrowth)}%
            </span>
          )}
        </Line>
        <Line
          label="Top location"
          note={topLocation ? moneyLabel(topLocation.revenue, currency) : 'by revenue'}
        >
          {topLocation?.name ?? 'No revenue yet'}
        </Line>
      </dl>
    </Card>
  );
}

function Line({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-hair py-3 first:border-t-0">
      <dt className="shrink-0">
        {label}
        <span className="block text-xs text-muted">{note}</span>
      </dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
