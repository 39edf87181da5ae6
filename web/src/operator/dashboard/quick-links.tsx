import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { Icon, type IconName } from '../../ui/icons.tsx';

const LINKS: readonly { href: string; label: string; icon: IconName }[] = [
  { href: paths.customers, label: 'View Customers', icon: 'users' },
  { href: paths.subscriptions, label: 'Manage Subscriptions', icon: 'star' },
  { href: paths.analytics, label: 'View Analytics', icon: 'trend' },
  { href: `${paths.settings}?tab=pricing`, label: 'Update Pricing', icon: 'tag' },
  { href: paths.parking, label: 'View Customer Portal', icon: 'phone' },
];

/** Where an operator goes from the figures. */
export function QuickLinks() {
  return (
    <nav aria-label="Quick actions" className="lg:col-span-2">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {LINKS.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-md border border-hair bg-card px-4 text-sm font-semibold hover:border-sign"
            >
              <Icon name={icon} className="shrink-0 text-sign" />
              {label}
              <Icon name="arrow" size={18} className="ml-auto shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
