import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
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
      <p className="text-sm">
        Scan this with your authenticator app
        <span className="md:hidden">, or open it if it is on this phone</span>.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <a href={uri} className={buttonClass('quiet', 'md:hidden')}>
        Open authenticator
      </a>
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
        Log me out everywhere else: devices that are logged in are not asked for a code
      </label>
      <DialogFoot problem={problem}>
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Checking...' : 'Turn on'}
        </Button>
      </DialogFoot>
    </form>
  );
}
