import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';

/** Asks before typed settings are lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p className="mb-5">What you changed on this tab has not been saved.</p>
      <DialogFoot>
        <Button onClick={onStay}>Stay</Button>
        <Button kind="danger" onClick={onLeave}>
          Leave
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
