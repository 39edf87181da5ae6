import type { Subscription } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { dayWords } from '../../words/passes.ts';
import { passDetailQuery } from '../api/queries.ts';
import { reasonInput } from '../api/reason-input.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { passChanged, passIsOld } from './pass-changed.ts';

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
  const detail = useQuery(passDetailQuery(pass.id));
  const { text, form, problem, isPending } = useStaffForm(words.operation, {
    start: { reason: '' },
    inputOf: reasonInput(pass.id),
    onDone: (changed) => {
      passChanged(changed);
      toast(words.done, pass.licensePlate);
      onClose();
    },
    onFailed: (error) => error instanceof CallError && passIsOld(pass.id),
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p>{words.text(pass.licensePlate, dayWords(pass.remainingDays))}</p>
        {(detail.data?.others.length ?? 0) > 0 && (
          <p className="rounded-md border border-hold/50 bg-raised p-3.5 text-sm">{words.together}</p>
        )}
        <Field
          label="Reason (optional)"
          maxLength={200}
          autoComplete="off"
          placeholder={words.example}
          {...text('reason')}
        />
        <Problem text={problem} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <Button onClick={onClose}>{act === 'cancel' ? 'Keep it' : 'Not now'}</Button>
          <Button
            type="submit"
            kind={act === 'cancel' ? 'danger' : 'quiet'}
            className="px-3!"
            disabled={isPending}
          >
            {isPending ? words.busy : words.button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
