import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';

/** Last step: what opens the login when the phone is lost, shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const download = () =>
    downloadText('anypark-backup-codes.txt', `AnyPark backup codes, each good once\n\n${codes.join('\n')}\n`);
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong>Two-factor authentication is on.</strong>{' '}
        <span className="text-muted">
          Keep these backup codes: each opens your login once when your phone is lost. They are shown only
          now.
        </span>
      </p>
      <ul
        aria-label="Backup codes"
        className="grid gap-1 rounded-md bg-page p-4 text-center font-plate text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={download}>Download backup codes</Button>
      <Button kind="primary" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
