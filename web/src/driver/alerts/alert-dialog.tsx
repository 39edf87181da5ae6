import type { AlertRequest } from '@anypark/core/alerts/contract';
import type { MessageChannels } from '@anypark/core/messages/contract';
import type { Transaction } from '@anypark/core/parking/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { call } from '../../api/call.ts';
import { channelsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';

interface AlertDialogProps {
  transaction: Transaction;
  onClose: () => void;
}

/** Lets a driver be told before the time runs out, by whatever the facility can send. */
export default function AlertDialog({ transaction, onClose }: AlertDialogProps) {
  const channels = useQuery(channelsQuery);
  return (
    <Dialog title="Set Expiration Alert" onClose={onClose}>
      {channels.data ? (
        channels.data.sms || channels.data.email ? (
          <AlertForm transaction={transaction} channels={channels.data} onClose={onClose} />
        ) : (
          <p className="pb-2 text-muted">
            This facility has not set up text messages or e-mail, so no alert can be sent. Note when your time
            ends, or set an alarm on your phone.
          </p>
        )
      ) : channels.isError ? (
        <LoadFailed what="The alert" onRetry={() => void channels.refetch()} busy={channels.isFetching} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-14" />
        </div>
      )}
    </Dialog>
  );
}

type Method = AlertRequest['notificationType'];

const METHODS: Record<Method, { label: string; field: string; missing: string; word: string }> = {
  sms: {
    label: 'Text Message (SMS)',
    field: 'Phone number',
    missing: 'Text messages are not set up at this facility.',
    word: 'a text',
  },
  email: {
    label: 'Email',
    field: 'Email address',
    missing: 'E-mail is not set up at this facility.',
    word: 'an email',
  },
};
const TIMES: readonly (readonly [AlertRequest['alertMinutesBefore'], string])[] = [
  [5, '5 minutes before'],
  [10, '10 minutes before'],
  [15, '15 minutes before'],
  [30, '30 minutes before'],
  [60, '1 hour before'],
];

function AlertForm({
  transaction: { id },
  channels,
  onClose,
}: AlertDialogProps & { channels: MessageChannels }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const { entry, set, text, form, problem, isPending } = useEntryForm({
    start: {
      method: (channels.sms ? 'sms' : 'email') as Method,
      // Each method keeps its own: who looks at the other one loses nothing.
      sms: '',
      email: '',
      minutes: 15 as AlertRequest['alertMinutesBefore'],
    },
    send: ({ method, minutes, ...contacts }) =>
      call('createAlert', {
        query: key === undefined ? {} : { key },
        body: {
          transactionId: id,
          notificationType: method,
          contactInfo: contacts[method],
          alertMinutesBefore: minutes,
        },
      }),
    onDone: (_, { method, minutes }) => {
      toast('Alert Set!', alertSetWords(METHODS[method].word, minutes));
      onClose();
    },
    onFailed: () => toastError('Failed to set alert'),
    failed: 'Failed to set alert',
  });
  const { method, minutes } = entry;
  const { field } = METHODS[method];
  const missing = (['sms', 'email'] as const).find((channel) => !channels[channel]);
  return (
    <form {...form} className="grid gap-4 text-left">
      <fieldset>
        <legend className="field-label">Send by</legend>
        <div className="grid gap-2">
          {(['sms', 'email'] as const)
            .filter((channel) => channels[channel])
            .map((channel) => (
              <label
                key={channel}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-edge bg-raised px-3.5 has-checked:border-sign has-checked:bg-sign-deep"
              >
                <input
                  type="radio"
                  name="method"
                  checked={channel === method}
                  onChange={() => set({ method: channel }, ['contactInfo'])}
                  className="size-5 accent-sign"
                />
                {METHODS[channel].label}
              </label>
            ))}
        </div>
        {missing !== undefined && <p className="mt-2 text-sm text-muted">{METHODS[missing].missing}</p>}
      </fieldset>
      <Field
        key={method}
        label={field}
        type={method === 'sms' ? 'tel' : 'email'}
        autoComplete={method === 'sms' ? 'tel' : 'email'}
        {...text(method, 'contactInfo')}
      />
      <SelectField
        label="When"
        value={minutes}
        onChange={(event) => {
          const chosen = TIMES.find(([value]) => value === Number(event.target.value));
          if (chosen) set({ minutes: chosen[0] });
        }}
      >
        {TIMES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={entry[method].trim() === '' || isPending}>
        {isPending ? 'Saving...' : 'Set Alert'}
      </Button>
    </form>
  );
}

/** The specified words, with the article that the channel takes. */
function alertSetWords(word: string, minutes: number): string {
  return `You'll receive ${word} ${minutes} minutes before your parking expires`;
}
