import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError, messageOf } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toastSeen } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';

interface PasswordFormProps {
  onEntered: () => void;
  onCodeRequired: () => void;
}

const PROBLEM = 'login-problem';

/** Username and password, both required. What was typed stays when it is refused. */
export function PasswordForm({ onEntered, onCodeRequired }: PasswordFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Sent with a field left empty: said beside it until it is filled. */
  const [isEmpty, setEmpty] = useState(false);
  const missing = (value: string, what: string) => (isEmpty && value === '' ? `Enter your ${what}` : null);
  const login = useMutation({
    mutationFn: () => callStaff('login', { body: { username, password } }),
    onSuccess: ({ twoFactorRequired }) => (twoFactorRequired ? onCodeRequired() : onEntered()),
    onError: (error) => toastSeen('Login failed', messageOf(error, 'Invalid credentials')),
  });
  const problem = login.error === null ? null : messageOf(login.error, 'Invalid credentials');
  // Which of the two is wrong is not told.
  const isRefused = login.error instanceof CallError && login.error.status === 401;
  const wrong = isRefused && !isEmpty ? { 'aria-invalid': true, 'aria-describedby': PROBLEM } : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lacks = [...event.currentTarget.querySelectorAll('input')].find((input) => input.value === '');
    setEmpty(lacks !== undefined);
    lacks?.focus();
    if (lacks === undefined && !login.isPending) login.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <Field
        label="Username"
        name="username"
        required
        maxLength={200}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...wrong}
        error={missing(username, 'username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        required
        maxLength={1000}
        autoComplete="current-password"
        {...wrong}
        error={missing(password, 'password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Problem id={PROBLEM} text={problem} />
      <Button type="submit" kind="primary" disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
