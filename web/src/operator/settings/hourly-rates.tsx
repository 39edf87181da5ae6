import { RATE_DURATIONS } from '@anypark/core/lots/rate-rules';
import { ALL_DAY_HOURS } from '@anypark/core/lots/rates';
import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { rateLabel } from '../../words/hours.ts';
import { AddDuration } from '../prices/add-duration.tsx';
import { PricesToCome } from '../prices/prices-to-come.tsx';
import { PartNotice } from './part-notice.tsx';
import { PriceField } from './price-field.tsx';
import { hoursIn, rateField } from './prices-entry.ts';
import { Section } from './section.tsx';
import type { useRatesPart } from './use-parts.ts';

/** An empty price becomes 0, as specified: what that means has to be seen before it is saved. */
const FREE_HINT = 'Free: drivers pay nothing for this';
const isSpecified = (hours: number) => (RATE_DURATIONS as readonly number[]).includes(hours);

interface HourlyRatesProps {
  rates: ReturnType<typeof useRatesPart>;
  currency: string;
  /** What was typed is to begin later. */
  onLater: () => void;
}

/** The facility's rates: what they are, what they will be, and a place to type others. */
export function HourlyRates({ rates, currency, onLater }: HourlyRatesProps) {
  const durations = hoursIn(rates.entry);
  return (
    <Section title={`Hourly rates (${currency})`} updatedAt={rates.base.updatedAt}>
      <PartNotice part={rates} />
      <PricesToCome lotId={null} present={rates.base.hourlyRates} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-4">
        {durations.map((hours) => {
          const typed = rates.entry[rateField(hours)] ?? '';
          return (
            <div key={hours} className={hours === ALL_DAY_HOURS ? 'col-span-2' : ''}>
              <PriceField
                label={rateLabel(hours)}
                currency={currency}
                value={typed}
                isOptional={!isSpecified(hours)}
                error={rates.problemOf(rateField(hours))}
                {...(typed.trim() !== '' && Number(typed) === 0 && { hint: FREE_HINT })}
                onChange={(price) => rates.set({ [rateField(hours)]: price })}
              />
            </div>
          );
        })}
      </div>
      <AddDuration present={durations} onAdd={(hours) => rates.set({ [rateField(hours)]: '' })} />
      {rates.isDirty && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={onLater} className="px-3! text-sm!">
            Start these later…
          </Button>
          <p className="text-sm text-muted">They count as soon as you save.</p>
        </div>
      )}
      <p className="text-sm text-muted">
        Lots with rates of their own keep them. Other prices at certain hours and days:{' '}
        <Link href={paths.ratePlans} className="font-semibold underline underline-offset-2">
          Rate plans
        </Link>
      </p>
    </Section>
  );
}
