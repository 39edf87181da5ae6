import type { ApiKey } from '@anypark/core/staff/contract';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice.tsx';
import { Moment } from '../../words/moment.tsx';
import { apiKeysQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** A key, how it was used and until when it is good, with the way to end it. */
export function KeyItem({
  apiKey: { id, name, scope, start, lastUsedAt, expiresAt },
  onRevoked,
}: {
  apiKey: ApiKey;
  onRevoked?: () => void;
}) {
  const revoke = useChange('revokeApiKey', () => {
    refresh(apiKeysQuery.queryKey);
    onRevoked?.();
  });
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-muted">
            <span className="font-plate">{start}…</span> · {scope} ·{' '}
            {lastUsedAt === null ? (
              'never used'
            ) : (
              <>
                used <Moment at={lastUsedAt} />
              </>
            )}
            {expiresAt !== null && (
              <>
                {' '}
                · {new Date(expiresAt) > new Date() ? 'good until' : 'ended'} <Moment at={expiresAt} />
              </>
            )}
          </p>
        </div>
        <Button
          kind="danger"
          className="shrink-0"
          disabled={revoke.isPending}
          aria-label={`Revoke ${name}`}
          onClick={() => revoke.send({ params: { id } })}
        >
          Revoke
        </Button>
      </div>
      <Problem text={revoke.problem} />
    </li>
  );
}
