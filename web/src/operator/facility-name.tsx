import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { configQuery } from '../api/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The sign and the facility's name, leading to the dashboard. */
export function FacilityName() {
  const config = useQuery(configQuery);
  return (
    <Link
      href={paths.dashboard}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm px-2 text-[15px] font-bold tracking-tight"
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-sm bg-sign font-extrabold text-sign-ink"
      >
        P
      </span>
      {config.isPending ? (
        <Skeleton className="h-4 w-28" />
      ) : (
        <span>{config.data?.facilityName ?? 'AnyPark'}</span>
      )}
    </Link>
  );
}
