import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { callStaff } from '../api/call-staff.ts';
import { InviteForm } from './invite-form.tsx';
import { LoginFrame } from './login-frame.tsx';

/** Where an invitation's link leads. */
export default function InvitePage({ token }: { token: string }) {
  usePageTitle('Invitation');
  const offer = useQuery({
    queryKey: ['/api/invites/read', token],
    queryFn: ({ signal }) => callStaff('readInvite', { body: { token }, signal }),
  });
  const isWorthless = offer.error instanceof CallError && offer.error.status < 429;
  return (
    <LoginFrame>
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
          <Link href={paths.home} className={buttonClass('primary')}>
            Back to parking
          </Link>
        </Message>
      )}
      {offer.isError && !isWorthless && (
        <>
          <h1 className="sr-only">Something went wrong</h1>
          <LoadFailed
            isPage
            what="Your invitation"
            busy={offer.isFetching}
            onRetry={() => void offer.refetch()}
          />
        </>
      )}
      {offer.data && (
        <Card className="mx-auto max-w-[440px] p-6">
          <InviteForm token={token} offer={offer.data} />
        </Card>
      )}
    </LoginFrame>
  );
}
