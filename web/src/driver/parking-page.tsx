import { lazy } from 'react';
import { say } from '../languages/say.ts';
import { Later } from '../ui/later.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Page } from './page.tsx';
import { StartMarker } from './start/start-marker.tsx';
import { StartPanel } from './start/start-panel.tsx';
import { useStart } from './start/use-start.ts';
import { TicketSlot } from './ticket/ticket-slot.tsx';

const MyParking = lazy(() => import('./my-parking/my-parking.tsx'));
const PremiumSection = lazy(() => import('./start/premium-section.tsx'));

/** What a QR sign opens: the form alone, and this device's sessions under it. */
export function ParkingPage() {
  usePageTitle(say('Pay for parking'));
  const start = useStart();
  return (
    <Page marker={<StartMarker start={start} />}>
      <h1 className="sr-only">{say('Pay for parking')}</h1>
      <TicketSlot />
      <div className="mx-auto grid max-w-[560px] grid-cols-1 items-start gap-6 lg:max-w-none lg:grid-cols-[440px_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <StartPanel start={start} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Later>
            <MyParking />
          </Later>
        </div>
        <Later>
          <PremiumSection />
        </Later>
      </div>
    </Page>
  );
}
