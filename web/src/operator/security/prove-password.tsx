import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { useChange } from '../api/use-change.ts';

/** First step: whoever finds this page open shall not lock its owner out. */
export function ProvePassword({ onSecret }: { onSecret: (made: { secret: string; uri: string }) => void }) {
  const [password, setPassword] = useState('');
  const begin = useChange('beginTwoFactor', onSecret);
  const wrong = begin.fieldProblem('password');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin.send({ body: { password } });
      }}
    >
      <p className="text-sm text-muted">
        You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.
      </p>
      <Field
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong}
      />
      <Problem text={wrong === null ? begin.problem : null} />
      <Button type="submit" kind="primary" disabled={begin.isPending}>
        {begin.isPending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
}
