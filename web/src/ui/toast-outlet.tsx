import { type ComponentType, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

const REASONS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Fetches the toasts' view with the first touch of the page, not with the page: a toast that tells of a lost
 * network has its code by then, and the first load stays light. A failed try is repeated with the next reason.
 */
export function ToastOutlet() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster !== null) return;
    const load = () => {
      import('./toaster.tsx').then((module) => setToaster(() => module.default)).catch(() => undefined);
    };
    const offToast = onToast(load);
    for (const reason of REASONS) window.addEventListener(reason, load, { passive: true });
    return () => {
      offToast();
      for (const reason of REASONS) window.removeEventListener(reason, load);
    };
  }, [Toaster]);
  return Toaster && <Toaster />;
}
