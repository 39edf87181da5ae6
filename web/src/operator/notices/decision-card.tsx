import type { NoticeDetail } from '@anypark/core/notices/contract';
import { useState } from 'react';
import { AreaField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { momentLabel } from '../../words/moments.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { noticeChanged } from './notice-queries.ts';

type Objection = NonNullable<NoticeDetail['objection']>;

/** What the driver says, and the decision over it: with everything else on the same page. */
export function DecisionCard({ detail, objection }: { detail: NoticeDetail; objection: Objection }) {
  return (
    <Card className="grid gap-3 p-5" aria-label="Objection">
      <h2 className="text-base font-bold tracking-tight">Objection</h2>
      <p className="whitespace-pre-line wrap-anywhere">{objection.text}</p>
      <p className="text-xs text-muted">
        {momentLabel(objection.at, detail.timezone)}
        {objection.email === null
          ? ', without an address: the answer stands on the notice’s page'
          : `, ${objection.email}`}
      </p>
      {objection.state === 'open' ? (
        <Decide detail={detail} />
      ) : (
        <>
          <p className={`font-semibold ${objection.state === 'upheld' ? 'text-go' : 'text-hold'}`}>
            {objection.state === 'upheld' ? 'Upheld' : 'Rejected'}
          </p>
          {objection.reply !== null && <p className="whitespace-pre-line wrap-anywhere">{objection.reply}</p>}
        </>
      )}
    </Card>
  );
}

function Decide({ detail }: { detail: NoticeDetail }) {
  const [isUpheld, setUpheld] = useState(true);
  const wasPaid = detail.notice.received !== '0.00';
  const { entry, submit, text, form, problem, isPending } = useStaffForm('decideObjection', {
    start: { reply: '', isUpheld: true },
    inputOf: (typed) => ({ params: { id: detail.notice.id }, body: typed }),
    onDone: (changed, sent) => {
      noticeChanged(changed);
      toast(
        sent.isUpheld ? 'Objection upheld' : 'Objection rejected',
        'The driver can read it on the notice’s page',
      );
    },
  });
  const decide = (upheld: boolean) => {
    setUpheld(upheld);
    submit({ isUpheld: upheld });
  };
  return (
    <form {...form} className="grid gap-3">
      <AreaField
        label="Your answer"
        hint="The driver reads it."
        rows={4}
        maxLength={2000}
        {...text('reply')}
      />
      <Problem text={problem} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button disabled={isPending} onClick={() => decide(true)}>
          {isPending && isUpheld
            ? 'Deciding...'
            : wasPaid
              ? 'Uphold, and give the money back'
              : 'Uphold, and cancel the notice'}
        </Button>
        <Button kind="danger" disabled={isPending} onClick={() => decide(false)}>
          {isPending && !entry.isUpheld ? 'Deciding...' : 'Reject'}
        </Button>
      </div>
    </form>
  );
}
