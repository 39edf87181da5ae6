import type { OperatorLot } from '@anypark/core/lots/contract';
import type { PricingSettings } from '@anypark/core/settings/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Later } from '../../ui/later.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lotsQuery } from '../api/queries.ts';
import { Playground } from '../playground/lazy-playground.ts';
import { StartLater } from '../prices/start-later.tsx';
import { saveLotRates, saveRates, wholeTable } from './save-rates.ts';

interface TryPricesProps {
  pricing: PricingSettings;
  currency: string;
}

/** The facility's prices, or those of a lot with its own, tried on the stays that were sold at them. */
export function TryPrices({ pricing, currency }: TryPricesProps) {
  const [lotId, setLotId] = useState<number | null>(null);
  const [later, setLater] = useState<Readonly<Record<string, number>> | null>(null);
  const lots = (useQuery(lotsQuery).data ?? []).filter(({ hasOwnRates }) => hasOwnRates);
  const lot: OperatorLot | null = lots.find(({ id }) => id === lotId) ?? null;
  const present = lot?.hourlyRates ?? pricing.hourlyRates;
  return (
    <div className="mt-5">
      <Later meanwhile={<Skeleton className="h-96" />}>
        <Playground
          key={lot?.id ?? 'facility'}
          {...(lot !== null && { scope: { lot: lot.id } })}
          rates={present}
          currency={currency}
          onStartMonday={setLater}
          onUse={(rates) => (lot === null ? saveRates(pricing, rates) : saveLotRates(lot, rates))}
        >
          {lots.length > 0 && (
            <SelectField
              label="Prices of"
              value={lot?.id ?? ''}
              onChange={(event) => setLotId(Number(event.target.value) || null)}
            >
              <option value="">The facility, which most lots follow</option>
              {lots.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </Playground>
      </Later>
      {later !== null && (
        <StartLater
          lotId={lot?.id ?? null}
          name={lot?.name ?? 'the facility'}
          present={present}
          next={wholeTable(present, later)}
          onClose={() => setLater(null)}
        />
      )}
    </div>
  );
}
