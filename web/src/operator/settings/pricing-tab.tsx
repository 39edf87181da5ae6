import { ALL_DAY_HOURS } from '@anypark/core/lots/rates';
import { paths } from '@anypark/core/paths';
import type { GeneralSettings, PricingSettings, SubscriptionPrices } from '@anypark/core/settings/contract';
import { GRACE_MAX } from '@anypark/core/settings/form-problems';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { rateLabel } from '../../words/hours.ts';
import { Moment } from '../../words/moment.tsx';
import { PartNotice } from './part-notice.tsx';
import { PriceField } from './price-field.tsx';
import { hoursOf, rateField } from './prices-entry.ts';
import { type OnTabState, SettingsForm } from './settings-form.tsx';
import { useGeneralPart, usePlansPart, useRatesPart } from './use-parts.ts';

/** An empty price becomes 0, as specified: what that means has to be seen before it is saved. */
const FREE_HINT = 'Free: drivers pay nothing for this';

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
  return (
    <SettingsForm parts={[rates, planPrices, general]} onState={onState}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Section title={`Hourly rates (${currency})`} updatedAt={rates.base.updatedAt}>
          <PartNotice part={rates} />
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            {hoursOf(rates.base.hourlyRates).map((hours) => (
              <div key={hours} className={hours === ALL_DAY_HOURS ? 'col-span-2' : ''}>
                <PriceField
                  label={rateLabel(hours)}
                  currency={currency}
                  value={rates.entry[rateField(hours)] ?? ''}
                  error={rates.problemOf(rateField(hours))}
                  {...(Number(rates.entry[rateField(hours)]) === 0 && { hint: FREE_HINT })}
                  onChange={(price) => rates.set({ [rateField(hours)]: price })}
                />
              </div>
            ))}
          </div>
          <p className="text-sm text-muted">
            Lots with rates of their own keep them. Other prices at certain hours and days:{' '}
            <Link href={paths.ratePlans} className="font-semibold underline underline-offset-2">
              Rate plans
            </Link>
          </p>
        </Section>
        <div className="grid gap-5">
          <Section title={`Subscription prices (${currency})`} updatedAt={planPrices.base.updatedAt}>
            <PartNotice part={planPrices} />
            <div className="grid grid-cols-2 gap-x-3 gap-y-4">
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
              hint="Off: a session stays open, and overdue, until you end it."
              checked={general.entry.autoExpiry}
              onChange={(autoExpiry) => general.set({ autoExpiry })}
            />
          </Section>
        </div>
      </div>
    </SettingsForm>
  );
}

function Section(props: { title: string; updatedAt?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4 p-5" aria-label={props.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{props.title}</h2>
        {props.updatedAt !== undefined && (
          <p className="text-sm text-muted">
            Last updated <Moment at={props.updatedAt} />
          </p>
        )}
      </div>
      {props.children}
    </Card>
  );
}
