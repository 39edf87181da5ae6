/** The modal dialogs that stand open, the topmost last. What is outside of that one can be neither seen nor pressed. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes that a dialog is shown; returns what notes its end. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
