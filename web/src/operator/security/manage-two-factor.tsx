import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { callStaff } from '../api/call-staff.ts';
import { contractProblems } from '../api/contract-problems.ts';
import { CodeField } from '../login/code-field.tsx';

interface ManageTwoFactorProps {
  onCodes: (codes: string[]) => void;
  onTurnedOff: () => void;
}

/** Turning off, or new backup codes: either with both factors as proof. */
export function ManageTwoFactor({ onCodes, onTurnedOff }: ManageTwoFactorProps) {
  const { set, submit, text, form, problem, isPending } = useEntryForm({
    start: { password: '', code: '', turnsOff: false },
    // The contract asks the same of both.
    check: ({ password, code }) => contractProblems('disableTwoFactor', { password, code }),
    send: async ({ password, code, turnsOff }) => {
      const body = { password, code };
      if (!turnsOff) return callStaff('renewBackupCodes', { body });
      await callStaff('disableTwoFactor', { body });
      return null;
    },
    onDone: (made) => (made === null ? onTurnedOff() : onCodes(made.backupCodes)),
    // A code counts once. What the server said of it stays until the next one is typed.
    onFailed: () => set({ code: '' }, []),
  });
  return (
    <form
      {...form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit({ turnsOff: false });
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
        {...text('password')}
      />
      <CodeField {...text('code')} />
      <DialogFoot problem={problem}>
        <Button type="submit" disabled={isPending}>
          New backup codes
        </Button>
        <Button kind="danger" disabled={isPending} onClick={() => submit({ turnsOff: true })}>
          Disable Two-Factor Authentication
        </Button>
      </DialogFoot>
    </form>
  );
}
