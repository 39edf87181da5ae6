import { RATE_DURATIONS } from '@anypark/core/lots/rate-rules';
import { ALL_DAY_HOURS } from '@anypark/core/lots/rates';
import { Field } from '../../ui/field.tsx';
import { rateLabel } from '../../words/hours.ts';
import { AddDuration } from '../prices/add-duration.tsx';
import type { RateTexts } from './lot-entry.ts';

interface RateFieldsProps {
  hasOwnRates: boolean;
  rates: RateTexts;
  /** What following lots ask now. */
  facilityRates: RateTexts;
  problemOf: (field: string) => string | null;
  /** `fields`: of which the price was typed over. */
  onChange: (change: { hasOwnRates: boolean; rates: RateTexts }, fields?: readonly string[]) => void;
}

/** Whose rates count in the lot, and which. Typing a price makes the rates the lot's own. */
export function RateFields({ hasOwnRates, rates, facilityRates, problemOf, onChange }: RateFieldsProps) {
  const shown = hasOwnRates ? rates : facilityRates;
  const durations = Object.keys(shown)
    .map(Number)
    .sort((a, b) => a - b);
  const isSpecified = (hours: number) => (RATE_DURATIONS as readonly number[]).includes(hours);
  const choices = [
    { own: false, label: 'Facility’s rates', note: 'Change with Settings' },
    { own: true, label: 'Own rates', note: 'For this lot alone' },
  ];
  return (
    <fieldset>
      <legend className="field-label">Hourly rates</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        {choices.map(({ own, label, note }) => (
          <label key={label} className="duration px-3!">
            <input
              type="radio"
              name="hasOwnRates"
              checked={hasOwnRates === own}
              onChange={() => onChange({ hasOwnRates: own, rates: shown })}
              className="sr-only"
            />
            <span className="block text-sm font-semibold">{label}</span>
            <span className="block text-xs text-muted">{note}</span>
          </label>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-2 gap-y-3 sm:grid-cols-3">
        {durations.map((hours) => (
          <div key={hours} className={hours === ALL_DAY_HOURS ? 'col-span-2' : ''}>
            <Field
              label={rateLabel(hours)}
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              value={shown[hours] ?? ''}
              {...(!isSpecified(hours) && { placeholder: 'Not offered' })}
              error={problemOf(`hourlyRates.${hours}`)}
              onChange={(event) =>
                onChange({ hasOwnRates: true, rates: { ...shown, [hours]: event.target.value } }, [
                  `hourlyRates.${hours}`,
                ])
              }
              className={`tabular-nums ${hasOwnRates ? '' : 'text-muted'}`}
            />
          </div>
        ))}
      </div>
      <div className="mt-3">
        <AddDuration
          present={durations}
          onAdd={(hours) => onChange({ hasOwnRates: true, rates: { ...shown, [hours]: '' } })}
        />
      </div>
    </fieldset>
  );
}
