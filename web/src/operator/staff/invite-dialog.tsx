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
import { useStaffForm } from '../api/use-staff-form.ts';

/** Makes the one-time link by which one person joins. Handing it over is the owner's: the link is the proof. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; link: string } | null>(null);
  return (
    <Dialog title="Invitation" onClose={onClose}>
      {made === null ? (
        <InviteForm onMade={setMade} />
      ) : (
        <div className="grid gap-4">
          <p role="status" className="text-sm">
            <strong>Send this link to {made.name}.</strong>{' '}
            <span className="text-muted">It works once, within 3 days, and cannot be shown again.</span>
          </p>
          <CopyField label="Link" text={made.link} />
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: { name: string; link: string }) => void }) {
  const { entry, set, text, form, problem, isPending } = useStaffForm('createInvite', {
    start: { name: '', role: 'attendant' as Role },
    inputOf: (body) => ({ body }),
    onDone: ({ token, invite }) => {
      refresh(invitesQuery.queryKey);
      onMade({ name: invite.name, link: window.location.origin + invitePath(token) });
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <Field label="Name" required maxLength={80} {...text('name')} />
      <SelectField
        label="Role"
        value={entry.role}
        onChange={(event) => set({ role: ROLES.find((one) => one === event.target.value) ?? entry.role })}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_WORDS[one].label}
          </option>
        ))}
      </SelectField>
      <p className="-mt-2 text-sm text-muted">{ROLE_WORDS[entry.role].may}</p>
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={isPending}>
        {isPending ? 'Creating...' : 'Create link'}
      </Button>
    </form>
  );
}
