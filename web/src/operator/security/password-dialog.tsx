import { PASSWORD_MIN } from '@anypark/core/staff/password';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refresh, sessionsQuery } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** Asks the current password and the new one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useChange('changePassword', () => {
    onClose();
    toast('Password changed', 'You are logged out everywhere else');
    refresh(sessionsQuery.queryKey);
  });
  const atField = change.fieldProblem('currentPassword') ?? change.fieldProblem('newPassword');
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.send({ body: { currentPassword, newPassword } });
        }}
      >
        <Field
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.target.value)}
          error={change.fieldProblem('currentPassword')}
        />
        <Field
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A few words in a row are fine.`}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
          error={change.fieldProblem('newPassword')}
        />
        <Problem text={atField === null ? change.problem : null} />
        <Button type="submit" kind="primary" disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </Dialog>
  );
}
