import type { InviteOffer } from '@anypark/core/staff/contract';
import { PASSWORD_MIN } from '@anypark/core/staff/password';
import { ROLE_WORDS } from '@anypark/core/staff/roles';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { useChange } from '../api/use-change.ts';
import { useEnter } from './use-enter.ts';

/** The invited person's own name, username and password. */
export function InviteForm({ token, offer }: { token: string; offer: InviteOffer }) {
  const [name, setName] = useState(offer.name);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const accept = useChange('acceptInvite', useEnter());
  const problems = (['name', 'username', 'password'] as const).map(accept.fieldProblem);
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight">Join {offer.facilityName}</h1>
      <p className="mt-1 text-muted">
        As {ROLE_WORDS[offer.role].label.toLowerCase()}. {ROLE_WORDS[offer.role].may}
      </p>
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          accept.send({ body: { token, name, username, password } });
        }}
      >
        <Field
          label="Name"
          required
          maxLength={80}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problems[0] ?? null}
        />
        <Field
          label="Username"
          required
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={problems[1] ?? null}
        />
        <Field
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. A few words in a row are fine.`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problems[2] ?? null}
        />
        <Problem text={problems.every((one) => one === null) ? accept.problem : null} />
        <Button type="submit" kind="primary" disabled={accept.isPending}>
          {accept.isPending ? 'Joining...' : 'Join'}
        </Button>
      </form>
    </>
  );
}
