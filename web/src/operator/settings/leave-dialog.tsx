import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before typed settings are lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p className="mb-5">What you changed on this tab has not been saved.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Button onClick={onStay}>Stay</Button>
        <Button kind="danger" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
