import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { channelsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';

/** Sends the receipt by e-mail, where the facility can; shows nothing where it cannot. */
export function SendReceipt({ id }: { id: number }) {
  const channels = useQuery(channelsQuery);
  return channels.data?.email ? <SendForm id={id} /> : null;
}

function SendForm({ id }: { id: number }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: () =>
      call('sendReceipt', {
        query: key === undefined ? {} : { key },
        body: { transactionId: id, email },
      }),
    onSuccess: () => setEmail(''),
  });
  return (
    <form
      className="grid gap-3 text-left"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field
            label="Receipt by email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={send.isPending || email.trim() === ''}>
          {send.isPending ? 'Sending...' : 'Send'}
        </Button>
      </div>
      <Problem
        text={send.error === null ? null : messageOf(send.error, 'That did not work. Please try again.')}
      />
      <p role="status" className="text-sm text-go empty:hidden">
        {send.data && `The receipt is on its way to ${send.data.email}.`}
      </p>
    </form>
  );
}
