import { LANGUAGES, type Language } from '@anypark/core/languages/language';
import type { OwnTextsSettings } from '@anypark/core/settings/contract';
import { OWN_TEXT_LABELS } from '@anypark/core/settings/own-text-labels';
import { OWN_TEXTS, type OwnTextName } from '@anypark/core/settings/own-texts';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '../../languages/names.ts';
import { AreaField } from '../../ui/area-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { fieldOf, OWN_TEXT_NAMES, ownLanguages, shownIn } from './own-texts-entry.ts';
import { PartNotice } from './part-notice.tsx';
import { Section } from './section.tsx';
import { type OnTabState, SettingsForm } from './settings-form.tsx';
import { useTextsPart } from './use-parts.ts';

interface About {
  readonly where: string;
  /** What stands there without one. */
  readonly ours: string;
}

const WORDS: Record<OwnTextName, About> = {
  note: {
    where: 'Above the form, as long as it stands here: ‘Snow is cleared on Tuesday from 5 to 7’.',
    ours: 'Nothing stands there.',
  },
  why: {
    where: 'Behind ‘Why We Charge’, in place of our three reasons.',
    ours: 'Our reasons: private lot, funds improvements, community growth.',
  },
  contact: {
    where:
      'Where a page or a session is not found, beneath your name and address: a phone number, office hours.',
    ours: 'Your name and address alone.',
  },
  receipt: {
    where: 'Beneath every receipt, on its page and by e-mail.',
    ours: 'Nothing stands there.',
  },
  sign: {
    where: 'On signs printed from now on, in the language of ‘Dates and numbers as in’.',
    ours: 'Pay for parking with your plate and a card. No app.',
  },
};

/** What the facility says in words of its own. */
export function TextsTab({ settings, onState }: { settings: OwnTextsSettings; onState: OnTabState }) {
  const part = useTextsPart(settings);
  const [language, setLanguage] = useState<Language>('en');
  const { entry } = part;
  const own = ownLanguages(entry);
  return (
    <SettingsForm parts={[part]} onState={onState}>
      <PartNotice part={part} />
      <Section title="Your own words" updatedAt={settings.updatedAt}>
        <p className="text-sm text-muted">
          What you leave empty is said in ours. A language without your words gets your English ones.
        </p>
        <div className="max-w-sm">
          <SelectField
            label="Language"
            value={language}
            onChange={(event) => setLanguage(LANGUAGES.find((one) => one === event.target.value) ?? 'en')}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGE_NAMES[one]}
                {own.includes(one) ? ' · yours' : ''}
              </option>
            ))}
          </SelectField>
        </div>
      </Section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {OWN_TEXT_NAMES.map((name) => {
          const field = fieldOf(name, language);
          const { where, ours } = WORDS[name];
          const shown = shownIn(entry, name, language);
          const isEnglish = shown !== null && entry[field].trim() === '';
          return (
            <Section key={name} title={OWN_TEXT_LABELS[name]}>
              <AreaField
                label={`In ${LANGUAGE_NAMES[language]}`}
                lang={language}
                dir="auto"
                rows={name === 'why' ? 5 : 2}
                maxLength={OWN_TEXTS[name]}
                value={entry[field]}
                error={part.problemOf(field)}
                hint={`${where} ${entry[field].length} of ${OWN_TEXTS[name]} characters.`}
                // One paragraph: its lines break where the page is wide enough.
                onChange={(event) => part.set({ [field]: event.target.value.replace(/\s/g, ' ') })}
              />
              <div className="rounded-md border border-dashed border-line px-3.5 py-2.5 text-sm">
                <p className="mb-1 text-muted">
                  {shown === null ? 'Without your words' : isEnglish ? 'Read in English' : 'As it is read'}
                </p>
                <p
                  {...(shown !== null && { lang: isEnglish ? 'en' : language })}
                  dir="auto"
                  className={`wrap-anywhere ${shown === null ? 'text-muted' : ''}`}
                >
                  {shown ?? ours}
                </p>
              </div>
            </Section>
          );
        })}
      </div>
    </SettingsForm>
  );
}
