import type { NoticeDetail } from '@anypark/core/notices/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { toast } from '../../ui/toast.ts';
import { PlateText } from '../../words/plate.tsx';
import { useStaffForm } from '../api/use-staff-form.ts';
import { ReasonField } from '../reasons/reason-field.tsx';
import { noticeChanged } from './notice-queries.ts';

/** Asks before a notice is taken back, and why. */
export function CancelNoticeDialog({ detail, onClose }: { detail: NoticeDetail; onClose: () => void }) {
  const { notice } = detail;
  const { text, form, problem, isPending } = useStaffForm('cancelNotice', {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ params: { id: notice.id }, body: { reason } }),
    onDone: (changed) => {
      noticeChanged(changed);
      toast('Notice cancelled', 'Nothing is asked of the driver any more');
      onClose();
    },
  });
  return (
    <Dialog title="Cancel notice" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p>
          <PlateText text={notice.licensePlate} /> owes nothing for this notice any more. Money that arrives
          all the same goes back by itself.
        </p>
        <ReasonField
          label="Reason"
          usual={['Written by mistake', 'Machine or sign was broken', 'Space was free that day', 'Goodwill']}
          {...text('reason')}
        />
        <DialogFoot problem={problem}>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" kind="danger" disabled={isPending}>
            {isPending ? 'Cancelling...' : 'Cancel notice'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
