import type { StaffUser } from '@anypark/core/staff/contract';
import { DashboardLink } from './dashboard-link.tsx';

/** The phone's slim head: which facility, and as whom. */
export function PhoneHeader({ user }: { user: StaffUser }) {
  return (
    <header className="flex min-h-14 items-center justify-between gap-3 border-b border-hair px-1 md:hidden">
      <DashboardLink />
      <p className="truncate pr-3 text-sm text-muted">{user.name}</p>
    </header>
  );
}
