import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where a list and its translations lie. */
export const folder = (list: string) => `${root}core/src/languages/${list}/`;
/** The texts of a list, as they stand in its source: a type has no values. */
export const textsOf = (list: string) =>
  [
    ...readFileSync(`${folder(list)}texts.ts`, 'utf8').matchAll(
      /^ {2}\| (?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gm,
    ),
  ].map(([, single, double]) => (single ?? double ?? '').replace(/\\(['"])/g, '$1'));

/** Whether a text stands in code as a whole string, one of its forms, or the whole text of an element: not in a comment. */
export function stands(text: string, code: string): boolean {
  const exact = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`>}|]\\s*${exact}\\s*['"\`<|]`).test(code);
}
