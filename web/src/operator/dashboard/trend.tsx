import type { DashboardStats } from '@anypark/core/analytics/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type DashboardPeriod, PERIOD_WORDS } from './period-words.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

/** Revenue over the period, as a picture or as the same numbers in a table. */
export function Trend({ stats, period }: { stats: DashboardStats; period: DashboardPeriod }) {
  const [asTable, setAsTable] = useState(false);
  const hasBegun = stats.trend.some(({ revenue, previousRevenue }) => (revenue ?? previousRevenue) !== null);
  const { span, lineBefore } = PERIOD_WORDS[period];
  const parts = { points: stats.trend, currency: stats.currency, span, lineBefore };
  return (
    <Card className="flex h-full min-w-0 flex-col p-5" aria-labelledby="trend">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id="trend" className="text-sm font-semibold text-muted">
          Revenue trend
        </h2>
        {hasBegun && (
          <Button kind="link" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      {hasBegun ? (
        asTable ? (
          <TrendTable {...parts} />
        ) : (
          <TrendChart {...parts} />
        )
      ) : (
        <p className="m-auto py-16 text-center text-muted">
          Nothing yet. With the first driver the line begins.
        </p>
      )}
    </Card>
  );
}
