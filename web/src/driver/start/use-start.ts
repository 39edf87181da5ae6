import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { configQuery, lotsQuery } from '../../api/queries.ts';
import { focusDrawn, takeDrawn } from './drawn.ts';
import { type Entry, lastEntry, rememberEntry } from './entry.ts';

/** What both start pages need: the entry, and the lot it is about ('?lot=ID', the last one, or the first). */
export function useStart() {
  const asked = Number(new URLSearchParams(useSearch()).get('lot'));
  const config = useQuery(configQuery);
  const lots = useQuery(lotsQuery);
  const [entry, setEntry] = useState<Entry>(() => {
    const last = lastEntry();
    return asked > 0 && last.lotId === 0 ? { ...last, lotId: asked } : last;
  });
  const [focused] = useState(focusDrawn);
  useLayoutEffect(() => {
    const drawn = takeDrawn();
    if (drawn === null) return;
    document.getElementById(focused)?.focus();
    setEntry((now) => ({ ...now, ...drawn }));
  }, [focused]);
  useEffect(() => rememberEntry(entry), [entry]);
  const first = lots.data?.[0];
  // The first lot is chosen once, when the lots arrive: a list that changes later must not change the choice.
  useEffect(() => {
    if (first) setEntry((now) => (now.lotId === 0 ? { ...now, lotId: first.id } : now));
  }, [first]);
  const chosen = lots.data?.find(({ id }) => id === entry.lotId);
  /** The chosen lot is not offered (any more). Nobody pays for another one without having chosen it. */
  const lotGone = lots.data !== undefined && entry.lotId !== 0 && chosen === undefined;
  return { config, lots, lot: chosen ?? first, lotGone, entry, setEntry };
}

export type Start = ReturnType<typeof useStart>;
