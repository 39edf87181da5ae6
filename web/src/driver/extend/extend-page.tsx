import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { extensionQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { SessionNotFound } from '../checkout/session-not-found.tsx';
import { Page } from '../page.tsx';
import { ExtendForm } from './extend-form.tsx';

/** More time for a car that stands in a lot: from 'My parking', a receipt or an alert's link. */
export default function ExtendPage({ id }: { id: string }) {
  usePageTitle(say('Add time'));
  return <Page narrow>{/^[1-9]\d{0,14}$/.test(id) ? <Extend id={Number(id)} /> : <SessionNotFound />}</Page>;
}

function Extend({ id }: { id: number }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const query = useQuery(extensionQuery(id, key));
  if (query.data?.isOffered) return <ExtendForm id={id} receiptKey={key} extension={query.data} />;
  if (query.data)
    return (
      <Message
        icon="clock"
        title={say('This stay is over')}
        text={say('No more time can be added to it. Start a new one instead.')}
      >
        <Link href={paths.parking} className={buttonClass('primary')}>
          {say('Start Over')}
        </Link>
      </Message>
    );
  if (query.isPending)
    return (
      <Card className="p-5" role="status">
        <span className="sr-only">{say('Loading your parking...')}</span>
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-4 h-16" />
        <Skeleton className="mt-4 h-48" />
      </Card>
    );
  if (query.error instanceof CallError && query.error.status === 404) return <SessionNotFound />;
  return (
    <LoadFailed
      isPage
      what={say('Your session')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
