import { canonicalPlate } from '@anypark/core/kernel/plate';
import { readNoticeNumber } from '@anypark/core/notices/notice';
import { type FormEvent, useState } from 'react';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import type { NoticeRef } from './call-notice.ts';

interface FindNoticeProps {
  number: string;
  plate: string;
  problem: string | null;
  onFind: (ref: NoticeRef) => void;
}

/** Number and plate as they stand on the card: together they open the notice. */
export function FindNotice({ number, plate, problem, onFind }: FindNoticeProps) {
  const [entry, setEntry] = useState({ number, plate });
  const [isSent, setSent] = useState(false);
  const read = readNoticeNumber(entry.number);
  const wrong = {
    number: isSent && read === null ? say('Enter the number as it stands on the notice: eight signs') : null,
    plate: isSent && canonicalPlate(entry.plate) === '' ? say('License plate is required') : null,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (read !== null && canonicalPlate(entry.plate) !== '')
      onFind({ number: read, plate: canonicalPlate(entry.plate) });
  };
  return (
    <Card className="mx-auto max-w-[528px] p-5 sm:p-8">
      <h1 className="text-xl font-bold tracking-tight">{say('Parking notice')}</h1>
      <p className="mt-1 mb-5 text-muted">
        {say(
          'Enter the number on the notice and the plate of the car. You see why it was written, and what you can do.',
        )}
      </p>
      <form onSubmit={send} noValidate className="grid gap-4">
        <Problem text={problem} />
        <Field
          label={say('Number of the notice')}
          value={entry.number}
          onChange={(event) => setEntry({ ...entry, number: event.target.value })}
          error={wrong.number}
          placeholder="K7WD-3MXP"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          className="font-plate tracking-[.08em] uppercase"
        />
        <Field
          label={say('License plate')}
          value={entry.plate}
          onChange={(event) => setEntry({ ...entry, plate: event.target.value })}
          error={wrong.plate}
          placeholder="ABC-1234"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          className="font-plate tracking-[.08em] uppercase"
        />
        <Button type="submit" kind="primary">
          {say('Show the notice')}
        </Button>
      </form>
    </Card>
  );
}
