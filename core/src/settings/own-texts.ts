import type { Language } from '../languages/language.ts';

/** What a facility may say in its own words, and in how many characters. */
export const OWN_TEXTS = {
  /** At the top of the start form; none of ours. */
  note: 160,
  /** The body of 'Why We Charge', in place of our three reasons. */
  why: 600,
  /** Whom to ask, where a page or a session is not found, and where no script runs; none of ours. */
  contact: 200,
  /** At the foot of receipts, on the page and by e-mail; none of ours. */
  receipt: 300,
  /** On printed signs. */
  sign: 80,
} as const;
export type OwnTextName = keyof typeof OWN_TEXTS;

/** One text by language. */
export type Wordings = Readonly<Partial<Record<Language, string>>>;
export type OwnTexts = Readonly<{ [Name in OwnTextName]?: Wordings | undefined }>;

/** In the language, or else in English; null: ours counts. */
export const ownText = (wordings: Wordings | undefined, language: Language): string | null =>
  wordings?.[language] ?? wordings?.en ?? null;
