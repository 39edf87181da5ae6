import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { call } from '../../api/call.ts';
import { channelsQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';

/** Sends the receipt of a stay. */
export function SendReceipt({ id }: { id: number }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const query = key === undefined ? {} : { key };
  return (
    <ReceiptByMail send={(email) => call('sendReceipt', { query, body: { transactionId: id, email } })} />
  );
}

interface ReceiptByMailProps {
  /** The call of what the receipt is of; answers with the address. */
  send: (email: string) => Promise<{ email: string }>;
}

/** Sends a receipt by e-mail, where the facility can; shows nothing where it cannot. */
export function ReceiptByMail({ send }: ReceiptByMailProps) {
  const channels = useQuery(channelsQuery);
  return channels.data?.email ? <SendForm send={send} /> : null;
}

function SendForm({ send }: ReceiptByMailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { entry, set, text, form, problem, isPending } = useEntryForm({
    start: { email: '' },
    send: ({ email }) => send(email),
    onDone: ({ email }) => {
      setSentTo(email);
      set({ email: '' });
    },
    onFailed: () => setSentTo(null),
  });
  return (
    <form {...form} className="grid gap-3 text-start">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field
            label={say('Receipt by email')}
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            {...text('email')}
          />
        </div>
        {/* Beside the field itself: its label is 22 px high. */}
        <Button type="submit" className="mt-[1.375rem]" disabled={isPending || entry.email.trim() === ''}>
          {isPending ? say('Sending...') : say('Send')}
        </Button>
      </div>
      <Problem text={problem} />
      <p role="status" className="text-sm text-go empty:hidden">
        {sentTo !== null && say('The receipt is on its way to {address}.', { address: sentTo })}
      </p>
    </form>
  );
}
