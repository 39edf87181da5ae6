import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { timeLabel } from './clock.ts';
import { FacilitySign } from './facility-sign.tsx';

/** Area label, the lot's marker and a clock in the facility's zone, refreshed every 60 seconds. */
export function FacilityHeader({ marker, nav }: { marker?: ReactNode; nav?: ReactNode }) {
  const zone = useQuery(configQuery).data?.timezone;
  return (
    <header className="border-b border-hair">
      <div className="mx-auto flex min-h-14 max-w-[1160px] flex-wrap items-center gap-x-4 px-4 py-1 sm:px-5">
        <FacilitySign href={paths.home} />
        <div className="ms-auto flex min-h-10 flex-col items-end justify-center text-end sm:flex-row-reverse sm:items-center sm:gap-4">
          {zone === undefined ? <Skeleton className="my-0.5 h-4 w-16" /> : <Clock zone={zone} />}
          {marker}
        </div>
        {nav}
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
      {timeLabel(now, zone)}
    </time>
  );
}
