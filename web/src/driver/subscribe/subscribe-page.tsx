import { lazy, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Page } from '../page.tsx';
import { EMPTY_ENTRY } from './entry.ts';
import { SubscribeForm } from './subscribe-form.tsx';

const PassCheckout = lazy(() => import('./pass-checkout.tsx'));

/** Premium subscription sign-up: the form, and under the new pass's number its payment and receipt. */
export default function SubscribePage() {
  usePageTitle(say('Premium'));
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  // Kept here, so that Back from the card form finds what was typed.
  const [entry, setEntry] = useState(EMPTY_ENTRY);
  if (/^[1-9]\d{0,14}$/.test(id))
    return (
      <Page>
        <Suspense fallback={<Loading />}>
          <PassCheckout key={id} id={Number(id)} />
        </Suspense>
      </Page>
    );
  return (
    <Page narrow>
      <SubscribeForm entry={entry} onEntry={setEntry} />
    </Page>
  );
}

function Loading() {
  return (
    <Card className="mx-auto max-w-[528px] p-5" role="status">
      <span className="sr-only">{say('Loading...')}</span>
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="mt-4 h-40" />
      <Skeleton className="mt-4 h-[20.625rem]" />
    </Card>
  );
}
