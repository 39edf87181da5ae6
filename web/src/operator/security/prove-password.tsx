import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { useStaffForm } from '../api/use-staff-form.ts';

/** First step: whoever finds this page open shall not lock its owner out. */
export function ProvePassword({ onSecret }: { onSecret: (made: { secret: string; uri: string }) => void }) {
  const { text, form, problem, isPending } = useStaffForm('beginTwoFactor', {
    start: { password: '' },
    inputOf: (body) => ({ body }),
    onDone: onSecret,
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-muted">
        You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.
      </p>
      <Field
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        {...text('password')}
      />
      <DialogFoot problem={problem}>
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Checking...' : 'Continue'}
        </Button>
      </DialogFoot>
    </form>
  );
}
