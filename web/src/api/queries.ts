import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/**
 * The specified defaults: data never goes stale, nothing is fetched again on its own, nothing is retried.
 * `networkMode: 'always'`: an offline phone gets a failure that it can be told about instead of an endless wait. What is
 * to be changed waits for the connection, and is sent once: driver/offline says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'online' },
  },
});

export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: ({ signal }) => call('clientConfig', { signal }),
});

/** Spaces run out while a page stays open, so each visit of the form asks again behind what it already shows. */
export const lotsQuery = queryOptions({
  queryKey: ['/api/parking-lots'],
  queryFn: ({ signal }) => call('parkingLots', { signal }),
  refetchOnMount: 'always',
});

/** How many sessions of this device one page holds. */
export const SESSIONS_PAGE = 10;

export const mySessionsQuery = queryOptions({
  queryKey: ['/api/parking/my-sessions'],
  queryFn: ({ signal }) => call('mySessions', { query: { limit: SESSIONS_PAGE }, signal }),
  refetchOnMount: 'always',
  // A tab that is looked at again may have been overtaken by another one.
  refetchOnWindowFocus: 'always',
});

export const transactionQuery = (id: number, key?: string) =>
  queryOptions({
    queryKey: ['/api/parking/transaction', id],
    queryFn: ({ signal }) =>
      call('transaction', { params: { id }, query: key === undefined ? {} : { key }, signal }),
    refetchOnMount: 'always',
  });

/** Forgets what a new session or a payment has changed; pages that show it fetch again. */
export function forgetSessions(): void {
  void queryClient.invalidateQueries({ queryKey: lotsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: mySessionsQuery.queryKey });
}
