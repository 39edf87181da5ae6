import { say } from '../../languages/say.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Page } from '../page.tsx';
import { CardPage } from '../paying/card-page.tsx';
import { SessionNotFound } from './session-not-found.tsx';
import { stayKind } from './stay-kind.tsx';

/** Payment for one parking session, and its receipt afterwards. */
export default function CheckoutPage({ id }: { id: string }) {
  usePageTitle(say('Checkout'));
  return (
    <Page>
      {/^[1-9]\d{0,14}$/.test(id) ? <CardPage kind={stayKind} id={Number(id)} /> : <SessionNotFound />}
    </Page>
  );
}
