import type { ReactNode } from 'react';

/** The toasts of the product: one at a time (specification, 9). The view is loaded apart; see toaster.tsx. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: ReactNode;
  readonly tone: 'good' | 'destructive';
  readonly open: boolean;
  /** The page says the same where it happened: the toast says it to the eye alone. */
  readonly isSilent: boolean;
}

/** How long a dismissed toast is kept before it is forgotten (specification, 9). */
const REMOVE_AFTER_MS = 1_000_000;

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

type Looks = Partial<Pick<Toast, 'tone' | 'isSilent'>>;

/** Shows a toast in place of the one that is there. */
export function toast(title: string, description?: ReactNode, looks: Looks = {}): void {
  clearTimeout(removal);
  lastId += 1;
  const told = description === undefined ? {} : { description };
  show({ id: lastId, title, tone: 'good', isSilent: false, open: true, ...told, ...looks });
}

export function toastError(title: string, description?: ReactNode): void {
  toast(title, description, { tone: 'destructive' });
}

/** For what stands on the page too, in a place that is read out. */
export function toastSeen(title: string, description?: ReactNode): void {
  toast(title, description, { tone: 'destructive', isSilent: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), REMOVE_AFTER_MS);
}

export function currentToast(): Toast | null {
  return current;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
