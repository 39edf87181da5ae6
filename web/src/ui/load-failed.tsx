import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface LoadFailedProps {
  what: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Says what could not be loaded and lets the driver try again. */
export function LoadFailed({ what, onRetry, busy = false }: LoadFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <Icon name="alert" size={28} className="text-stop" />
      <p className="text-lg font-bold">{what} could not be loaded</p>
      <p className="max-w-xs text-sm text-muted">
        {navigator.onLine
          ? 'The server did not answer as it should. Your details are kept.'
          : 'Your phone is offline. Check the connection, then try again.'}
      </p>
      <Button onClick={onRetry} disabled={busy}>
        {busy ? 'Trying...' : 'Try again'}
      </Button>
    </div>
  );
}
