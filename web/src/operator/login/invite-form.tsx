import type { InviteOffer } from '@anypark/core/staff/contract';
import { PASSWORD_MIN } from '@anypark/core/staff/password';
import { ROLE_WORDS } from '@anypark/core/staff/roles';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { useEnter } from './use-enter.ts';

/** The invited person's own name, username and password. */
export function InviteForm({ token, offer }: { token: string; offer: InviteOffer }) {
  const { text, form, problem, isPending } = useStaffForm('acceptInvite', {
    start: { name: offer.name, username: '', password: '' },
    inputOf: (entry) => ({ body: { token, ...entry } }),
    onDone: useEnter(),
  });
  useStateTitle(`Join ${offer.facilityName}`);
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight">Join {offer.facilityName}</h1>
      <p className="mt-1 text-muted">
        As {ROLE_WORDS[offer.role].label.toLowerCase()}. {ROLE_WORDS[offer.role].may}
      </p>
      <form {...form} className="mt-5 grid gap-4">
        <Field label="Name" required maxLength={80} autoComplete="name" {...text('name')} />
        <Field
          label="Username"
          required
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...text('username')}
        />
        <Field
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A few words in a row are fine.`}
          {...text('password')}
        />
        <Problem text={problem} />
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Joining...' : 'Join'}
        </Button>
      </form>
    </>
  );
}
