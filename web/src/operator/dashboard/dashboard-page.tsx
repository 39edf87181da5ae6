import { wallTime } from '@anypark/core/kernel/zone';
import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { ROLE_WORDS, reaches } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { AlarmsStrip } from '../alarms/alarms-strip.tsx';
import { downloadAddress } from '../api/call-staff.ts';
import { statsQuery } from '../api/queries.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LotsNow } from './lots-now.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { greeting, PERIOD_WORDS, periodOf } from './period-words.ts';
import { QuickLinks } from './quick-links.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { StatCards } from './stat-cards.tsx';
import { Trend } from './trend.tsx';

/** Where an operator arrives. Figures are for those who may see money. */
export function DashboardPage({ user }: { user: StaffUser }) {
  return reaches(user.role, 'manager') ? <Figures user={user} /> : <Welcome user={user} />;
}

function Figures({ user }: { user: StaffUser }) {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search.get('period'));
  const stats = useQuery(statsQuery(period));
  return (
    <div data-wide="">
      <PageHeading tab="Dashboard" title={useGreeting(user)}>
        <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
          <PeriodChoice
            value={period}
            onChange={(chosen) => setSearch({ period: chosen }, { replace: true })}
          />
          <a
            href={downloadAddress('dashboardReport', { period })}
            download
            className={buttonClass('quiet', 'grow text-sm!')}
          >
            Export Report<span className="sr-only"> {PERIOD_WORDS[period].span}</span>
          </a>
          <Link href={`${paths.report}?period=${period}`} className={buttonClass('quiet', 'grow text-sm!')}>
            Print Report<span className="sr-only"> {PERIOD_WORDS[period].span}</span>
          </Link>
        </div>
      </PageHeading>
      <AlarmsStrip />
      {/* On a desk the trend and the transactions stand beside what they are looked at with. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {stats.isPending && <DashboardSkeleton />}
        {stats.isError && (
          <Card className="lg:col-span-2">
            <LoadFailed what="The figures" busy={stats.isFetching} onRetry={() => void stats.refetch()} />
          </Card>
        )}
        {stats.isSuccess && (
          <>
            <StatCards stats={stats.data} period={period} />
            <Trend stats={stats.data} period={period} />
            <QuickStats stats={stats.data} />
          </>
        )}
        <LotsNow />
        <RecentTransactions />
        <QuickLinks />
      </div>
    </div>
  );
}

function Welcome({ user }: { user: StaffUser }) {
  return (
    <>
      <PageHeading tab="Dashboard" title={useGreeting(user)} />
      <p className="text-muted">
        You are logged in as {ROLE_WORDS[user.role].label.toLowerCase()}. {ROLE_WORDS[user.role].may}
      </p>
    </>
  );
}

/** 'Good afternoon, Ada' by the facility's clock. */
function useGreeting({ name }: StaffUser): string {
  const zone = useQuery(configQuery).data?.timezone;
  const now = useNow();
  return zone === undefined ? `Welcome, ${name}` : `${greeting(wallTime(zone, now).minute / 60)}, ${name}`;
}
