import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { toastError } from '../../ui/toast.ts';
import { type Entry, useDraft } from './use-draft.ts';

export interface Outcome {
  readonly ok: boolean;
  /** The specified toast. */
  readonly title: string;
}

interface PartOptions<Data, E> {
  readonly latest: Data;
  readonly queryKey: QueryKey;
  readonly load: () => Promise<Data>;
  readonly entryOf: (data: Data) => E;
  readonly problemsOf: (entry: E) => Record<string, string>;
  /** Sends the entry as a change of `base`. */
  readonly send: (entry: E, base: Data) => Promise<Data>;
  readonly done: string;
  readonly failed: string;
}

/** What a tab needs of each of its parts in order to save them. */
export interface Part {
  readonly isDirty: boolean;
  /** Whether nothing is wrong; says beside the fields what is. */
  check(): boolean;
  save(): Promise<Outcome>;
}

/** One of the objects that the settings consist of: what was typed, what is wrong with it, and how it is saved. */
export function usePart<Data, E extends Entry>(options: PartOptions<Data, E>) {
  const draft = useDraft(options.latest, options.entryOf);
  const [found, setFound] = useState<Record<string, string>>({});
  const [error, setError] = useState<unknown>(null);
  const refused = error instanceof CallError ? error.problem : null;
  const isChanged = refused?.code === 'settings.changed';

  /** Asks what the settings are by now. */
  const loadNewer = async (then: (newer: Data) => void) => {
    try {
      const newer = await options.load();
      queryClient.setQueryData(options.queryKey, newer);
      then(newer);
      setError(null);
    } catch (reason) {
      toastError('The newer settings could not be loaded', wordsFor(reason));
    }
  };

  return {
    ...draft,
    /** Types over some fields; what was wrong with them is said again when it still is. */
    set(change: Partial<E>) {
      draft.set(change);
      setFound(Object.fromEntries(Object.entries(found).filter(([field]) => !(field in change))));
    },
    problemOf: (field: string): string | null => found[field] ?? null,
    /** What is wrong, where it is about no field. */
    problem: error === null || isChanged || refused?.fields ? null : wordsFor(error),
    isChanged,
    loadNewer: () => void loadNewer(draft.clear),
    keepTyped: () => void loadNewer(draft.rebase),
    check() {
      const wrong = options.problemsOf(draft.entry);
      setFound(wrong);
      setError(null);
      return Object.keys(wrong).length === 0;
    },
    async save(): Promise<Outcome> {
      try {
        queryClient.setQueryData(options.queryKey, await options.send(draft.entry, draft.base));
        draft.clear();
        return { ok: true, title: options.done };
      } catch (reason) {
        setError(reason);
        setFound((reason instanceof CallError && reason.problem?.fields) || {});
        return { ok: false, title: options.failed };
      }
    },
  };
}

function wordsFor(error: unknown): string {
  return messageOf(error, 'The server did not answer. Check the connection, then try again.');
}
