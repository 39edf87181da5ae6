import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { configQuery } from '../api/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';

interface FacilitySignProps {
  href: string;
  className?: string;
}

/** The parking sign and the facility's name, whole, leading to `href`. */
export function FacilitySign({ href, className = '' }: FacilitySignProps) {
  const config = useQuery(configQuery);
  return (
    <Link
      href={href}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm font-bold tracking-tight ${className}`}
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-sm bg-sign font-extrabold text-sign-ink"
      >
        P
      </span>
      {config.isPending ? (
        <>
          <Skeleton className="h-4 w-32" />
          <span className="sr-only">AnyPark</span>
        </>
      ) : (
        <span className="min-w-0 wrap-anywhere">{config.data?.facilityName ?? 'AnyPark'}</span>
      )}
    </Link>
  );
}
