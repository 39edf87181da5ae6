import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Paged } from '../../ui/paged-list.tsx';

interface PagesOf<Row, Cursor extends string | number> {
  readonly queryKey: QueryKey;
  /** How many rows one page holds: a shorter one is the last. */
  readonly limit: number;
  /** The page behind `before`, or the first one. */
  readonly load: (
    page: { limit: number; before: Cursor | undefined },
    signal: AbortSignal,
  ) => Promise<readonly Row[]>;
  /** Behind which row the next page begins. */
  readonly cursorOf: (last: Row) => Cursor;
}

/** A list of the server's, page by page; each visit asks for it anew. */
export function usePaged<Row, Cursor extends string | number>({
  queryKey,
  limit,
  load,
  cursorOf,
}: PagesOf<Row, Cursor>): Paged<Row> {
  const query = useInfiniteQuery({
    queryKey,
    // A cursor of ours, or undefined for the first page.
    queryFn: ({ pageParam, signal }) => load({ limit, before: pageParam as Cursor | undefined }, signal),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last === undefined || page.length < limit ? undefined : cursorOf(last);
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const isMoreLost = query.isFetchNextPageError;
  return {
    // A list that is asked for anew and does not come says so, rather than to stay what it was.
    rows: query.isError && !isMoreLost ? undefined : query.data?.pages.flat(),
    isLoading: query.isFetching,
    isLost: query.isError && !isMoreLost,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isMoreLost,
    loadMore: () => void query.fetchNextPage(),
    isOld: query.isPlaceholderData,
  };
}
