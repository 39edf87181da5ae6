/** The languages that drivers are spoken to in, as BCP 47 tags; English is that of the specification. */
export const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'tr',
  'ar',
  'zh-Hans',
  'ja',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the wished-for tags ('de-AT', 'zh-CN', best first) that is spoken, by its language alone; null: none is. */
export function languageOf(wished: readonly string[]): Language | null {
  for (const tag of wished) {
    const spoken = LANGUAGES.find((language) => isOf(tag, language));
    if (spoken !== undefined) return spoken;
  }
  return null;
}

/** Whether a tag is of a language, whatever its region or script. */
export function isOf(tag: string, language: Language): boolean {
  return tag.split('-')[0]?.toLowerCase() === language.split('-')[0];
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: Language): boolean {
  return language === 'ar';
}

/**
 * The locale by which dates and amounts are written in a language: the person's own region where one is wished for
 * ('en-GB'). With the digits that plates, cards and receipts have.
 */
export function localeOf(language: Language, wished: readonly string[]): string {
  const own = wished.find((tag) => isOf(tag, language) && tag.includes('-'));
  const locale = own ?? (language === 'en' ? 'en-US' : language);
  return language === 'ar' ? `${locale}-u-nu-latn` : locale;
}
