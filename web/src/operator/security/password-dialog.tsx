import type { ApiKey } from '@anypark/core/staff/contract';
import { PASSWORD_MIN } from '@anypark/core/staff/password';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { refresh, sessionsQuery } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { KeyItem } from './key-item.tsx';

/** Asks the current password and the new one, and names the API keys that go on all the same. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [keys, setKeys] = useState<ApiKey[]>([]);
  const { text, form, problem, isPending } = useStaffForm('changePassword', {
    start: { currentPassword: '', newPassword: '' },
    inputOf: (body) => ({ body }),
    onDone: ({ apiKeys }) => {
      if (apiKeys.length === 0) onClose();
      setKeys(apiKeys);
      toast('Password changed', 'You are logged out everywhere else');
      refresh(sessionsQuery.queryKey);
    },
  });
  if (keys.length > 0)
    return (
      <Dialog title="Change Password" onClose={onClose}>
        <p role="status">
          <strong>Your password is changed.</strong>{' '}
          <span className="text-muted">
            These API keys of yours go on as before. Revoke what you do not know or need any more.
          </span>
        </p>
        <ul className="my-4 divide-y divide-hair">
          {keys.map((key) => (
            <KeyItem
              key={key.id}
              apiKey={key}
              onRevoked={() => {
                if (keys.length === 1) onClose();
                setKeys((all) => all.filter(({ id }) => id !== key.id));
              }}
            />
          ))}
        </ul>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    );
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
        <DialogFoot problem={problem}>
          <Button type="submit" kind="primary" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save new password'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
