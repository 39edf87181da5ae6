import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';

interface PasswordFormProps {
  onEntered: () => void;
  onCodeRequired: () => void;
}

/** Username and password, both required. What was typed stays when it is refused. */
export function PasswordForm({ onEntered, onCodeRequired }: PasswordFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: () => callStaff('login', { body: { username, password } }),
    onSuccess: ({ twoFactorRequired }) => (twoFactorRequired ? onCodeRequired() : onEntered()),
    onError: (error) => toastError('Login failed', messageOf(error, 'Invalid credentials')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <Field
        label="Username"
        name="username"
        required
        maxLength={200}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="primary" disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
