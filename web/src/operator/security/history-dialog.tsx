import type { LoginRecord } from '@anypark/core/staff/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../words/moment.tsx';
import { callStaff } from '../api/call-staff.ts';
import { HISTORY_KEY, HISTORY_PAGE } from '../api/queries.ts';

const OUTCOMES: Record<LoginRecord['outcome'], string> = {
  success: 'Logged in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  locked: 'Refused: too many tries',
};

/** Tries to log in as this person, newest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const history = useInfiniteQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ pageParam, signal }) =>
      callStaff('loginHistory', { query: { limit: HISTORY_PAGE, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === HISTORY_PAGE ? page.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
  return (
    <Dialog title="Login History" onClose={onClose}>
      {history.isPending && <Skeleton className="h-40" />}
      {history.isError && (
        <LoadFailed
          what="The login history"
          busy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      <ul className="divide-y divide-hair">
        {history.data?.pages.flat().map(({ id, at, device, address, outcome }) => (
          <li key={id} className="flex gap-3 py-3 text-sm">
            <Icon
              name={outcome === 'success' ? 'check' : 'alert'}
              className={`shrink-0 ${outcome === 'success' ? 'text-go' : 'text-stop'}`}
            />
            <div>
              <p className="font-semibold">{OUTCOMES[outcome]}</p>
              <p className="text-muted">
                <Moment at={at} /> · {device} · {address}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          className="mt-3 w-full"
          disabled={history.isFetching}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetching ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </Dialog>
  );
}
