import { type Role, reaches } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { alarmsQuery } from '../api/queries.ts';

/** How many alarms wait, beside the way to them; nothing where none does, or for who may not see them. */
export function AlarmCount({ role, className = '' }: { role: Role; className?: string }) {
  const alarms = useQuery({ ...alarmsQuery, enabled: reaches(role, 'manager') });
  const count = alarms.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-hold px-1.5 text-xs font-bold text-ink tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        {count} {count === 1 ? 'alarm' : 'alarms'}
      </span>
    </span>
  );
}
