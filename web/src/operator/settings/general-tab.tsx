import { CHARGEABLE_CURRENCIES } from '@anypark/core/kernel/money';
import { CLOCK_TIME } from '@anypark/core/lots/hours';
import type { GeneralSettings } from '@anypark/core/settings/contract';
import { LOCATION_MAX, NAME_MAX, TAX_LINE_MAX } from '@anypark/core/settings/form-problems';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { hoursWords } from '../../words/hours.ts';
import { lotsQuery } from '../api/queries.ts';
import { clockIn, type GeneralEntry, ZONES } from './general-entry.ts';
import { localeChoices, localeExample } from './locale-choices.ts';
import { PartNotice } from './part-notice.tsx';
import { type OnTabState, SettingsForm } from './settings-form.tsx';
import { useGeneralPart } from './use-parts.ts';

const currencyName = new Intl.DisplayNames('en', { type: 'currency' });

/** What the facility is, where and when, and in which money. */
export function GeneralTab({ settings, onState }: { settings: GeneralSettings; onState: OnTabState }) {
  const part = useGeneralPart(settings);
  const now = useNow();
  const lots = useQuery(lotsQuery).data;
  const { entry } = part;
  const text = (
    field: Exclude<keyof GeneralEntry, 'autoExpiry' | 'emailNotifications' | 'smsAlerts' | 'smsAbroad'>,
  ) => ({
    value: entry[field],
    error: part.problemOf(field),
    onChange: (event: { target: { value: string } }) => part.set({ [field]: event.target.value }),
  });

  const inLots = lots?.filter((lot) => lot.isActive).reduce((sum, lot) => sum + lot.totalSpaces, 0);
  const isOther = inLots !== undefined && String(inLots) !== entry.totalSpaces.trim();
  const { operatingHoursStart: opens, operatingHoursEnd: closes } = entry;
  const areTimes = CLOCK_TIME.test(opens) && CLOCK_TIME.test(closes);
  const clock = clockIn(entry.timezone, now);
  return (
    <SettingsForm parts={[part]} onState={onState}>
      <PartNotice part={part} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-4 p-5" aria-labelledby="facility">
          <h2 id="facility" className="font-semibold">
            Facility
          </h2>
          <Field label="Facility name" maxLength={NAME_MAX} autoComplete="off" {...text('facilityName')} />
          <Field label="Address" maxLength={LOCATION_MAX} autoComplete="off" {...text('location')} />
          <Field
            label="Total spaces"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            className="tabular-nums"
            {...(isOther && { hint: `Active lots add up to ${inLots}` })}
            {...text('totalSpaces')}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
            <Field label="Opening time" type="time" {...text('operatingHoursStart')} />
            <Field label="Closing time" type="time" {...text('operatingHoursEnd')} />
          </div>
          <p className="-mt-2 text-sm text-muted">
            {areTimes && `${hoursWords(opens, closes)}. `}Each lot keeps its own hours.
          </p>
        </Card>
        <Card className="grid gap-4 p-5" aria-labelledby="region">
          <h2 id="region" className="font-semibold">
            Time and money
          </h2>
          <Field
            label="Time zone"
            list="zones"
            autoComplete="off"
            spellCheck={false}
            hint={clock === null ? 'Type a city, then choose from the list.' : `It is ${clock} there now.`}
            {...text('timezone')}
          />
          <datalist id="zones">
            {ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <div>
            <SelectField
              label="Currency"
              value={entry.currency}
              onChange={(event) => part.set({ currency: event.target.value })}
            >
              {CHARGEABLE_CURRENCIES.map((code) => (
                <option key={code} value={code}>
                  {code} – {currencyName.of(code)}
                </option>
              ))}
            </SelectField>
            <p className="mt-1 text-sm text-muted">
              Can change until the first payment. Prices keep their numbers.
            </p>
          </div>
          <div>
            <SelectField
              label="Dates and numbers"
              value={entry.locale}
              onChange={(event) => part.set({ locale: event.target.value })}
            >
              {localeChoices(entry.locale).map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </SelectField>
            <p className="mt-1 text-sm text-muted">
              {localeExample(entry.locale, entry.timezone, entry.currency, now)}
            </p>
          </div>
          <Field
            label="Tax line on receipts"
            maxLength={TAX_LINE_MAX}
            autoComplete="off"
            hint="For example: VAT DE123456789 included. Leave empty for none."
            {...text('taxLine')}
          />
        </Card>
      </div>
    </SettingsForm>
  );
}
