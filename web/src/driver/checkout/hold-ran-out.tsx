import { Message } from '../../ui/message.tsx';
import { StartOver } from '../start-over.tsx';

export function HoldRanOut() {
  return (
    <Message
      icon="clock"
      title="Your held space has run out"
      text="The payment was not completed in time. Nothing was charged."
    >
      <StartOver />
    </Message>
  );
}
