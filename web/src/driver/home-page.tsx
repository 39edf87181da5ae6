import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { say } from '../languages/say.ts';
import { Later } from '../ui/later.tsx';
import { PageSkeleton } from '../ui/page-frame.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Hero } from './landing/hero.tsx';
import { Page } from './page.tsx';
import { readBankReturn } from './paying/bank-return.ts';
import { StartMarker } from './start/start-marker.tsx';
import { StartPanel } from './start/start-panel.tsx';
import { useStart } from './start/use-start.ts';
import { TicketSlot } from './ticket/ticket-slot.tsx';

const BankReturnPage = lazy(() => import('./paying/bank-return-page.tsx'));
const LandingSections = lazy(() => import('./landing/landing-sections.tsx'));
const PremiumSection = lazy(() => import('./start/premium-section.tsx'));

/** The landing page with the start form as its hero's working part; also where a bank sends a driver back to. */
export function HomePage() {
  const back = readBankReturn(useSearch());
  if (back === null) return <StartPage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BankReturnPage back={back} />
    </Suspense>
  );
}

function StartPage() {
  usePageTitle(say('Parking Made Simple'));
  const start = useStart();
  return (
    <Page marker={<StartMarker start={start} />} nav>
      <TicketSlot />
      <div className="mx-auto grid max-w-[560px] grid-cols-1 items-start gap-3 lg:max-w-none lg:grid-cols-[1fr_440px] lg:gap-18">
        <Hero />
        <div className="grid gap-4">
          <StartPanel start={start} />
          <Later meanwhile={<div className="h-[16.125rem]" />}>
            <PremiumSection />
          </Later>
        </div>
      </div>
      <Later meanwhile={<div className="h-dvh" />}>
        <LandingSections />
      </Later>
    </Page>
  );
}
