import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icons.tsx';
import { AlarmCount } from '../alarms/alarm-count.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { isUnder, navigationGroups } from './navigation.ts';
import { FINDER_KEY } from './use-finder.tsx';
import { Who } from './who.tsx';

/** The desk's navigation. */
export function SideBar({ user, onFind }: { user: StaffUser; onFind: () => void }) {
  const [path] = useLocation();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-hair px-3 pt-4 pb-11 md:flex">
      <DashboardLink />
      <button
        type="button"
        onClick={onFind}
        aria-keyshortcuts="Control+K Meta+K"
        className="mt-3 flex min-h-11 items-center gap-3 rounded-md border border-hair bg-card px-3 text-sm text-muted hover:border-sign"
      >
        <Icon name="search" size={18} className="shrink-0" />
        Find
        <span aria-hidden="true" className="ml-auto text-xs">
          {FINDER_KEY}
        </span>
      </button>
      <nav aria-label="Main" className="mt-3 grow">
        {navigationGroups(user.role).map(({ id, title, items }) => (
          <div key={id} className="mt-4 first:mt-0">
            <p id={`nav-${id}`} className="px-3 pb-1 text-xs font-semibold text-muted">
              {title}
            </p>
            <ul className="grid gap-0.5" aria-labelledby={`nav-${id}`}>
              {items.map(({ href, label, icon }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={isUnder(path, href) ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm font-semibold text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text aria-[current]:shadow-[inset_3px_0_0_var(--color-paint-line)]"
                  >
                    <Icon name={icon} size={18} className="shrink-0" />
                    {label}
                    {href === paths.dashboard && <AlarmCount role={user.role} className="ml-auto" />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Who user={user} />
    </header>
  );
}
