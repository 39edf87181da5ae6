import { PASSWORD_MIN } from '@anypark/core/staff/password';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refresh, sessionsQuery } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';

/** Asks the current password and the new one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { text, form, problem, isPending } = useStaffForm('changePassword', {
    start: { currentPassword: '', newPassword: '' },
    inputOf: (body) => ({ body }),
    onDone: () => {
      onClose();
      toast('Password changed', 'You are logged out everywhere else');
      refresh(sessionsQuery.queryKey);
    },
  });
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <Field
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          {...text('currentPassword')}
        />
        <Field
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A few words in a row are fine.`}
          {...text('newPassword')}
        />
        <Problem text={problem} />
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </Dialog>
  );
}
