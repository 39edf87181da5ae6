import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { Icon } from '../ui/icons.tsx';

const LINKS = [
  { href: paths.parking, label: 'Find Parking' },
  { href: paths.login, label: 'Operator Login' },
] as const;

/** The landing page's navigation: a row on a desk, a native disclosure on a phone. */
export function HeaderNav() {
  return (
    <nav aria-label="Main">
      <ul className="hidden items-center gap-1 md:flex">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold text-text hover:text-sign-soft"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <details className="relative -mr-2 md:hidden">
        <summary
          aria-label="Menu"
          className="grid size-11 list-none place-items-center rounded-sm text-muted"
        >
          <Icon name="menu" />
        </summary>
        <ul className="absolute top-full right-0 z-20 w-52 rounded-md border border-line bg-raised p-2 shadow-card">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-hair"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
