import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useChange } from '../api/use-change.ts';
import { CodeField } from '../login/code-field.tsx';

interface ConfirmAppProps {
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
}

/** Second step: the app reads the secret, and a first code proves that it has. */
export function ConfirmApp({ secret, uri, onCodes }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const confirm = useChange('confirmTwoFactor', ({ backupCodes }) => onCodes(backupCodes));
  const wrong = confirm.fieldProblem('code');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.send({ body: { code } });
      }}
    >
      <p className="text-sm">Scan this with your authenticator app.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-sm text-muted">
        Or type this key:{' '}
        <span className="block font-plate break-all text-text">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <CodeField appOnly value={code} onChange={setCode} error={wrong} />
      <Problem text={wrong === null ? confirm.problem : null} />
      <Button type="submit" kind="primary" disabled={confirm.isPending}>
        {confirm.isPending ? 'Checking...' : 'Turn on'}
      </Button>
    </form>
  );
}
