import { useState } from 'react';

/** Fields of a form as they stand in its inputs and switches. */
export type Entry = Readonly<Record<string, string | boolean>>;

interface Draft<Data, E> {
  /** What the form showed when the first field was typed over. */
  readonly base: Data;
  readonly typed: Partial<E>;
}

/**
 * A form over data that others may change meanwhile: until something is typed it shows the latest; from then on what
 * was typed lies over the state that it was typed over, whatever comes in.
 */
export function useDraft<Data, E extends Entry>(latest: Data, entryOf: (data: Data) => E) {
  const [draft, setDraft] = useState<Draft<Data, E> | null>(null);
  const typed = draft === null ? {} : changesIn(draft, entryOf);
  const isDirty = Object.keys(typed).length > 0;
  const base = draft !== null && isDirty ? draft.base : latest;
  return {
    base,
    entry: { ...entryOf(base), ...typed },
    isDirty,
    set: (change: Partial<E>) => setDraft({ base, typed: { ...typed, ...change } }),
    /** Forgets what was typed. */
    clear: () => setDraft(null),
    /** Lays what was typed over a newer state. */
    rebase: (newer: Data) => setDraft({ base: newer, typed }),
  };
}

function changesIn<Data, E extends Entry>(
  { base, typed }: Draft<Data, E>,
  entryOf: (data: Data) => E,
): Partial<E> {
  const loaded = entryOf(base);
  const changed = Object.entries(typed).filter(([field, value]) => loaded[field] !== value);
  // Fields of the entry that was given, some of them.
  return Object.fromEntries(changed) as Partial<E>;
}
