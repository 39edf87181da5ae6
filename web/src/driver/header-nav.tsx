import { paths } from '@anypark/core/paths';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { say } from '../languages/say.ts';
import { Icon } from '../ui/icons.tsx';

const LINKS = [
  { href: paths.parking, label: 'Find Parking' },
  { href: paths.login, label: 'Operator Login' },
] as const;

/** The landing page's navigation: a row on a desk, a native disclosure on a phone. */
export function HeaderNav() {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <nav aria-label={say('Main')}>
      <ul className="hidden items-center gap-1 md:flex">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold text-text hover:text-sign-soft"
            >
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
      <details ref={menu} className="relative -me-2 md:hidden">
        <summary
          aria-label={say('Menu')}
          className="grid size-11 list-none place-items-center rounded-sm text-muted"
        >
          <Icon name="menu" />
        </summary>
        <ul className="absolute top-full end-0 z-20 w-52 rounded-md border border-line bg-raised p-2 shadow-card">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-hair"
              >
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The menu closes as menus do: on Escape, on a press beside it, and where Tab leads out of it. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const onAway = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, onAway);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, onAway);
    };
  }, [menu]);
}
