import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { usePlanChange } from './use-plan-change.ts';

/** Asks before a plan is gone. */
export function DeleteDialog({ plan, onClose }: { plan: RatePlanOnWire; onClose: () => void }) {
  const remove = usePlanChange('deleteRatePlan', 'Rate plan deleted', onClose);
  return (
    <Dialog title={`Delete ${plan.name}`} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          Drivers pay the other prices from now on. What was sold under this plan stays as it was, and the
          audit trail keeps what it said.
        </p>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="danger"
            disabled={remove.isPending}
            onClick={() => remove.send({ params: { id: plan.id } })}
          >
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
