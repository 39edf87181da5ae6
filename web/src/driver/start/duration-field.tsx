import { ALL_DAY_HOURS, type RateTable } from '@anypark/core/lots/rates';
import { say } from '../../languages/say.ts';
import { priceLabel } from '../../words/money.ts';

interface DurationFieldProps {
  rates: RateTable;
  currency: string;
  /** Which prices these are, where they change with time. */
  note?: string | null;
  value: number;
  onChange: (hours: number) => void;
}

const COLUMNS: Record<number, string> = {
  1: 'grid-cols-1! @[13rem]:grid-cols-1!',
  2: '@[13rem]:grid-cols-2!',
  4: '@[18rem]:grid-cols-4',
  5: '@[18rem]:grid-cols-5',
};

/** Every duration with its price, side by side; real radio buttons underneath. */
export function DurationField({ rates, currency, note = null, value, onChange }: DurationFieldProps) {
  const prices = rates.map((rate) => priceLabel(rate.priceCents, currency));
  // Five fit beside each other on a phone as long as their prices are short.
  const columns = Math.min(rates.length, prices.some((price) => price.length > 7) ? 3 : 5);
  return (
    <fieldset className="@container min-w-0">
      <legend className="field-label flex w-full flex-wrap justify-between gap-x-3">
        {say('Duration')}
        {note !== null && <span className="font-normal tracking-normal text-muted normal-case"> {note}</span>}
      </legend>
      <div
        // By the size of its text, so that no price leaves its tile however large it is read.
        className={`grid grid-cols-2 gap-2 @[13rem]:grid-cols-3 ${COLUMNS[columns] ?? ''}`}
      >
        {rates.map(({ durationHours }, index) => (
          <label key={durationHours} className="duration">
            <input
              type="radio"
              name="duration"
              value={durationHours}
              checked={durationHours === value}
              onChange={() => onChange(durationHours)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
            />
            <span className="block text-lg leading-[1.375rem] font-bold tracking-tight">{durationHours}</span>{' '}
            <span className="block text-xs text-muted">{say('Hour|Hours', { count: durationHours })}</span>{' '}
            <span className="duration-price">{prices[index]}</span>
            {durationHours === ALL_DAY_HOURS && (
              <>
                {' '}
                <span className="absolute -top-2 left-1/2 -translate-x-1/2 rounded-md bg-sign px-1.5 text-[0.625rem] leading-[0.9375rem] font-bold whitespace-nowrap text-sign-ink">
                  {say('All Day')}
                </span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
