import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Page } from '../page.tsx';
import { StartOver } from '../start-over.tsx';
import { passQuery } from './call-pass.ts';
import { CancelPassDialog } from './cancel-pass-dialog.tsx';
import { PassActions } from './pass-actions.tsx';
import { PassCard } from './pass-card.tsx';
import { PassReceipt } from './pass-receipt.tsx';
import { PlateDialog } from './plate-dialog.tsx';

/** The holder's private page: whoever has its link can see and change the pass. */
export default function PassPage({ passKey }: { passKey: string }) {
  usePageTitle(say('Your pass'));
  const query = useQuery(passQuery({ key: passKey }));
  return (
    <Page narrow>
      {query.data ? (
        <Pass pass={query.data} />
      ) : query.isPending ? (
        <Card className="p-5" role="status">
          <span className="sr-only">{say('Loading your pass...')}</span>
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="mt-4 h-20" />
          <Skeleton className="mt-4 h-40" />
        </Card>
      ) : query.error instanceof CallError && query.error.status === 404 ? (
        <Message
          icon="alert"
          title={say('Pass Not Found')}
          text={say('This link opens no pass. Check that you have copied all of it from your e-mail.')}
        >
          <StartOver label={say('Back to parking')} />
        </Message>
      ) : (
        <Card>
          <LoadFailed
            isPage
            what={say('Your pass')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      )}
    </Page>
  );
}

function Pass({ pass }: { pass: HolderPass }) {
  const [open, setOpen] = useState<'plate' | 'cancel' | null>(null);
  const { status } = pass.subscription;
  return (
    <div className="grid gap-4">
      <div className="print:hidden">
        <PassCard pass={pass} />
      </div>
      {(status === 'active' || status === 'paused') && <PassActions pass={pass} />}
      {(status === 'active' || status === 'paused') && (
        <div className="grid gap-2 sm:grid-cols-2 print:hidden">
          <Button
            onClick={() => setOpen('plate')}
            disabled={status === 'paused' || pass.plateChangesLeft === 0}
          >
            {say('Change plate')}
          </Button>
          <Button kind="danger" onClick={() => setOpen('cancel')}>
            {say('Cancel pass')}
          </Button>
          <p className="text-center text-sm text-muted sm:col-span-2">
            {status === 'paused'
              ? say('The operator has paused this pass: its days are kept until it goes on.')
              : pass.plateChangesLeft === 0
                ? say('The plate has been changed 3 times within 30 days. Please ask the operator.')
                : say('It is not renewed by itself: nothing will be charged again.')}
          </p>
        </div>
      )}
      <PassReceipt pass={pass} />
      {open === 'plate' && <PlateDialog pass={pass} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelPassDialog pass={pass} onClose={() => setOpen(null)} />}
    </div>
  );
}
