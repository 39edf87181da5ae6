import type { Entry } from './entry.ts';

// The form as the server has drawn it (prerender.tsx). Taken out of the document it still has what was entered in it before
// this script came.
let form = import.meta.env.SSR ? null : document.querySelector('form');

/** The id of what has the focus in it, '' for none. */
export function focusDrawn(): string {
  return import.meta.env.SSR ? '' : (form?.querySelector(':focus')?.id ?? '');
}

/** What was entered in it, once; null when the server has drawn none. */
export function takeDrawn(): Partial<Entry> | null {
  if (form === null) return null;
  const { lot, licensePlate, duration } = form.elements as unknown as Record<string, { value: string }>;
  form = null;
  return {
    lotId: Number(lot?.value),
    plate: licensePlate?.value ?? '',
    duration: Number(duration?.value ?? 1),
  };
}
