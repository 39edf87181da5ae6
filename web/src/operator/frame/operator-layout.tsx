import type { StaffUser } from '@anypark/core/staff/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { SideBar } from './side-bar.tsx';
import { useFinder } from './use-finder.tsx';

/** Navigation at the side on a desk, at the foot on a phone. A page that replaces another one takes the focus. */
export function OperatorLayout({ user, children }: { user: StaffUser; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const finder = useFinder(user);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[216px_1fr]">
      <SkipLink />
      <SideBar user={user} onFind={finder.open} />
      <PhoneHeader user={user} onFind={finder.open} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1180px] has-data-wide:max-w-[1720px] px-4 pt-5 pb-32 outline-none md:mx-0 md:px-7 md:pt-6 md:pb-16"
      >
        {children}
      </main>
      <BottomBar user={user} />
      {finder.shown}
    </div>
  );
}
