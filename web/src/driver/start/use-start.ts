import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { configQuery, lotsQuery } from '../../api/queries.ts';
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
  useEffect(() => rememberEntry(entry), [entry]);
  const lot = lots.data?.find(({ id }) => id === entry.lotId) ?? lots.data?.[0];
  return { config, lots, lot, entry, setEntry };
}

export type Start = ReturnType<typeof useStart>;
