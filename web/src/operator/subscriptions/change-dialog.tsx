import type { Subscription } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { toast } from '../../ui/toast.ts';
import { dayWords } from '../../words/passes.ts';
import { PlateText } from '../../words/plate.tsx';
import { passDetailQuery } from '../api/queries.ts';
import { reasonInput } from '../api/reason-input.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { ReasonField } from '../reasons/reason-field.tsx';
import { passChanged, passIsOld } from './pass-changed.ts';

export type PassChange = 'pause' | 'resume' | 'cancel';

const WORDS = {
  pause: {
    operation: 'pauseSubscription',
    title: 'Pause pass',
    button: 'Pause',
    busy: 'Pausing...',
    done: 'Pass paused',
    usual: ['Holder is away', 'Payment in dispute', 'Lot is closed'],
    text: (days: string) => `cannot park free until you resume the pass. The remaining ${days} are kept.`,
    together: 'All other passes of this plate are paused too.',
  },
  resume: {
    operation: 'resumeSubscription',
    title: 'Resume pass',
    button: 'Resume',
    busy: 'Resuming...',
    done: 'Pass resumed',
    usual: ['Holder is back', 'Dispute settled', 'Lot is open again'],
    text: (days: string) => `parks free again at once, for the remaining ${days}.`,
    together: 'All other passes of this plate go on too, one after the other.',
  },
  cancel: {
    operation: 'cancelSubscription',
    title: 'Cancel pass',
    button: 'Cancel pass',
    busy: 'Cancelling...',
    done: 'Pass cancelled',
    usual: ['Asked by the holder', 'Holder has moved away', 'Misused', 'Granted by mistake'],
    text: (days: string) =>
      `loses the remaining ${days}, at once and for good. This refunds no money: to refund it, choose View.`,
    together: 'Other passes of this plate stay; the next one begins earlier.',
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
      toast(words.done, <PlateText text={pass.licensePlate} />);
      onClose();
    },
    onFailed: (error) => error instanceof CallError && passIsOld(pass.id),
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p>
          <PlateText text={pass.licensePlate} /> {words.text(dayWords(pass.remainingDays))}
        </p>
        {(detail.data?.others.length ?? 0) > 0 && (
          <p className="rounded-md border border-hold/50 bg-raised p-3.5 text-sm">{words.together}</p>
        )}
        <ReasonField label="Reason (optional)" usual={words.usual} {...text('reason')} />
        <DialogFoot problem={problem}>
          <Button onClick={onClose}>{act === 'cancel' ? 'Keep it' : 'Not now'}</Button>
          <Button
            type="submit"
            kind={act === 'cancel' ? 'danger' : 'quiet'}
            className="px-3!"
            disabled={isPending}
          >
            {isPending ? words.busy : words.button}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
