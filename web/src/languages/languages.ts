import type { DriverText } from '@anypark/core/languages/pages/texts';
import type { Texts } from '@anypark/core/languages/say';
import type { Spoken } from './say.ts';

type Chunk = Promise<{ default: Texts<DriverText> }>;

/** Each language comes alone, when it is spoken. */
const CHUNKS: Record<Exclude<Spoken, 'en'>, () => Chunk> = {
  es: () => import('@anypark/core/languages/pages/es'),
  fr: () => import('@anypark/core/languages/pages/fr'),
  de: () => import('@anypark/core/languages/pages/de'),
  it: () => import('@anypark/core/languages/pages/it'),
  'pt-BR': () => import('@anypark/core/languages/pages/pt-BR'),
  nl: () => import('@anypark/core/languages/pages/nl'),
  pl: () => import('@anypark/core/languages/pages/pl'),
  tr: () => import('@anypark/core/languages/pages/tr'),
  ar: () => import('@anypark/core/languages/pages/ar'),
  'zh-Hans': () => import('@anypark/core/languages/pages/zh-Hans'),
  ja: () => import('@anypark/core/languages/pages/ja'),
  'en-XA': () => import('./pseudo.ts'),
};

export async function textsOf(language: Exclude<Spoken, 'en'>): Promise<Texts<DriverText>> {
  return (await CHUNKS[language]()).default;
}
