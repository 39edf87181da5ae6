import type { DriverText } from '@anypark/core/languages/driver-texts';
import type { Texts } from '@anypark/core/languages/say';
import type { Spoken } from './say.ts';

type Chunk = Promise<{ default: Texts<DriverText> }>;

/** Each language comes alone, when it is spoken. */
const CHUNKS: Record<Exclude<Spoken, 'en'>, () => Chunk> = {
  es: () => import('@anypark/core/languages/es'),
  fr: () => import('@anypark/core/languages/fr'),
  de: () => import('@anypark/core/languages/de'),
  it: () => import('@anypark/core/languages/it'),
  'pt-BR': () => import('@anypark/core/languages/pt-BR'),
  nl: () => import('@anypark/core/languages/nl'),
  pl: () => import('@anypark/core/languages/pl'),
  tr: () => import('@anypark/core/languages/tr'),
  ar: () => import('@anypark/core/languages/ar'),
  'zh-Hans': () => import('@anypark/core/languages/zh-Hans'),
  ja: () => import('@anypark/core/languages/ja'),
  'en-XA': () => import('./pseudo.ts'),
};

export async function textsOf(language: Exclude<Spoken, 'en'>): Promise<Texts<DriverText>> {
  return (await CHUNKS[language]()).default;
}
