import type { Subscription } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { dayWords } from '../../words/passes.ts';
import { passDetailQuery } from '../api/queries.ts';
import { usePassAct } from './use-pass-act.ts';

export type PassChange = 'pause' | 'resume' | 'cancel';

const WORDS = {
  pause: {
    operation: 'pauseSubscription',
    title: 'Pause subscription',
    button: 'Pause',
    busy: 'Pausing...',
    done: 'Subscription paused',
    example: 'Away for three weeks',
    text: (plate: string, days: string) =>
      `${plate} does not park free until you resume. The ${days} that are left are kept.`,
    together: 'The plate’s other passes are paused too.',
  },
  resume: {
    operation: 'resumeSubscription',
    title: 'Resume subscription',
    button: 'Resume',
    busy: 'Resuming...',
    done: 'Subscription resumed',
    example: 'Back again',
    text: (plate: string, days: string) =>
      `${plate} parks free again at once, for the ${days} that are left.`,
    together: 'The plate’s other passes go on too, one after the other.',
  },
  cancel: {
    operation: 'cancelSubscription',
    title: 'Cancel subscription',
    button: 'Cancel subscription',
    busy: 'Cancelling...',
    done: 'Subscription cancelled',
    example: 'Holder has moved away',
    text: (plate: string, days: string) =>
      `${plate} loses the ${days} that are left, at once and for good. No money is given back by this: refund it under View.`,
    together: 'The plate’s other passes stay: what was to begin later moves up.',
  },
} as const;

interface ChangeDialogProps {
  act: PassChange;
  pass: Subscription;
  onClose: () => void;
}

/** Asks before a pass is changed, and says what follows. */
export function ChangeDialog({ act, pass, onClose }: ChangeDialogProps) {
  const words = WORDS[act];
  const [reason, setReason] = useState('');
  const detail = useQuery(passDetailQuery(pass.id));
  const change = usePassAct(words.operation, pass.id, () => {
    toast(words.done, pass.licensePlate);
    onClose();
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const why = reason.trim();
          change.send({ params: { id: pass.id }, body: why === '' ? {} : { reason: why } });
        }}
      >
        <p>{words.text(pass.licensePlate, dayWords(pass.remainingDays))}</p>
        {(detail.data?.others.length ?? 0) > 0 && (
          <p className="rounded-md border border-hold/50 bg-raised p-3.5 text-sm">{words.together}</p>
        )}
        <Field
          label="Reason (optional)"
          maxLength={200}
          autoComplete="off"
          placeholder={words.example}
          error={change.fieldProblem('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Problem text={change.problem} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{act === 'cancel' ? 'Keep it' : 'Not now'}</Button>
          <Button
            type="submit"
            kind={act === 'cancel' ? 'danger' : 'quiet'}
            className="px-3!"
            disabled={change.isPending}
          >
            {change.isPending ? words.busy : words.button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
