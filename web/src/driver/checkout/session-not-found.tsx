import { Message, StartOver } from '../message.tsx';

export function SessionNotFound() {
  return (
    <Message icon="alert" title="Session Not Found" text="The parking session could not be found.">
      <StartOver />
    </Message>
  );
}
