import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { Link, useLocation } from 'wouter';
import { AlarmCount } from '../alarms/alarm-count.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { isUnder, navigationFor } from './navigation.ts';
import { Who } from './who.tsx';

/** The desk's navigation. */
export function SideBar({ user }: { user: StaffUser }) {
  const [path] = useLocation();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-hair px-3 pt-4 pb-11 md:flex">
      <DashboardLink />
      <nav aria-label="Main" className="mt-3 grow">
        <ul className="grid gap-0.5">
          {navigationFor(user.role).map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isUnder(path, href) ? 'page' : undefined}
                className="flex min-h-10 items-center rounded-sm px-3 text-sm font-semibold text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text aria-[current]:shadow-[inset_3px_0_0_var(--color-paint)]"
              >
                {label}
                {href === paths.dashboard && <AlarmCount role={user.role} className="ml-auto" />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Who user={user} />
    </header>
  );
}
