import type { GeneralSettings, PricingSettings, SubscriptionPrices } from '@anypark/core/settings/contract';
import { GRACE_MAX } from '@anypark/core/settings/form-problems';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { StartLater } from '../prices/start-later.tsx';
import { HourlyRates } from './hourly-rates.tsx';
import { PartNotice } from './part-notice.tsx';
import { PriceField } from './price-field.tsx';
import { Section } from './section.tsx';
import { type OnTabState, SettingsForm } from './settings-form.tsx';
import { useGeneralPart, usePlansPart, useRatesPart } from './use-parts.ts';

interface PricingTabProps {
  settings: GeneralSettings;
  pricing: PricingSettings;
  plans: SubscriptionPrices;
  onState: OnTabState;
}

/** What drivers pay, and what happens when their time is over. */
export function PricingTab({ settings, pricing, plans, onState }: PricingTabProps) {
  const { currency } = settings;
  const rates = useRatesPart(pricing, currency);
  const planPrices = usePlansPart(plans, currency);
  const general = useGeneralPart(settings);
  const [isLater, setLater] = useState(false);
  const startLater = () => {
    if (rates.check()) setLater(true);
  };
  return (
    <>
      <SettingsForm parts={[rates, planPrices, general]} onState={onState}>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <HourlyRates rates={rates} currency={currency} onLater={startLater} />
          <div className="grid gap-5">
            <Section title={`Subscription prices (${currency})`} updatedAt={planPrices.base.updatedAt}>
              <PartNotice part={planPrices} />
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-4">
                <PriceField
                  label="Monthly price"
                  currency={currency}
                  value={planPrices.entry.monthlyPrice}
                  error={planPrices.problemOf('monthlyPrice')}
                  onChange={(monthlyPrice) => planPrices.set({ monthlyPrice })}
                />
                <PriceField
                  label="Yearly price"
                  currency={currency}
                  value={planPrices.entry.yearlyPrice}
                  error={planPrices.problemOf('yearlyPrice')}
                  onChange={(yearlyPrice) => planPrices.set({ yearlyPrice })}
                />
              </div>
              <p className="text-sm text-muted">What has been bought keeps its price.</p>
            </Section>
            <Section title="When time is over">
              <PartNotice part={general} />
              <Field
                label="Grace period (minutes)"
                type="number"
                inputMode="numeric"
                min={0}
                max={GRACE_MAX}
                step={1}
                className="tabular-nums"
                hint="Free time allowed after payment expires"
                value={general.entry.gracePeriod}
                error={general.problemOf('gracePeriod')}
                onChange={(event) => general.set({ gracePeriod: event.target.value })}
              />
              <SwitchField
                label="Auto-expire sessions"
                hint="Off: a session stays open, as overdue, until you end it."
                checked={general.entry.autoExpiry}
                onChange={(autoExpiry) => general.set({ autoExpiry })}
              />
            </Section>
          </div>
        </div>
      </SettingsForm>
      {isLater && (
        <StartLater
          lotId={null}
          name="the facility"
          present={rates.base.hourlyRates}
          next={rates.rates}
          onClose={() => setLater(false)}
          onScheduled={rates.clear}
        />
      )}
    </>
  );
}
