import type { ParkingLot } from '@anypark/core/lots/contract';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { prefetchCheckout } from '../checkout/lazy-checkout.ts';
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
  const suggestion = useSuggestion(lots, entry, onChange);
  const [plateError, setPlateError] = useState<string | null>(null);
  const plateInput = useRef<HTMLInputElement>(null);
  const free = stay.quote.ok && stay.quote.freeBy !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (lotGone) {
      toastError('Error', 'Please select a parking lot');
      return document.getElementById('lot')?.focus();
    }
    const wrong = plateProblem(entry.plate);
    setPlateError(wrong);
    if (wrong !== null) return plateInput.current?.focus();
    const promoCode = entry.promoCode.trim();
    if (stay.duration === 0) return toastError('Error', 'Duration is required');
    create.mutate({
      parkingLotId: lot.id,
      licensePlate: entry.plate.trim(),
      duration: stay.duration,
      ...(promoCode === '' ? {} : { promoCode }),
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
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
      <StayNotice stay={stay} zone={config.timezone} />
      <Button type="submit" kind="primary" className="w-full" disabled={create.isPending}>
        {create.isPending ? 'Processing...' : free ? 'Start free parking' : 'Continue to payment'}
      </Button>
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
