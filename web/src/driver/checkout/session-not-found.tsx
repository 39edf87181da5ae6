import { Message } from '../../ui/message.tsx';
import { StartOver } from '../start-over.tsx';

export function SessionNotFound() {
  return (
    <Message icon="alert" title="Session Not Found" text="The parking session could not be found.">
      <StartOver />
    </Message>
  );
}
