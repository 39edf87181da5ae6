/** 'Expired@pass': of what it is said, where other languages have to know; it is not shown. */
const CONTEXT = /@\w+$/;

/** A text's forms by number: '1 day', '2 days'; as many as the language has (Intl.PluralRules). */
export type Forms = { readonly other: string } & { readonly [rule in Intl.LDMLPluralRule]?: string };

type Places<T extends string> = InText<T> | (T extends `${string}|${string}` ? 'count' : never);
type InText<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | InText<Rest>
  : never;

/** What fills the places of an English text: 'until {time}' takes a time. */
export type Filling<T extends string, Value> = { readonly [P in Places<T>]: Value };

/** As many arguments as a text has places. */
export type Fillings<T extends string, Value> = [Places<T>] extends [never] ? [] : [Filling<T, Value>];

/** A translation of a text: of one with forms by its '{count}' ('{count} day|{count} days') forms too. */
export type Said<T extends string> = T extends `${string}|${string}` ? Forms : string;

/** A language: for every text of a list its translation, no more and no less. */
export type Texts<T extends string> = { readonly [K in T]: Said<K> };

/** A text, or its form for a number, as it stands in a language, its places still open. `said`: null for English. */
export function formOf(
  text: string,
  said: string | Forms | null | undefined,
  language: string,
  count: unknown,
): string {
  if (said == null) {
    const [one = '', other = one] = text.replace(CONTEXT, '').split('|');
    return count === 1 ? one : other;
  }
  if (typeof said === 'string') return said;
  return said[new Intl.PluralRules(language).select(Number(count))] ?? said.other;
}

/** The text in pieces: what stands, and what fills its places. */
export function piecesOf<Value>(form: string, filling: Readonly<Record<string, Value>>): (string | Value)[] {
  return form.split(/\{(\w+)\}/).map((piece, n) => (n % 2 === 0 ? piece : (filling[piece] ?? '')));
}

/** Says a text of a list, its places filled. */
export type Say<L extends string> = <T extends L>(
  text: T,
  ...filling: Fillings<T, string | number>
) => string;

/** The texts as they stand. */
export function english<T extends string>(text: T, ...[filling]: Fillings<T, string | number>): string {
  const filled: Readonly<Record<string, string | number>> = filling ?? {};
  return piecesOf(formOf(text, null, 'en', filled.count), filled).join('');
}
