import type { StaffUser } from '@anypark/core/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { invitesQuery, staffQuery } from '../api/queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteItem } from './invite-item.tsx';
import { MemberItem } from './member-item.tsx';

/** Who works here and may do what, and who has been invited. */
export function StaffTab({ user }: { user: StaffUser }) {
  const [invites, setInvites] = useState(false);
  const staff = useQuery(staffQuery);
  const open = useQuery(invitesQuery);
  return (
    <div className="grid gap-5">
      <Card className="px-5 py-4" aria-labelledby="people">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h2 id="people" className="font-semibold">
            People
          </h2>
          <Button onClick={() => setInvites(true)}>Invite</Button>
        </div>
        {staff.isPending && <Skeleton className="h-28" />}
        {staff.isError && (
          <LoadFailed what="The staff" busy={staff.isFetching} onRetry={() => void staff.refetch()} />
        )}
        <ul className="divide-y divide-hair">
          {staff.data?.map((member) => (
            <MemberItem key={member.id} member={member} isSelf={member.id === user.id} />
          ))}
        </ul>
      </Card>
      {open.data && open.data.length > 0 && (
        <Card className="px-5 py-4" aria-labelledby="open-invitations">
          <h2 id="open-invitations" className="mb-1 font-semibold">
            Open invitations
          </h2>
          <ul className="divide-y divide-hair">
            {open.data.map((invite) => (
              <InviteItem key={invite.id} invite={invite} />
            ))}
          </ul>
        </Card>
      )}
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </div>
  );
}
