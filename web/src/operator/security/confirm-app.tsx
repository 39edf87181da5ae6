import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { refresh, sessionsQuery } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { CodeField } from '../login/code-field.tsx';

interface ConfirmAppProps {
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
}

/** Second step: the app reads the secret, and a first code proves that it has. */
export function ConfirmApp({ secret, uri, onCodes }: ConfirmAppProps) {
  const { entry, set, text, form, problem, isPending } = useStaffForm('confirmTwoFactor', {
    start: { code: '', endOtherSessions: true },
    inputOf: (body) => ({ body }),
    onDone: ({ backupCodes }) => {
      refresh(sessionsQuery.queryKey);
      onCodes(backupCodes);
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm">Scan this with your authenticator app.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-sm text-muted">
        Or type this key:{' '}
        <span className="block font-plate break-all text-text">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <CodeField appOnly {...text('code')} />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-sign"
          checked={entry.endOtherSessions}
          onChange={(event) => set({ endOtherSessions: event.target.checked })}
        />
        Log me out everywhere else: who is in already is asked for no code
      </label>
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={isPending}>
        {isPending ? 'Checking...' : 'Turn on'}
      </Button>
    </form>
  );
}
