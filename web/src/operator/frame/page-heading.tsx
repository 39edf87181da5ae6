import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** An operator page's name, with what can be done about the whole page beside it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
