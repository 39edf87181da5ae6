import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** A part of a page that comes after the rest and may stay away when the network does. */
export function Later({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  );
}
