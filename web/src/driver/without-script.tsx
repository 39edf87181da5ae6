import type { ParkingLot } from '@anypark/core/lots/contract';
import { isAlwaysOpen } from '@anypark/core/lots/hours';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { ownText } from '@anypark/core/settings/own-texts';
import { language, say, useLanguage } from '../languages/say.ts';
import { Card } from '../ui/card.tsx';
import { durationLabel } from '../words/durations.ts';
import { clockWords } from '../words/hours.ts';
import { priceLabel } from '../words/money.ts';
import { OwnText } from './own-text.tsx';
import { hoursOf, lotStateAt, lotSummary } from './start/lot-state.ts';
import { planWords, pricesOf } from './start/prices-of.ts';

interface WithoutScriptProps {
  config: ClientConfig;
  /** The facility's. */
  address: string;
  lots: readonly ParkingLot[];
}

/** The page of a browser that runs no script: what parking costs, that nothing can be paid here, and what to do. */
export function WithoutScript({ config, address, lots }: WithoutScriptProps) {
  useLanguage(true);
  const contact = ownText(config.texts.contact, language());
  return (
    <main className="mx-auto grid max-w-[560px] gap-4 px-4 py-8">
      <p className="font-bold">{config.facilityName}</p>
      <h1 className="section-title">{say('Pay for parking')}</h1>
      <Card className="grid gap-2 border-hold/40! bg-hold-deep! p-5">
        <p className="font-semibold">
          {say('This browser runs no JavaScript, and without it no card can be taken here.')}
        </p>
        <p>
          {say('Allow JavaScript for this page, or open its address in another browser or on another phone.')}
        </p>
        <p>
          {say('If that does not work, ask before you leave the car: {facility}, {address}', {
            facility: config.facilityName,
            address,
          })}
        </p>
        {contact !== null && <OwnText text={contact} />}
      </Card>
      {lots.map((lot) => (
        <LotFacts key={lot.id} lot={lot} config={config} />
      ))}
    </main>
  );
}

function LotFacts({ lot, config: { currency, timezone: zone } }: { lot: ParkingLot; config: ClientConfig }) {
  const now = new Date();
  const prices = pricesOf(lot, currency);
  const note = planWords(prices, now, zone);
  const hours = hoursOf(lot);
  return (
    <Card className="p-5" aria-labelledby={`lot-${lot.id}`}>
      <h2 id={`lot-${lot.id}`} className="text-lg font-bold tracking-tight">
        {lot.name}
      </h2>
      <p className="text-muted tabular-nums">{lotSummary(lot, lotStateAt(lot, zone, now), zone)}</p>
      <p className="text-muted tabular-nums">
        {isAlwaysOpen(hours)
          ? say('Always open')
          : say('Open {opens} to {closes}', {
              opens: clockWords(hours.opens),
              closes: clockWords(hours.closes),
            })}
      </p>
      {note !== null && <p className="mt-2 text-muted">{note}</p>}
      <dl className="mt-3 grid gap-1 border-t border-hair pt-3 tabular-nums">
        {prices[0]?.rates.map(({ durationHours, priceCents }) => (
          <div key={durationHours} className="flex justify-between gap-4">
            <dt>{durationLabel(durationHours)}</dt>
            <dd className="font-semibold">{priceLabel(priceCents, currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
