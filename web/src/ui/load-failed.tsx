import { say } from '../languages/say.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { useStateTitle } from './use-page-title.ts';

interface RetryProps {
  onRetry: () => void;
  busy?: boolean;
}

interface LoadFailedProps extends RetryProps {
  what: string;
  /** Nothing else stands on the page: it is named after this. */
  isPage?: boolean;
}

/** Says what could not be loaded and lets whoever waits for it try again. */
export function LoadFailed({ what, isPage = false, ...retry }: LoadFailedProps) {
  const title = say('{what} could not be loaded', { what });
  useStateTitle(isPage ? title : null);
  return (
    <Failed
      title={title}
      text={say('The server did not answer as it should. Your details are kept.')}
      {...retry}
    />
  );
}

/** What went wrong and the way to try again. Without a network that is said instead: it is the likelier cause. */
export function Failed({ title, text, onRetry, busy = false }: RetryProps & { title: string; text: string }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <Icon name="alert" size={28} className="text-stop" />
      <p className="text-lg font-bold">{title}</p>
      <p className="max-w-xs text-sm text-muted">
        {navigator.onLine ? text : say('Your phone is offline. Check the connection, then try again.')}
      </p>
      <Button onClick={onRetry} disabled={busy}>
        {busy ? say('Trying...') : say('Try again')}
      </Button>
    </div>
  );
}
