import type { OperatorLot } from '@anypark/core/lots/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { useLotChange } from './use-lot-change.ts';

/** Asks before a lot is taken from the drivers' list, in the specified words. */
export function DeactivateDialog({ lot, onClose }: { lot: OperatorLot; onClose: () => void }) {
  const deactivate = useLotChange(
    'deactivateLot',
    { done: 'Parking lot deactivated successfully', failed: 'Failed to deactivate parking lot' },
    onClose,
  );
  return (
    <Dialog title={`Deactivate ${lot.name}`} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          Are you sure you want to deactivate this parking lot? It will no longer be available to customers,
          but all historical data will be preserved.
        </p>
        <DialogFoot problem={deactivate.problem}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="danger"
            disabled={deactivate.isPending}
            onClick={() => deactivate.send({ params: { id: lot.id } })}
          >
            {deactivate.isPending ? 'Deactivating...' : 'Deactivate'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
