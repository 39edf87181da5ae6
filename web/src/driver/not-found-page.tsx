import { say } from '../languages/say.ts';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { FindHelp } from './find-help.tsx';
import { Page } from './page.tsx';

export default function NotFoundPage() {
  usePageTitle(say('Page not found'));
  return (
    <Page narrow>
      <Message
        icon="alert"
        title={say('404 Page Not Found')}
        text={say('Did you forget to add the page to the router?')}
      >
        <FindHelp />
      </Message>
    </Page>
  );
}
