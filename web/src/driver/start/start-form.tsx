import type { ParkingLot } from '@anypark/core/lots/contract';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { mySessionsQuery } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { prefetchCheckout } from '../checkout/lazy-checkout.ts';
import { isOtherWay, OtherWay, PAY_LOOK, payWords } from '../paying/other-way.tsx';
import { useMyCard } from '../paying/use-remembered-card.ts';
import { DurationField } from './duration-field.tsx';
import type { Entry } from './entry.ts';
import { LotField } from './lot-field.tsx';
import { PlateField } from './plate-field.tsx';
import { plateProblem } from './plate-problem.ts';
import { PromoField } from './promo-field.tsx';
import { QuoteLine } from './quote-line.tsx';
import { StayNotice } from './stay-notice.tsx';
import { useCreateSession } from './use-create-session.ts';
import { useStay } from './use-stay.ts';
import { useSuggestion } from './use-suggestion.tsx';

interface StartFormProps {
  config: ClientConfig;
  lots: ParkingLot[];
  lot: ParkingLot;
  lotGone: boolean;
  entry: Entry;
  onChange: (entry: Entry) => void;
}

/** Lot, plate, time, price, go. Everything typed stays when something fails. */
export function StartForm({ config, lots, lot, lotGone, entry, onChange }: StartFormProps) {
  const stay = useStay(config, lot, entry);
  const create = useCreateSession(config);
  const suggestion = useSuggestion(lots, entry, config, onChange);
  const [plateError, setPlateError] = useState<string | null>(null);
  const plateInput = useRef<HTMLInputElement>(null);
  const free = stay.quote.ok && stay.quote.freeBy !== null;

  const sessions = useQuery(mySessionsQuery).data ?? [];
  // Only who has been here before can have left a card.
  const { card } = useMyCard(sessions.length > 0);
  const pays =
    card !== null && stay.quote.ok && !free ? payWords(card, stay.quote.price.totalCents, config) : null;

  // As the server draws it, it waits for its script.
  const isBusy = import.meta.env.SSR || create.isPending;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    if (lotGone) {
      toastError(say('Error'), say('Please select a parking lot'));
      return document.getElementById('lot')?.focus();
    }
    const wrong = plateProblem(entry.plate);
    setPlateError(wrong);
    if (wrong !== null) return plateInput.current?.focus();
    const promoCode = entry.promoCode.trim();
    if (stay.duration === 0) return toastError(say('Error'), say('Duration is required'));
    const body = {
      parkingLotId: lot.id,
      licensePlate: entry.plate.trim(),
      duration: stay.duration,
      ...(promoCode === '' ? {} : { promoCode }),
    };
    create.mutate({ body, withCard: pays !== null && !isOtherWay(event) });
  };

  return (
    // 'dialog': sent before the script is here (driver/start/drawn.ts), it goes nowhere and keeps what was entered.
    <form method="dialog" onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <LotField
        lots={lots}
        lot={lot}
        gone={lotGone}
        state={stay.lotState}
        zone={config.timezone}
        onChange={(lotId) => onChange({ ...entry, lotId })}
      />
      <PlateField
        value={entry.plate}
        error={plateError}
        covered={stay.covered}
        inputRef={plateInput}
        suggestion={suggestion}
        onChange={(plate) => {
          prefetchCheckout();
          setPlateError(null);
          onChange({ ...entry, plate });
        }}
      />
      <DurationField
        rates={stay.rates}
        currency={config.currency}
        note={stay.planWords}
        value={stay.duration}
        onChange={(duration) => onChange({ ...entry, duration })}
      />
      <QuoteLine stay={stay} zone={config.timezone} currency={config.currency} />
      <StayNotice stay={stay} zone={config.timezone} pays={pays !== null} />
      <Button type="submit" kind="primary" className={PAY_LOOK} disabled={isBusy}>
        {isBusy
          ? say(import.meta.env.SSR ? 'Loading...' : 'Processing...')
          : (pays ?? (free ? say('Start free parking') : say('Continue to payment')))}
      </Button>
      {pays !== null && <OtherWay isPending={create.isPending} />}
      <div>
        <PromoField
          value={entry.promoCode}
          state={stay.promo}
          covered={stay.covered}
          onChange={(promoCode) => onChange({ ...entry, promoCode })}
        />
      </div>
    </form>
  );
}
