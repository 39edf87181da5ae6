import type { DashboardStats } from '@anypark/core/analytics/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel, percentLabel } from '../../words/numbers.ts';
import { weekdayName } from '../../words/weekdays.ts';
import { Cells } from '../analytics/cells.ts';
import { tabQuery } from '../analytics/tab-query.ts';
import { Spark } from '../charts/spark.tsx';
import { change, type DashboardPeriod, PERIOD_WORDS } from './period-words.ts';

/** The four figures, each beside the same span of the period before. */
export function StatCards({ stats, period }: { stats: DashboardStats; period: DashboardPeriod }) {
  const { span } = PERIOD_WORDS[period];
  const { todayRevenue, todayTransactions, averageSessionTime, activeSpaces, totalSpaces, previous } = stats;
  const share = totalSpaces === 0 ? 0 : Math.min(1, activeSpaces / totalSpaces);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:col-span-2 xl:grid-cols-4">
      <Stat label={`Revenue ${span}`} value={moneyLabel(todayRevenue, stats.currency)}>
        <Compared now={todayRevenue} before={previous.revenue} period={period} />
        <Spark isOpen values={stats.trend.map(({ revenue }) => revenue)} />
      </Stat>
      <Stat label={`Transactions ${span}`} value={countLabel(todayTransactions)}>
        <Compared now={todayTransactions} before={previous.transactions} period={period} />
        <Spark isOpen values={stats.trend.map(({ transactions }) => transactions)} />
      </Stat>
      <Stat
        label="Spaces occupied"
        value={
          <>
            {countLabel(activeSpaces)}
            <span className="text-base font-semibold text-muted"> of {countLabel(totalSpaces)}</span>
          </>
        }
      >
        <span aria-hidden="true" className="mt-3 block h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-paint" style={{ width: `${share * 100}%` }} />
        </span>
        <p className="mt-1 text-sm text-muted">{percentLabel(share)} full</p>
        <OccupancySpark />
      </Stat>
      <Stat
        label="Average session"
        value={
          todayTransactions === 0 || averageSessionTime === 0 ? '–' : `${countLabel(averageSessionTime, 2)} h`
        }
      >
        <Compared
          now={averageSessionTime}
          before={previous.averageSessionTime}
          period={period}
          hasGoodSide={false}
        />
        <Spark isOpen values={stats.trend.map((point) => point.averageSessionTime)} />
      </Stat>
    </div>
  );
}

/** How full the facility was today, hour by hour, as analytics tells it. */
function OccupancySpark() {
  const usage = useQuery(tabQuery('usage', { period: 'today' })).data;
  if (usage === undefined) return <Spark values={[]} />;
  const cells = new Cells(usage.charts.heat, usage.view);
  const { today, hour: thisHour } = usage.view.span;
  const weekday = weekdayName(new Date(today).getUTCDay());
  const hours = cells
    .maybe('occupancy')
    .filter((_, n) => cells.cell(n, 'weekday') === weekday)
    .map((value, hour) => (hour > thisHour ? null : value));
  return <Spark isOpen values={hours} />;
}

function Stat({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-4 sm:px-5" aria-label={label}>
      <p className="text-sm text-muted">{label}</p>
      <p className="text-[clamp(1.25rem,5.6vw,1.75rem)] leading-tight font-bold tracking-tight tabular-nums">
        {value}
      </p>
      {children}
    </Card>
  );
}

interface ComparedProps {
  now: number;
  before: number;
  period: DashboardPeriod;
  /** False: neither more nor less is better, and no colour judges. */
  hasGoodSide?: boolean;
}

/** The change in words and with a sign, not in colour alone. */
function Compared({ now, before, period, hasGoodSide = true }: ComparedProps) {
  const changed = change(now, before);
  const words = PERIOD_WORDS[period].before;
  if (changed === null || now === before)
    return <p className="mt-1 text-sm text-muted">{now === before ? `As ${words}` : `None ${words}`}</p>;
  const { percent, isUp } = changed;
  return (
    <p className="mt-1 text-sm text-muted">
      <span className={`font-semibold ${!hasGoodSide ? 'text-text' : isUp ? 'text-go' : 'text-stop'}`}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
        <span className="sr-only">{isUp ? 'Up' : 'Down'} </span>
        {percent}
      </span>{' '}
      vs {words}
    </p>
  );
}
