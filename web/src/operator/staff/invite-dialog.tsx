import { invitePath } from '@anypark/core/links';
import { ROLE_WORDS, ROLES, type Role } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { generalQuery, invitesQuery, refresh } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';

/** Makes the one-time link by which one person joins. Handing it over is the owner's: the link is the proof. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog title="Invitation" onClose={onClose}>
      {made === null ? (
        <InviteForm onMade={setMade} />
      ) : (
        <div className="grid gap-4">
          <p role="status" className="text-sm">
            {made.email === null ? (
              <strong>Send this link to {made.name}.</strong>
            ) : (
              <strong className="wrap-anywhere">The link is on its way to {made.email}.</strong>
            )}{' '}
            <span className="text-muted">It works once, within 3 days, and cannot be shown again.</span>
          </p>
          <CopyField label="Link" text={made.link} />
          <ShareLink made={made} />
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface Made {
  readonly name: string;
  readonly link: string;
  /** Where the server sends it; null: handing it over is the owner's. */
  readonly email: string | null;
}

/** The phone's own ways to hand something over; elsewhere a mail to be written, where the server sends none. */
function ShareLink({ made: { name, link, email } }: { made: Made }) {
  const facility = useQuery(configQuery).data?.facilityName ?? 'AnyPark';
  const title = `Join ${facility}`;
  const text = `${name}, choose your login for ${facility}:`;
  // Not in every browser, whatever the types say.
  if ('share' in navigator)
    return (
      // Closed without sharing: nothing has happened.
      <Button onClick={() => void navigator.share({ title, text, url: link }).catch(() => undefined)}>
        Share link…
      </Button>
    );
  if (email !== null) return null;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${link}`)}`;
  return (
    <a href={mail} className={buttonClass('quiet')}>
      Write an e-mail
    </a>
  );
}

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
  const canMail = useQuery(generalQuery).data?.emailChannel === true;
  const { entry, set, text, form, problem, isPending } = useStaffForm('createInvite', {
    start: { name: '', role: 'attendant' as Role, email: '' },
    inputOf: ({ email, ...who }) => ({
      body: { ...who, ...(email.trim() !== '' && { email: email.trim() }) },
    }),
    onDone: ({ token, invite }, { email }) => {
      refresh(invitesQuery.queryKey);
      onMade({
        name: invite.name,
        link: window.location.origin + invitePath(token),
        email: email.trim() === '' ? null : email.trim(),
      });
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
      {canMail && (
        <Field
          label="E-mail (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="The link is sent there. You get it too."
          {...text('email')}
        />
      )}
      <DialogFoot problem={problem}>
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Creating...' : entry.email.trim() === '' ? 'Create link' : 'Send invitation'}
        </Button>
      </DialogFoot>
    </form>
  );
}
