import type { WaitingAlert } from '@anypark/core/alerts/contract';
import type { MessageChannels } from '@anypark/core/messages/contract';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { type AlertMinutes, alertSetWords, METHODS, type Method, TIMES } from './alert-words.ts';

interface AlertFormProps {
  /** Of the transaction whose stay it is about. */
  id: number;
  receiptKey: string | undefined;
  channels: MessageChannels;
  /** The alert to be changed: its channel and moment are chosen already. */
  changed: WaitingAlert | null;
  onSet: () => void;
}

/** By which channel, where to and how long before the end. Saved again it takes the place of the one before. */
export function AlertForm({ id, receiptKey: key, channels, changed, onSet }: AlertFormProps) {
  const { entry, set, text, form, problem, isPending } = useEntryForm({
    start: {
      method: changed?.notificationType ?? (channels.sms ? 'sms' : ('email' as Method)),
      // Each method keeps its own: who looks at the other one loses nothing.
      sms: '',
      email: '',
      minutes: TIMES.find(([value]) => value === changed?.alertMinutesBefore)?.[0] ?? (15 as AlertMinutes),
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
      toast('Alert Set!', alertSetWords(method, minutes));
      onSet();
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
