import { type Language, languageOf, localeOf } from '@anypark/core/languages/language';
import { type Fillings, formOf, piecesOf, type Say, type Texts } from '@anypark/core/languages/say';
import ar from '@anypark/core/languages/server/ar';
import de from '@anypark/core/languages/server/de';
import es from '@anypark/core/languages/server/es';
import fr from '@anypark/core/languages/server/fr';
import it from '@anypark/core/languages/server/it';
import ja from '@anypark/core/languages/server/ja';
import nl from '@anypark/core/languages/server/nl';
import pl from '@anypark/core/languages/server/pl';
import ptBR from '@anypark/core/languages/server/pt-BR';
import type { ServerText } from '@anypark/core/languages/server/texts';
import tr from '@anypark/core/languages/server/tr';
import zhHans from '@anypark/core/languages/server/zh-Hans';

const TEXTS: Record<Exclude<Language, 'en'>, Texts<ServerText>> = {
  ar,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  'pt-BR': ptBR,
  tr,
  'zh-Hans': zhHans,
};

/** What fills a place: as it is, or by the reader's locale. */
type Filler = string | number | ((locale: string) => string);

/** Something to be said to whoever asked, whose language is known where the answer is made. */
export interface Saying {
  readonly text: string;
  readonly filling: Readonly<Record<string, Filler>>;
}

/** A text of the list with what fills its places. */
export function saying<T extends ServerText>(text: T, ...[filling]: Fillings<T, Filler>): Saying {
  return { text, filling: filling ?? {} };
}

/** Says it in a language. A text that is on no list is an operator's, and English. */
export function said(what: Saying | string, language: Language): string {
  const { text, filling } = typeof what === 'string' ? { text: what, filling: {} } : what;
  const texts: Readonly<Record<string, Texts<ServerText>[ServerText] | undefined>> =
    language === 'en' ? {} : TEXTS[language];
  const locale = localeOf(language, []);
  const filled = Object.fromEntries(
    Object.entries(filling).map(([place, value]) => [
      place,
      typeof value === 'function' ? value(locale) : value,
    ]),
  );
  return piecesOf(formOf(text, texts[text], language, filled.count), filled).join('');
}

/** Says texts of the list in a language. */
export function sayIn(language: Language): Say<ServerText> {
  return (text, ...[filling]) => said({ text, filling: filling ?? {} }, language);
}

/** The language of an Accept-Language header ('de-AT, en;q=0.7'); English where it names none of ours. */
export function languageIn(header: string | undefined): Language {
  return languageOf(tagsIn(header)) ?? 'en';
}

/** The languages that an Accept-Language header names, best first. */
export function tagsIn(header: string | undefined): string[] {
  const wished = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0 };
  });
  const named = wished.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return named.map(({ tag }) => tag);
}
