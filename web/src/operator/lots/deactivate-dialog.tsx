import type { OperatorLot } from '@anypark/core/lots/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/notice.tsx';
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
        <Problem text={deactivate.problem} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="danger"
            disabled={deactivate.isPending}
            onClick={() => deactivate.send({ params: { id: lot.id } })}
          >
            {deactivate.isPending ? 'Deactivating...' : 'Deactivate'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
