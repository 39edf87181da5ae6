import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { serverNow } from '../../api/server-clock.ts';
import { say } from '../../languages/say.ts';

const FIRST_YEAR = 2025;

const LINKS = [
  { href: paths.subscribe, label: 'Premium' },
  { href: paths.accessibility, label: 'Accessibility' },
  { href: paths.login, label: 'Operator Portal' },
] as const;

export function Footer() {
  const year = serverNow().getFullYear();
  return (
    <footer className="flex flex-col gap-4 border-t border-hair pt-6 text-sm text-muted sm:flex-row sm:items-center sm:justify-between">
      <p>
        {say('© {years} AnyPark. All rights reserved.', {
          years: year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR,
        })}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-11 items-center hover:text-text">
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}
