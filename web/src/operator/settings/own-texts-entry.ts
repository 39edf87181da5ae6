import { LANGUAGES, type Language } from '@anypark/core/languages/language';
import type { OwnTextsForm, OwnTextsSettings } from '@anypark/core/settings/contract';
import { OWN_TEXTS, type OwnTextName, ownText } from '@anypark/core/settings/own-texts';

export const OWN_TEXT_NAMES = Object.keys(OWN_TEXTS) as OwnTextName[];

/** A field as the call names it when something is wrong with it. */
export const fieldOf = (name: OwnTextName, language: Language) => `texts.${name}.${language}` as const;
export type OwnTextsEntry = Readonly<Record<ReturnType<typeof fieldOf>, string>>;

const FIELDS = OWN_TEXT_NAMES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));

export function entryOf({ texts }: OwnTextsSettings): OwnTextsEntry {
  const lines = FIELDS.map(({ name, language }) => [fieldOf(name, language), texts[name]?.[language] ?? '']);
  // One for each text and language.
  return Object.fromEntries(lines) as OwnTextsEntry;
}

/** What was left empty is ours. */
export function textsOf(entry: OwnTextsEntry): OwnTextsForm['texts'] {
  const texts: Record<string, Partial<Record<Language, string>>> = {};
  for (const { name, language } of FIELDS) {
    const text = entry[fieldOf(name, language)].trim();
    if (text !== '') texts[name] = { ...texts[name], [language]: text };
  }
  return texts;
}

/** What a reader of a language gets to see; null: ours. */
export const shownIn = (entry: OwnTextsEntry, name: OwnTextName, language: Language) =>
  ownText(textsOf(entry)[name], language);

/** In which languages something is said in own words. */
export const ownLanguages = (entry: OwnTextsEntry): Language[] =>
  LANGUAGES.filter((language) => OWN_TEXT_NAMES.some((name) => entry[fieldOf(name, language)].trim() !== ''));
