import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';

interface PageHeadingProps {
  title: string;
  /** The same, where a part of it is to be heard in another way than it is read. */
  heading?: ReactNode;
  /** The page's name in the tab, where its heading is none, or where the page has parts. */
  tab?: string | undefined;
  children?: ReactNode;
}

/** An operator page's name, with what can be done about the whole page beside it. */
export function PageHeading({ title, heading = title, tab = title, children }: PageHeadingProps) {
  usePageTitle(tab);
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="min-w-0 text-xl wrap-anywhere font-bold tracking-tight">{heading}</h1>
      {children}
    </div>
  );
}
