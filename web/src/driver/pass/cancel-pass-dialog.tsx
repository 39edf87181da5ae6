import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { dayWords } from '../../words/passes.ts';
import { callPass } from './call-pass.ts';
import { passChanged, passIsOld } from './pass-changed.ts';

/** Asks before a pass is given up, and says that nobody has to. */
export function CancelPassDialog({ pass, onClose }: { pass: HolderPass; onClose: () => void }) {
  const { key, subscription } = pass;
  const { form, problem, isPending } = useEntryForm({
    start: {},
    send: () => callPass('cancelPass', { query: { key } }),
    onDone: (cancelled) => {
      passChanged(cancelled);
      toast(
        say('Pass cancelled'),
        say('{plate} does not park free any more', { plate: subscription.licensePlate }),
      );
      onClose();
    },
    onFailed: () => passIsOld(key),
  });
  return (
    <Dialog title={say('Cancel pass')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p>
          {say('The pass ends at once, and the {days} that are left are lost.', {
            days: dayWords(subscription.remainingDays),
          })}
        </p>
        <p className="text-sm text-muted">
          {say(
            'You need not cancel to stop paying: the pass is not renewed. Cancelling gives no money back. If you expect a refund, ask the operator first.',
          )}
        </p>
        <Problem text={problem} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{say('Keep pass')}</Button>
          <Button type="submit" kind="danger" disabled={isPending}>
            {isPending ? say('Cancelling...') : say('Cancel pass')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
