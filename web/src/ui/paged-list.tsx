import type { ReactNode } from 'react';
import { say } from '../languages/say.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { LoadFailed } from './load-failed.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';

/** A list that comes in pages, as far as it has come. */
export interface Paged<Row> {
  /** Undefined while the first page is on its way, and when it did not come. */
  readonly rows: readonly Row[] | undefined;
  readonly isLoading: boolean;
  /** The first page did not come. */
  readonly isLost: boolean;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The next page did not come; what came before is kept. */
  readonly isMoreLost: boolean;
  readonly loadMore: () => void;
  /** The rows are those of the last question; the answer to this one is on its way. */
  readonly isOld?: boolean;
}

interface PagedListProps<Row> {
  list: Paged<Row>;
  /** 'Transactions', for when they could not be loaded. */
  what: string;
  /** The list's own shape, while it comes. */
  skeleton: ReactNode;
  /** In its place where there is nothing. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
  /** Stands in a card or dialog already. */
  framed?: boolean;
}

/** Loading, lost, empty, or rows with the way to more of them. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { rows, isOld = false, isLoadingMore, hasMore } = props.list;
  const found = rows?.length
    ? hasMore
      ? say('{count} shown, there are more', { count: rows.length })
      : say('{count} shown', { count: rows.length })
    : say('nothing found');
  return (
    <>
      <SpokenAnswer text={rows === undefined || isOld || isLoadingMore ? '' : `${props.what}: ${found}`} />
      <Listed {...props} />
    </>
  );
}

function Listed<Row>({ list, what, skeleton, empty, children, framed = false }: PagedListProps<Row>) {
  const { rows } = list;
  if (rows === undefined) {
    if (!list.isLost) return skeleton;
    const lost = <LoadFailed what={what} busy={list.isLoading} onRetry={list.retry} />;
    return framed ? lost : <Card>{lost}</Card>;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <div aria-busy={list.isOld ?? false}>{children(rows)}</div>
      {list.isMoreLost && (
        <p role="alert" className="mt-4 text-center text-sm text-stop">
          {say('The next ones could not be loaded. Check the connection, then try again.')}
        </p>
      )}
      {list.hasMore && (
        <Button className="mt-4 w-full print:hidden" disabled={list.isLoadingMore} onClick={list.loadMore}>
          {list.isLoadingMore ? say('Loading...') : say('Show more')}
        </Button>
      )}
    </>
  );
}
