import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { LoadFailed } from '../../driver/load-failed.tsx';
import { Message, StartOver } from '../../driver/message.tsx';
import { Page } from '../../driver/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { callStaff } from '../call-staff.ts';
import { InviteForm } from './invite-form.tsx';

/** Where an invitation's link leads. */
export default function InvitePage({ token }: { token: string }) {
  usePageTitle('Invitation');
  const offer = useQuery({
    queryKey: ['/api/invites/read', token],
    queryFn: ({ signal }) => callStaff('readInvite', { body: { token }, signal }),
  });
  const isWorthless = offer.error instanceof CallError && offer.error.status < 429;
  return (
    <Page narrow>
      {offer.isPending && (
        <div role="status">
          <h1 className="sr-only">Loading...</h1>
          <Skeleton className="mx-auto h-96 max-w-[440px] rounded-lg" />
        </div>
      )}
      {isWorthless && (
        <Message
          icon="lock"
          title="Invitation Not Found"
          text="This invitation has been used, withdrawn or is too old. Ask for a new one."
        >
          <StartOver label="Back to parking" />
        </Message>
      )}
      {offer.isError && !isWorthless && (
        <>
          <h1 className="sr-only">Something went wrong</h1>
          <LoadFailed what="Your invitation" busy={offer.isFetching} onRetry={() => void offer.refetch()} />
        </>
      )}
      {offer.data && (
        <Card className="mx-auto max-w-[440px] p-6">
          <InviteForm token={token} offer={offer.data} />
        </Card>
      )}
    </Page>
  );
}
