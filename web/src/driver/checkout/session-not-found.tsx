import { say } from '../../languages/say.ts';
import { Message } from '../../ui/message.tsx';
import { FindHelp } from '../find-help.tsx';

export function SessionNotFound() {
  return (
    <Message
      icon="alert"
      title={say('Session Not Found')}
      text={say('The parking session could not be found.')}
    >
      <FindHelp />
    </Message>
  );
}
