import type { StaffUser } from '@anypark/core/staff/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { toastError } from '../../ui/toast.ts';

const Finder = lazy(() => import('./finder.tsx'));

/** How the key is called on this machine. */
export const FINDER_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the finder by a button, or by its key from anywhere. Its code is fetched when it is first wanted. */
export function useFinder(user: StaffUser) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(false);
  return {
    open: () => setOpen(true),
    shown: isOpen && (
      <ErrorBoundary fallback={<FinderFailed onTold={close} />}>
        <Suspense>
          <Finder user={user} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    ),
  };
}

function FinderFailed({ onTold }: { onTold: () => void }) {
  useEffect(() => {
    toastError('The search could not be loaded', 'Check the connection, then reload the page.');
    onTold();
  }, [onTold]);
  return null;
}
