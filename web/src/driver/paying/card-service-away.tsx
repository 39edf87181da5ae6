import { Failed } from '../../ui/load-failed.tsx';

/** The provider's script or the provider itself does not answer: not our server's fault, and nobody was charged. */
export function CardServiceAway(props: { onRetry: () => void; busy?: boolean }) {
  return (
    <Failed
      title="The card service does not answer right now"
      text="Wait a moment, then try again. Your details are kept."
      {...props}
    />
  );
}
