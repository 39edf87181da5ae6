import { invitePath } from '@anypark/core/paths';
import { ROLE_WORDS, ROLES, type Role } from '@anypark/core/staff/roles';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { invitesQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** Makes the one-time link by which one person joins. Handing it over is the owner's: the link is the proof. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('attendant');
  const [link, setLink] = useState<string | null>(null);
  const create = useChange('createInvite', ({ token }) => {
    setLink(window.location.origin + invitePath(token));
    refresh(invitesQuery.queryKey);
  });
  const wrongName = create.fieldProblem('name');
  if (link !== null) {
    return (
      <Dialog title="Invitation" onClose={onClose}>
        <div className="grid gap-4">
          <p role="status" className="text-sm">
            <strong>Send this link to {name}.</strong>{' '}
            <span className="text-muted">It works once, within 3 days, and cannot be shown again.</span>
          </p>
          <CopyField label="Link" text={link} />
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Invitation" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create.send({ body: { name, role } });
        }}
      >
        <Field
          label="Name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrongName}
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? role)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_WORDS[one].label}
            </option>
          ))}
        </SelectField>
        <p className="-mt-2 text-sm text-muted">{ROLE_WORDS[role].may}</p>
        <Problem text={wrongName === null ? create.problem : null} />
        <Button type="submit" kind="primary" disabled={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create link'}
        </Button>
      </form>
    </Dialog>
  );
}
