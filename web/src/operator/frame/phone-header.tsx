import type { StaffUser } from '@anypark/core/staff/contract';
import { Icon } from '../../ui/icons.tsx';
import { DashboardLink } from './dashboard-link.tsx';

/** The phone's slim head: which facility, and as whom. */
export function PhoneHeader({ user, onFind }: { user: StaffUser; onFind: () => void }) {
  return (
    <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-hair px-1 md:hidden">
      <DashboardLink />
      <div className="flex min-w-0 shrink-2 items-center">
        <p className="min-w-0 text-right text-sm wrap-anywhere text-muted">{user.name}</p>
        <button
          type="button"
          onClick={onFind}
          aria-label="Find"
          className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
        >
          <Icon name="search" />
        </button>
      </div>
    </header>
  );
}
