import type { WaitingAlert } from '@anypark/core/alerts/contract';
import type { ChannelsForBrowser } from '@anypark/core/messages/contract';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast, toastSeen } from '../../ui/toast.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { type AlertMinutes, alertSetWords, beforeWords, METHODS, type Method, TIMES } from './alert-words.ts';
import { PHONE_NOTES, phoneState, subscribePhone } from './this-phone.ts';

/** What reaches most people first. */
const ORDER = ['sms', 'email', 'push'] as const satisfies readonly Method[];

interface AlertFormProps {
  /** Of the transaction whose stay it is about. */
  id: number;
  receiptKey: string | undefined;
  channels: ChannelsForBrowser;
  /** The alert to be changed: its channel and moment are chosen already. */
  changed: WaitingAlert | null;
  onSet: () => void;
}

/** By which channel, where to and how long before the end. Saved again it takes the place of the one before. */
export function AlertForm({ id, receiptKey: key, channels, changed, onSet }: AlertFormProps) {
  const noteId = useId();
  const [phone] = useState(phoneState);
  const offered = ORDER.filter((method) => channels[method] && (method !== 'push' || phone !== 'unable'));
  const usable = offered.filter((method) => method !== 'push' || phone === 'ready');
  const { entry, set, text, form, problem, isPending } = useEntryForm({
    start: {
      method: changed?.notificationType ?? usable[0] ?? ('push' as Method),
      // Each method keeps its own: who looks at the other one loses nothing.
      sms: '',
      email: '',
      minutes: TIMES.find((value) => value === changed?.alertMinutesBefore) ?? (15 as AlertMinutes),
    },
    send: async ({ method, minutes, ...contacts }) => {
      const where =
        method === 'push'
          ? { subscription: await subscribePhone(channels.pushKey ?? '') }
          : { contactInfo: contacts[method] };
      return call('createAlert', {
        query: key === undefined ? {} : { key },
        body: { transactionId: id, notificationType: method, alertMinutesBefore: minutes, ...where },
      });
    },
    onDone: (_, { method, minutes }) => {
      toast(say('Alert Set!'), alertSetWords(method, minutes));
      onSet();
    },
    onFailed: () => toastSeen(say('Failed to set alert')),
    failed: say('Failed to set alert'),
  });
  const { method, minutes } = entry;
  const isEmpty = method === 'push' ? phone !== 'ready' : entry[method].trim() === '';
  const missing = (['sms', 'email'] as const).find((channel) => !channels[channel]);
  return (
    <form {...form} className="grid gap-4 text-start">
      <fieldset>
        <legend className="field-label">{say('Send by')}</legend>
        <div className="grid gap-2">
          {offered.map((channel) => (
            <label
              key={channel}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-edge bg-raised px-3.5 has-checked:border-sign has-checked:bg-sign-deep"
            >
              <input
                type="radio"
                name="method"
                checked={channel === method}
                disabled={!usable.includes(channel)}
                aria-describedby={channel === 'push' ? noteId : undefined}
                onChange={() => set({ method: channel }, ['contactInfo'])}
                className="size-5 accent-sign"
              />
              {say(METHODS[channel].label)}
            </label>
          ))}
        </div>
        {offered.includes('push') && (method === 'push' || phone !== 'ready') && (
          <p id={noteId} className="mt-2 text-sm text-muted">
            {say(PHONE_NOTES[phone])}
          </p>
        )}
        {missing !== undefined && <p className="mt-2 text-sm text-muted">{say(METHODS[missing].missing)}</p>}
      </fieldset>
      {method !== 'push' && (
        <Field
          key={method}
          label={say(METHODS[method].field)}
          type={method === 'sms' ? 'tel' : 'email'}
          autoComplete={method === 'sms' ? 'tel' : 'email'}
          {...text(method, 'contactInfo')}
        />
      )}
      <SelectField
        label={say('When')}
        value={minutes}
        onChange={(event) => {
          const chosen = TIMES.find((value) => value === Number(event.target.value));
          if (chosen) set({ minutes: chosen });
        }}
      >
        {TIMES.map((value) => (
          <option key={value} value={value}>
            {beforeWords(value)}
          </option>
        ))}
      </SelectField>
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={isEmpty || isPending}>
        {isPending ? say('Saving...') : say('Set Alert')}
      </Button>
    </form>
  );
}
