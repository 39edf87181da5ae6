import { LANGUAGES, type Language } from '@anypark/core/languages/language';
import type { NoticeTerms } from '@anypark/core/notices/contract';
import { useState } from 'react';
import { AreaField } from '../../ui/area-field.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { PartNotice } from './part-notice.tsx';
import { type OnTabState, SettingsForm } from './settings-form.tsx';
import { LEGAL_PREFIX, useTermsPart } from './use-terms-part.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** What is asked of cars that have not paid. Off until somebody says what and why. */
export function NoticeTermsTab({ terms, onState }: { terms: NoticeTerms; onState: OnTabState }) {
  const part = useTermsPart(terms);
  const { entry } = part;
  const [language, setLanguage] = useState<Language>('en');
  const legal = `${LEGAL_PREFIX}${language}` as const;
  const written = LANGUAGES.filter((one) => entry[`${LEGAL_PREFIX}${one}`].trim() !== '').length;
  const number = (field: 'cureDays' | 'lateMinutes' | 'payDays' | 'photosDays') => ({
    inputMode: 'numeric' as const,
    value: entry[field],
    error: part.problemOf(field),
    onChange: (event: { target: { value: string } }) => part.set({ [field]: event.target.value }),
  });
  return (
    <SettingsForm parts={[part]} onState={onState}>
      <PartNotice part={part} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-4 p-5" aria-label="Notices">
          <SwitchField
            label="Notices"
            hint="Whoever checks plates can write one after a check that found nothing paid, with at least one photo. Nothing writes one by itself."
            checked={entry.isOn}
            onChange={(isOn) => part.set({ isOn })}
          />
          <Field
            label={`Full amount (${terms.currency})`}
            inputMode="decimal"
            value={entry.amount}
            error={part.problemOf('amount')}
            onChange={(event) => part.set({ amount: event.target.value })}
          />
          <Field
            label="To be paid within (days)"
            hint="After that you decide what follows; nothing happens by itself."
            {...number('payDays')}
          />
        </Card>
        <Card className="grid gap-4 p-5" aria-label="The honest latecomer">
          <SwitchField
            label="Take the time stood instead"
            hint="Within the term the driver pays the time that the car stood, at the lot’s own prices, and the amount below: never more than the full amount."
            checked={entry.takesTime}
            onChange={(takesTime) => part.set({ takesTime })}
          />
          {entry.takesTime && (
            <>
              <Field
                label={`On top of the time stood (${terms.currency})`}
                inputMode="decimal"
                value={entry.cureExtra}
                error={part.problemOf('cureExtra')}
                onChange={(event) => part.set({ cureExtra: event.target.value })}
              />
              <Field
                label="Term (days)"
                hint="It ends with the day so many days after the one on which it was written. 1: tomorrow at midnight."
                {...number('cureDays')}
              />
            </>
          )}
          <Field
            label="Paid soon after (minutes)"
            hint="A stay that is bought so soon after the notice cancels it: the driver was on the way."
            {...number('lateMinutes')}
          />
          <Field
            label="Photos kept (days)"
            hint="Counted from when the notice is closed. Their fingerprints stay."
            {...number('photosDays')}
          />
        </Card>
        <Card className="grid gap-4 p-5 lg:col-span-2" aria-label="Legal text">
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_240px]">
            <p className="text-sm text-muted">
              Who asks, on what ground, and where to turn. It stands on every notice, in the driver’s language
              where you have written it, else in English. {written} of {LANGUAGES.length} languages are
              written.
            </p>
            <SelectField
              label="Language"
              value={language}
              onChange={(event) => setLanguage(LANGUAGES.find((one) => one === event.target.value) ?? 'en')}
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {NAMES.of(one)}
                </option>
              ))}
            </SelectField>
          </div>
          <AreaField
            label={`Legal text in ${NAMES.of(language)}`}
            rows={6}
            maxLength={1500}
            lang={language}
            dir="auto"
            value={entry[legal]}
            error={part.problemOf('legalTexts')}
            onChange={(event) => part.set({ [legal]: event.target.value })}
          />
        </Card>
      </div>
    </SettingsForm>
  );
}
