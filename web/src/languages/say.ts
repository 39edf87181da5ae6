import { isRightToLeft, type Language, languageOf, localeOf } from '@anypark/core/languages/language';
import type { DriverText } from '@anypark/core/languages/pages/texts';
import { type Fillings, type Forms, formOf, piecesOf } from '@anypark/core/languages/say';
import { type ReactNode, useSyncExternalStore } from 'react';

/** One that nobody speaks: English in other letters, longer. By it tests find what is not translated, and what breaks. */
export type Spoken = Language | 'en-XA';
type Said = Readonly<Record<string, string | Forms>>;

export const KEY = 'anypark-language';

let wanted: Spoken = 'en';
let texts: Said | null = null;
let isSpoken = false;
/** The languages that the reader's browser wishes for, best first. */
let wished: readonly string[] = import.meta.env.SSR ? [] : navigator.languages;
const listeners = new Set<() => void>();

/** A driver's text in the language of this page. `{places}` are filled; '{count} day|{count} days' by its number. */
export function say<T extends DriverText>(text: T, ...[filling]: Fillings<T, string | number>): string {
  return pieces(text, filling).join('');
}

/** The same where something else than text stands in its places. */
export function sayAround<T extends DriverText>(text: T, ...[filling]: Fillings<T, ReactNode>): ReactNode[] {
  return pieces(text, filling);
}

function pieces<Value>(text: string, filling: Readonly<Record<string, Value>> = {}): (string | Value)[] {
  const said = isSpoken ? texts?.[text] : null;
  const all = piecesOf(formOf(text, said, wanted, filling.count), filling);
  // A name or a number keeps its own direction among words that run the other way.
  return isMirrored()
    ? all.map((piece, n) => (n % 2 && isText(piece) ? `\u2068${piece}\u2069` : piece))
    : all;
}

const isText = (piece: unknown) => typeof piece === 'string' || typeof piece === 'number';

/** Whether this page is written from right to left. */
export const isMirrored = () => isRightToLeft(language());

/** The language of this page. */
export function language(): Language {
  return isSpoken && wanted !== 'en-XA' ? wanted : 'en';
}

/** How dates and amounts are written in the language of this page; null: it is an operator's. */
export function spokenLocale(): string | null {
  return isSpoken ? localeOf(language(), wished) : null;
}

/** What was chosen here by hand, or what the browser asks for. */
export function wantedLanguage(): Spoken {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing goes by its own wishes.
  }
  if (kept === 'en-XA') return kept;
  return languageOf([...(kept === null ? [] : [kept]), ...wished]) ?? 'en';
}

/** Speaks a language from now on; what was spoken before where its texts cannot be had. */
export async function speak(next: Spoken): Promise<void> {
  if (next !== 'en') {
    const { textsOf } = await import('./languages.ts');
    texts = await textsOf(next);
  }
  if (next === 'en') texts = null;
  wanted = next;
  for (const listener of listeners) listener();
}

/** Draws whatever is below anew when the language changes. Operators' pages are English, whoever's browser it is. */
export function useLanguage(isDrivers: boolean): void {
  useSyncExternalStore(onSpoken, theWanted, theWanted);
  // Before what is below is drawn: it reads its texts while it is.
  isSpoken = isDrivers;
  if (import.meta.env.SSR) return;
  const root = document.documentElement;
  const spoken = language();
  root.lang = spoken;
  root.dir = isMirrored() ? 'rtl' : 'ltr';
}

const theWanted = () => wanted;

/** Where the server draws a page: in whose languages, best first (prerender.tsx). */
export function drawFor(reader: readonly string[]): Promise<void> {
  wished = reader;
  return speak(languageOf(reader) ?? 'en');
}

function onSpoken(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
