import { minorDigits } from '@anypark/core/kernel/money';
import { RATES_MAX } from '@anypark/core/lots/rate-rules';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { rateLabel } from '../../words/hours.ts';
import type { RateEntry } from './plan-entry.ts';

interface PlanRatesProps {
  rates: readonly RateEntry[];
  currency: string;
  problemOf: (field: string) => string | null;
  onChange: (rates: RateEntry[]) => void;
}

/** Prices by duration; any whole number of hours may be offered. */
export function PlanRates({ rates, currency, problemOf, onChange }: PlanRatesProps) {
  const set = (n: number, change: Partial<RateEntry>) =>
    onChange(rates.map((rate, m) => (m === n ? { ...rate, ...change } : rate)));
  return (
    <fieldset>
      <legend className="field-label">Prices ({currency})</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {rates.map(({ hours, price, isNew }, n) => {
          const isTyped = /^[1-9]\d*$/.test(hours);
          const words = isTyped ? rateLabel(Number(hours)) : 'the new duration';
          return (
            // Rows are told apart by their place: hours are being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={n} className={isNew ? 'col-span-2 grid grid-cols-subgrid' : ''}>
              {isNew && (
                <Field
                  label="Hours"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={999}
                  className="tabular-nums"
                  value={hours}
                  onChange={(event) => set(n, { hours: event.target.value })}
                />
              )}
              <Field
                label={isNew ? 'Price' : words}
                type="number"
                inputMode="decimal"
                min={0}
                step={1 / 10 ** minorDigits(currency)}
                className="tabular-nums"
                aria-label={`Price of ${words}`}
                placeholder="Not offered"
                {...(price.trim() !== '' && Number(price) === 0 && { hint: 'Free' })}
                error={problemOf(`hourlyRates.${hours}`)}
                value={price}
                onChange={(event) => set(n, { price: event.target.value })}
              />
            </div>
          );
        })}
      </div>
      {problemOf('hourlyRates') !== null && (
        <p className="mt-1 text-sm text-stop">{problemOf('hourlyRates')}</p>
      )}
      {rates.length < RATES_MAX && (
        <Button
          onClick={() => onChange([...rates, { hours: '', price: '', isNew: true }])}
          className="mt-3 px-3! text-sm!"
        >
          Add a duration
        </Button>
      )}
    </fieldset>
  );
}
