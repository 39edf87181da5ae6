import { ownText } from '@anypark/core/settings/own-texts';
import { lazy, type ReactNode } from 'react';
import { language, say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { Later } from '../../ui/later.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OwnText } from '../own-text.tsx';
import { StartForm } from './start-form.tsx';
import { StartSkeleton } from './start-skeleton.tsx';
import type { Start } from './use-start.ts';
import { WhyWeCharge } from './why-we-charge.tsx';

const LotBays = lazy(() => import('./lot-bays.tsx'));

/** The working part of both start pages, in each of its states. */
export function StartPanel({ start }: { start: Start }) {
  const texts = start.config.data?.texts;
  const note = ownText(texts?.note, language());
  return (
    <Card className="px-4 pt-4 pb-1 sm:px-5" aria-labelledby="vehicle-details">
      {note && <OwnText text={note} className="mb-2" />}
      <h2 id="vehicle-details" className="mb-2.5 text-lg font-bold tracking-tight">
        {say('Vehicle Details')}
      </h2>
      <PanelBody start={start} />
      <WhyWeCharge own={texts?.why} />
    </Card>
  );
}

function PanelBody({ start: { config, lots, lot, lotGone, entry, setEntry } }: { start: Start }) {
  if (config.isPending || lots.isPending) return <StartSkeleton />;
  if (!config.data || !lots.data) {
    return (
      <Filling>
        <LoadFailed
          what={say('The parking lots')}
          busy={config.isFetching || lots.isFetching}
          onRetry={() => {
            if (config.isError) void config.refetch();
            if (lots.isError) void lots.refetch();
          }}
        />
      </Filling>
    );
  }
  if (!lot) {
    return (
      <Filling>
        <p className="px-4 text-center text-muted">
          {say('No parking lots available. Please contact the operator.')}
        </p>
      </Filling>
    );
  }
  const form = { config: config.data, lots: lots.data, lot, lotGone, entry };
  return (
    <>
      <Later>{!lotGone && <LotBays lot={lot} />}</Later>
      <StartForm {...form} onChange={setEntry} />
    </>
  );
}

/** As high as the form, so that nothing below moves when there is no form to show. */
function Filling({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[33.75rem] content-center">{children}</div>;
}
