import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { say } from '../languages/say.ts';
import { Later } from './later.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkipLink } from './skip-link.tsx';

const SchemeSwitch = lazy(() => import('./scheme-switch.tsx'));

let anyPageShown = false;

interface PageFrameProps {
  header: ReactNode;
  children: ReactNode;
  narrow?: boolean;
  /** At the page's foot, above the scheme. */
  foot?: ReactNode;
}

/** A page under its header. One that replaces another one takes the focus, so a keyboard starts at its top. */
export function PageFrame({ header, children, narrow = false, foot }: PageFrameProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (anyPageShown) {
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    anyPageShown = true;
  }, []);
  return (
    <div className="flex min-h-dvh flex-col pb-7">
      <SkipLink />
      {header}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full grow px-4 pt-3 pb-12 outline-none sm:px-5 lg:pt-10 ${narrow ? 'max-w-[560px]' : 'max-w-[1160px]'}`}
      >
        {children}
      </main>
      <footer className="mx-auto grid min-h-14 w-full max-w-60 gap-3 px-4 pb-3 print:hidden">
        {foot}
        <Later>
          <SchemeSwitch />
        </Later>
      </footer>
    </div>
  );
}

/** Stands in while a page's own code is on its way. */
export function PageSkeleton() {
  return (
    <div className="min-h-dvh" role="status">
      <div className="h-14 border-b border-hair" />
      <p className="sr-only">{say('Loading...')}</p>
      <Skeleton className="mx-auto mt-8 h-96 max-w-[528px] rounded-lg" />
    </div>
  );
}
