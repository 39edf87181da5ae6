import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** A part of a page that comes after the rest and may stay away when the network does. The server draws none of them. */
export function Later({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) {
  if (import.meta.env.SSR) return meanwhile;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  );
}
