import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { useChange } from '../api/use-change.ts';
import { CodeField } from '../login/code-field.tsx';

interface ManageTwoFactorProps {
  onCodes: (codes: string[]) => void;
  onTurnedOff: () => void;
}

/** Turning off, or new backup codes: either with both factors as proof. */
export function ManageTwoFactor({ onCodes, onTurnedOff }: ManageTwoFactorProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const disable = useChange('disableTwoFactor', onTurnedOff);
  const renew = useChange('renewBackupCodes', ({ backupCodes }) => onCodes(backupCodes));
  const busy = disable.isPending || renew.isPending;
  const passwordProblem = disable.fieldProblem('password') ?? renew.fieldProblem('password');
  const codeProblem = disable.fieldProblem('code') ?? renew.fieldProblem('code');
  const send = (what: 'disable' | 'renew') => {
    disable.reset();
    renew.reset();
    setCode('');
    (what === 'disable' ? disable : renew).send({ body: { password, code } });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send('renew');
      }}
    >
      <p className="text-sm text-muted">
        Two-factor authentication is on. Prove that it is you to change anything about it.
      </p>
      <Field
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordProblem}
      />
      <CodeField value={code} onChange={setCode} error={codeProblem} />
      <Problem text={(passwordProblem ?? codeProblem) ? null : (disable.problem ?? renew.problem)} />
      <Button type="submit" disabled={busy}>
        New backup codes
      </Button>
      <Button kind="danger" disabled={busy || password === '' || code === ''} onClick={() => send('disable')}>
        Disable Two-Factor Authentication
      </Button>
    </form>
  );
}
