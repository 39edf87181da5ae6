import type { StaffSession } from '@anypark/core/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Problem } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../words/moment.tsx';
import { refresh, sessionsQuery } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** Where this person is logged in; each but this browser can be logged out from here. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card className="h-fit px-5 py-4" aria-labelledby="sessions">
      <h2 id="sessions" className="font-semibold">
        Where you are logged in
      </h2>
      {sessions.isPending && <Skeleton className="mt-3 h-14" />}
      {sessions.isError && (
        <LoadFailed what="Your sessions" busy={sessions.isFetching} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="divide-y divide-hair">
        {sessions.data?.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionItem({ session: { id, device, address, lastSeenAt, isCurrent } }: { session: StaffSession }) {
  const end = useChange('revokeSession', () => refresh(sessionsQuery.queryKey));
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <div className="min-w-0">
          <p className="font-semibold">{device}</p>
          <p className="text-muted">
            {address} · <Moment at={lastSeenAt} />
          </p>
        </div>
        {isCurrent ? (
          <span className="shrink-0 font-semibold text-go">This browser</span>
        ) : (
          <Button
            className="shrink-0"
            disabled={end.isPending}
            aria-label={`Log out ${device}`}
            onClick={() => end.send({ params: { id } })}
          >
            Log out
          </Button>
        )}
      </div>
      <Problem text={end.problem} />
    </li>
  );
}
