import { formatTime } from '@anypark/core/kernel/zone';
import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { configQuery } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { HeaderNav } from './header-nav.tsx';

/** Area label, the lot's marker and a clock in the facility's zone, refreshed every 60 seconds. */
export function Header({ marker, nav }: { marker?: ReactNode; nav: boolean }) {
  const config = useQuery(configQuery);
  return (
    <header className="border-b border-hair">
      <div className="mx-auto flex h-14 max-w-[1160px] items-center gap-4 px-4 sm:px-5">
        <Link
          href={paths.home}
          className="flex min-w-0 items-center gap-2.5 rounded-sm font-bold tracking-tight"
        >
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-sm bg-sign font-extrabold text-sign-ink"
          >
            P
          </span>
          {config.isPending ? (
            <Skeleton className="h-4 w-32" />
          ) : (
            <span className="truncate">{config.data?.facilityName ?? 'AnyPark'}</span>
          )}
        </Link>
        <div className="ml-auto flex h-10 flex-col items-end justify-center text-right sm:flex-row-reverse sm:items-center sm:gap-4">
          {config.data ? <Clock zone={config.data.timezone} /> : <Skeleton className="my-0.5 h-4 w-16" />}
          {marker}
        </div>
        {nav && <HeaderNav />}
      </div>
    </header>
  );
}

function Clock({ zone }: { zone: string }) {
  const now = useNow();
  return (
    <time
      dateTime={now.toISOString()}
      className="text-sm leading-5 whitespace-nowrap text-muted tabular-nums"
    >
      {formatTime(now, zone)}
    </time>
  );
}
