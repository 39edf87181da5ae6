import type { Camera } from '@anypark/core/cameras/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { useChange } from '../api/use-change.ts';
import { cameraChanged } from './use-camera-change.ts';

/** Asks before a camera is let in no more. */
export function RemoveDialog({ camera: { id, name }, onClose }: { camera: Camera; onClose: () => void }) {
  const remove = useChange('removeCamera', () => {
    cameraChanged('Camera removed');
    onClose();
  });
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          Nothing that it sends is taken any more. What it saw stays as long as it would have, and so does
          what was counted.
        </p>
        <DialogFoot problem={remove.problem}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" disabled={remove.isPending} onClick={() => remove.send({ params: { id } })}>
            {remove.isPending ? 'Removing...' : 'Remove'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
