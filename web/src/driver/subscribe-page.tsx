import { usePageTitle } from '../ui/use-page-title.ts';
import { Message, StartOver } from './message.tsx';
import { Page } from './page.tsx';
import { PlanPriceList } from './plan-price-list.tsx';

/** Stands where plans will be sold; says what is known of them. */
export default function SubscribePage() {
  usePageTitle('Premium');
  return (
    <Page narrow>
      <Message
        icon="star"
        title="Unlimited Parking Plans"
        text="Plans can't be bought online yet. Please ask the operator."
      >
        <div className="mb-4 w-full max-w-xs">
          <PlanPriceList />
        </div>
        <StartOver label="Back to parking" />
      </Message>
    </Page>
  );
}
