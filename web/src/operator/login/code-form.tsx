import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, messageOf } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSeen } from '../../ui/toast.ts';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { callStaff } from '../api/call-staff.ts';
import { CodeField } from './code-field.tsx';

/** The second factor. When the server has forgotten the password's half, back to the beginning. */
export function CodeForm({ onEntered, onBack }: { onEntered: () => void; onBack: () => void }) {
  const [code, setCode] = useState('');
  useStateTitle('Login code');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const verify = useMutation({
    mutationFn: () => callStaff('verifyLogin', { body: { code } }),
    onSuccess: onEntered,
    onError: (error) => {
      const isOver = error instanceof CallError && error.problem?.code === 'auth.login_again';
      (isOver ? toastError : toastSeen)('Login failed', messageOf(error, 'Invalid credentials'));
      setCode('');
      // The field is empty again, says what was wrong, and waits.
      if (isOver) onBack();
      else form.current?.querySelector('input')?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!verify.isPending) verify.mutate();
  };
  return (
    <form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
      <CodeField
        value={code}
        error={verify.error === null ? null : messageOf(verify.error, 'Invalid credentials')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="primary" disabled={verify.isPending}>
        {verify.isPending ? 'Logging in...' : 'Login'}
      </Button>
      <Button kind="link" onClick={onBack}>
        Log in as somebody else
      </Button>
    </form>
  );
}
