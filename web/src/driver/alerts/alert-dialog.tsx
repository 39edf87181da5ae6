import type { WaitingAlert } from '@anypark/core/alerts/contract';
import type { MessageChannels } from '@anypark/core/messages/contract';
import type { Transaction } from '@anypark/core/parking/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { channelsQuery, waitingAlertsQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertsSet } from './alerts-set.tsx';
import { phoneState } from './this-phone.ts';

interface AlertDialogProps {
  transaction: Pick<Transaction, 'id' | 'timezone'>;
  onClose: () => void;
}

/** Lets a driver be told before the time runs out, by whatever the facility can send. */
export default function AlertDialog(props: AlertDialogProps) {
  return (
    <Dialog title={say('Set Expiration Alert')} onClose={props.onClose}>
      <AlertBody {...props} />
    </Dialog>
  );
}

function AlertBody({ transaction: { id, timezone }, onClose }: AlertDialogProps) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const channels = useQuery(channelsQuery);
  const waiting = useQuery(waitingAlertsQuery(id, key));
  const [changed, setChanged] = useState<WaitingAlert | null>(null);
  const failed = [channels, waiting].filter(({ data, isError }) => isError && data === undefined);
  if (failed.length > 0)
    return (
      <LoadFailed
        what={say('The alert')}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  if (channels.data === undefined || waiting.data === undefined) return <DialogSkeleton />;
  if (!canSend(channels.data))
    return (
      <p className="pb-2 text-muted">
        {say(
          'This browser takes no notifications, and this facility has not set up text messages or e-mail, so no alert can be sent. Note when your time ends, or set an alarm on your phone.',
        )}
      </p>
    );
  if (changed === null && waiting.data.length > 0)
    return <AlertsSet alerts={waiting.data} zone={timezone} onChange={setChanged} />;
  return <AlertForm id={id} receiptKey={key} channels={channels.data} changed={changed} onSet={onClose} />;
}

const canSend = ({ sms, email, push }: MessageChannels) =>
  sms || email || (push && phoneState() !== 'unable');

function DialogSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{say('Loading...')}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-14" />
    </div>
  );
}
