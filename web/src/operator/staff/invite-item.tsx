import type { Invite } from '@anypark/core/staff/contract';
import { ROLE_WORDS } from '@anypark/core/staff/roles';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice.tsx';
import { Moment } from '../../words/moment.tsx';
import { invitesQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** An invitation that nobody has accepted yet. */
export function InviteItem({ invite: { id, name, role, expiresAt } }: { invite: Invite }) {
  const withdraw = useChange('withdrawInvite', () => refresh(invitesQuery.queryKey));
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <div className="min-w-0">
          <p className="font-semibold">
            {name} <span className="font-normal text-muted">{ROLE_WORDS[role].label}</span>
          </p>
          <p className="text-muted">
            Good until <Moment at={expiresAt} />
          </p>
        </div>
        <Button
          disabled={withdraw.isPending}
          aria-label={`Withdraw the invitation of ${name}`}
          onClick={() => withdraw.send({ params: { id } })}
        >
          Withdraw
        </Button>
      </div>
      <Problem text={withdraw.problem} />
    </li>
  );
}
