import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { dayWords } from '../../words/passes.ts';
import { callPass } from './call-pass.ts';
import { usePassChange } from './use-pass-change.ts';

/** Asks before a pass is given up, and says that nobody has to. */
export function CancelPassDialog({ pass, onClose }: { pass: HolderPass; onClose: () => void }) {
  const { key, subscription } = pass;
  const cancel = usePassChange(
    key,
    () => callPass('cancelPass', { query: { key } }),
    () => {
      toast('Pass cancelled', `${subscription.licensePlate} does not park free any more`);
      onClose();
    },
  );
  return (
    <Dialog title="Cancel pass" onClose={onClose}>
      <div className="grid gap-4">
        <p>The pass ends at once, and the {dayWords(subscription.remainingDays)} that are left are lost.</p>
        <p className="text-sm text-muted">
          You need not cancel to stop paying: the pass is not renewed. Cancelling gives no money back. If you
          expect a refund, ask the operator first.
        </p>
        <Problem text={cancel.problem} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>Keep pass</Button>
          <Button kind="danger" disabled={cancel.isPending} onClick={() => cancel.send(undefined)}>
            {cancel.isPending ? 'Cancelling...' : 'Cancel pass'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
