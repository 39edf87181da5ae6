import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { AlarmCount } from '../alarms/alarm-count.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { isUnder, navigationGroups } from './navigation.ts';
import { Who } from './who.tsx';

/** How many pages a thumb finds at once; the rest is under 'More'. */
const IN_BAR = 4;
const ITEM =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-center text-[0.6875rem] leading-4 font-semibold tracking-tight wrap-anywhere hyphens-auto text-muted aria-[current]:text-paint-line';

/** The phone's navigation. */
export function BottomBar({ user }: { user: StaffUser }) {
  const [path] = useLocation();
  // Where it was opened: a link that leads away has closed it together with the page, and the next page takes the focus.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const testMode = useQuery(configQuery).data?.testMode;
  const groups = navigationGroups(user.role);
  const inBar = groups.flatMap(({ items }) => items).slice(0, IN_BAR);
  return (
    <>
      <nav
        aria-label="Main"
        className={`fixed inset-x-0 bottom-0 z-20 border-t border-hair bg-card md:hidden ${testMode ? 'pb-6' : 'pb-[env(safe-area-inset-bottom)]'}`}
      >
        <ul className="grid grid-cols-5">
          {inBar.map(({ href, label, icon }) => (
            <li key={href} className="min-w-0">
              <Link href={href} aria-current={isUnder(path, href) ? 'page' : undefined} className={ITEM}>
                <span className="relative">
                  <Icon name={icon} />
                  {href === paths.dashboard && (
                    <AlarmCount role={user.role} className="absolute -top-2 left-3" />
                  )}
                </span>
                {label}
              </Link>
            </li>
          ))}
          <li className="min-w-0">
            <button type="button" onClick={() => setOpenedAt(path)} className={ITEM}>
              <Icon name="menu" />
              More
            </button>
          </li>
        </ul>
      </nav>
      {openedAt === path && (
        <Dialog title="More" onClose={() => setOpenedAt(null)}>
          <div className="grid gap-4 pb-4">
            <DashboardLink />
            {groups.map(({ id, title, items: all }) => {
              const rest = all.filter(({ href }) => !inBar.some((one) => one.href === href));
              return (
                rest.length > 0 && (
                  <div key={id}>
                    <p id={`more-${id}`} className="px-3 text-xs font-semibold text-muted">
                      {title}
                    </p>
                    <ul aria-labelledby={`more-${id}`}>
                      {rest.map(({ href, label, icon }) => (
                        <li key={href}>
                          <Link href={href} className="flex min-h-12 items-center gap-3 px-3 font-semibold">
                            <Icon name={icon} />
                            {label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                )
              );
            })}
            <Who user={user} />
          </div>
        </Dialog>
      )}
    </>
  );
}
