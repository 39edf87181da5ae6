import type { Transaction } from '@anypark/core/parking/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { mySessionsQuery, SESSIONS_PAGE } from '../../api/queries.ts';
import type { Paged } from '../../ui/paged-list.tsx';

/** The first page is shared with the start form; further ones are added to it when they are asked for. */
export function useMySessions(): Paged<Transaction> & { askedAt: number } {
  const first = useQuery(mySessionsQuery);
  const [older, setOlder] = useState<Transaction[][]>([]);
  const more = useMutation({
    mutationFn: (before: number) => call('mySessions', { query: { limit: SESSIONS_PAGE, before } }),
    onSuccess: (page) => setOlder((pages) => [...pages, page]),
  });
  const pages = first.data === undefined ? [] : [first.data, ...older];
  // The first page may have moved on since an older one was loaded; each session is shown once.
  const sessions = [...new Map(pages.flat().map((session) => [session.id, session])).values()];
  const last = sessions.at(-1);
  return {
    rows: first.data === undefined ? undefined : sessions,
    isLoading: first.isFetching,
    isLost: first.isError && first.data === undefined,
    retry: () => void first.refetch(),
    hasMore: pages.at(-1)?.length === SESSIONS_PAGE,
    isLoadingMore: more.isPending,
    isMoreLost: more.isError,
    loadMore: () => last !== undefined && more.mutate(last.id),
    /** Changes when the first page has been asked for anew. */
    askedAt: first.dataUpdatedAt,
  };
}
