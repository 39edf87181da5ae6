import type { DriversNotice } from '@anypark/core/notices/contract';
import { useState } from 'react';
import { queryClient } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { AreaField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { callNotice, type NoticeRef, noticeQuery } from './call-notice.ts';
import { momentWords } from './notice-words.ts';

interface ObjectionProps {
  noticeRef: NoticeRef;
  notice: DriversNotice;
}

/** In the driver's own words, once; then what became of it. */
export function Objection({ noticeRef, notice }: ObjectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { objection, state, timezone: zone } = notice;
  if (objection !== null)
    return (
      <Card className="p-5">
        <h2 className="mb-2 text-base font-bold">{say('Your objection')}</h2>
        <p className="text-sm whitespace-pre-line wrap-anywhere">{objection.text}</p>
        <p className="mt-1 text-xs text-muted">{momentWords(objection.at, zone)}</p>
        <p
          className={`mt-3 font-semibold ${objection.state === 'upheld' ? 'text-go' : objection.state === 'open' ? 'text-sign' : 'text-hold'}`}
        >
          {objection.state === 'open'
            ? say('Waits for a decision')
            : objection.state === 'upheld'
              ? say('Accepted')
              : say('Not accepted')}
        </p>
        {objection.reply !== null && (
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{objection.reply}</p>
        )}
      </Card>
    );
  if (state === 'cancelled' || state === 'refunded') return null;
  return (
    <Card className="p-5">
      <h2 className="text-base font-bold">{say('Is this wrong?')}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {say('Say why, in your own words. A person looks at it, and you need not pay before they decide.')}
      </p>
      {isOpen ? (
        <ObjectionForm noticeRef={noticeRef} />
      ) : (
        <Button className="w-full" onClick={() => setOpen(true)}>
          {say('Object to the notice')}
        </Button>
      )}
    </Card>
  );
}

function ObjectionForm({ noticeRef }: { noticeRef: NoticeRef }) {
  const { text, form, problem, isPending } = useEntryForm({
    start: { text: '', email: '' },
    check: (typed) => (typed.text.trim() === '' ? { text: say('Say why the notice is wrong') } : {}),
    send: (typed) => callNotice('objectToNotice', noticeRef, { body: typed }),
    onDone: (notice) => queryClient.setQueryData(noticeQuery(noticeRef).queryKey, notice),
  });
  return (
    <form {...form} className="grid gap-3">
      <AreaField label={say('Why it is wrong')} rows={5} maxLength={2000} {...text('text')} />
      <Field
        label={say('E-mail for the answer')}
        type="email"
        autoComplete="email"
        hint={say('If you like. The answer also stands on this page.')}
        {...text('email')}
      />
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={isPending}>
        {isPending ? say('Sending...') : say('Send the objection')}
      </Button>
    </form>
  );
}
