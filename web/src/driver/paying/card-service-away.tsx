import { say } from '../../languages/say.ts';
import { Failed } from '../../ui/load-failed.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';

const TITLE = 'The card service does not answer right now';

/** The provider's script or the provider itself does not answer: not our server's fault, and nobody was charged. */
export function CardServiceAway(props: { onRetry: () => void; busy?: boolean }) {
  useStateTitle(say(TITLE));
  return (
    <Failed
      title={say(TITLE)}
      text={say('Wait a moment, then try again. Your details are kept.')}
      {...props}
    />
  );
}
