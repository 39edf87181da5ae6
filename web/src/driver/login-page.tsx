import { usePageTitle } from '../ui/use-page-title.ts';
import { Message, StartOver } from './message.tsx';
import { Page } from './page.tsx';

/** Stands where the operator's login will be. */
export default function LoginPage() {
  usePageTitle('Operators');
  return (
    <Page narrow>
      <Message
        icon="lock"
        title="Operator Login"
        text="The operator's pages are not part of this version yet."
      >
        <StartOver label="Back to parking" />
      </Message>
    </Page>
  );
}
