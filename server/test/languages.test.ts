import { readdirSync, readFileSync } from 'node:fs';
import { PROBLEM_CODES } from '@anypark/core/kernel/problem';
import { LANGUAGES, languageOf, localeOf } from '@anypark/core/languages/language';
import { english, type Forms, formOf, piecesOf } from '@anypark/core/languages/say';
import { describe, expect, it } from 'vitest';
import { problemMessage } from '../src/platform/http/problems.ts';
import { folder, root, stands, textsOf } from './support/texts.ts';

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it('finds the language that somebody wishes for', () => {
  expect(languageOf(['de-AT', 'en'])).toBe('de');
  expect(languageOf(['xx', 'pt-PT'])).toBe('pt-BR');
  expect(languageOf(['zh-TW'])).toBe('zh-Hans');
  expect(languageOf(['den', 'x'])).toBeNull();
  expect(languageOf([])).toBeNull();
});

it('writes dates and amounts as in the reader’s own region, with the digits of plates', () => {
  expect(localeOf('en', ['en'])).toBe('en-US');
  expect(localeOf('en', ['de-DE', 'en-GB'])).toBe('en-GB');
  expect(localeOf('de', ['en-GB'])).toBe('de');
  const arabic = localeOf('ar', ['ar-EG']);
  expect(new Intl.NumberFormat(arabic).format(1234)).toMatch(/^1\D?234$/);
});

it('fills the places of a text, and takes the form for its number', () => {
  expect(english('Your parking counts for {plate}.', { plate: 'ABC' })).toBe('Your parking counts for ABC.');
  expect([0, 1, 2].map((count) => english('{count} day|{count} days', { count }))).toEqual([
    '0 days',
    '1 day',
    '2 days',
  ]);
  const polish = { one: '{count} dzień', few: '{count} dni', many: '{count} dni', other: '{count} dnia' };
  expect([1, 3, 12].map((count) => formOf('{count} day|{count} days', polish, 'pl', count))).toEqual([
    '{count} dzień',
    '{count} dni',
    '{count} dni',
  ]);
  expect(piecesOf('a {x} b', { x: 1 })).toEqual(['a ', 1, ' b']);
});

/** Production files in which texts are said, by list. */
const SAYERS = {
  pages: ['web/src/driver', 'web/src/operator/lots', 'web/src/ui', 'web/src/words', 'core/src'],
  server: ['server/src', 'core/src'],
};
function sourceOf(folders: readonly string[]): string {
  return folders
    .flatMap((name) =>
      readdirSync(root + name, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    )
    .filter((path) => !path.includes('/core/src/languages/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** What the card provider says by itself, in English. */
const PROVIDERS = ['Your card has expired.', 'Your card has insufficient funds.'];

describe.each(['pages', 'server'] as const)('the texts of %s', (list) => {
  const texts = textsOf(list);

  it('are said somewhere, each of them once on the list', () => {
    const source = sourceOf(SAYERS[list]).replaceAll("\\'", "'");
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !stands(text, source) && !PROVIDERS.includes(text))).toEqual([]);
    expect(texts.filter((text, n) => texts.indexOf(text) !== n)).toEqual([]);
  });

  it('have a file for every language', () => {
    const files = LANGUAGES.filter((language) => readdirSync(folder(list)).includes(`${language}.ts`));
    expect(files).toEqual(LANGUAGES.filter((language) => language !== 'en'));
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'are said in %s, with all that fills them, in every form that its numbers take',
    async (language) => {
      const said = (await import(`${folder(list)}${language}.ts`)).default as Record<string, string | Forms>;
      const rules = new Intl.PluralRules(language);
      const needed = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
      expect(texts.flatMap((text) => problemsOf(text, said[text], needed))).toEqual([]);
      expect(Object.keys(said).filter((text) => !texts.includes(text))).toEqual([]);
    },
  );
});

function problemsOf(text: string, said: string | Forms | undefined, needed: ReadonlySet<string>): string[] {
  const hasForms = text.includes('|');
  if (said === undefined) return [`${text}: missing`];
  if (hasForms !== (typeof said === 'object')) return [`${text}: forms`];
  const forms: Readonly<Record<string, string>> = typeof said === 'string' ? { other: said } : said;
  // '1 day' may be said without its number.
  const mustHave = (form: string) => places(form).filter((place) => !hasForms || place !== '{count}');
  const badly = Object.values(forms).filter(
    (form) => form.trim() === '' || mustHave(form).join() !== mustHave(text).join(),
  );
  const missing = hasForms ? [...needed].filter((rule) => forms[rule] === undefined) : [];
  return [...missing.map((rule) => `${text}: no ${rule}`), ...badly.map((form) => `${text}: ${form}`)];
}

/** What is read on a button, and its name for the ear, which has to hold it (WCAG 2.5.3). */
const NAMED = [
  ['Set alert', 'Set alert for {plate}'],
  ['Add time', 'Add time for {plate}'],
  ['Receipt', 'Receipt for {plate}'],
  ['Receipt', 'Receipt {number}'],
  ['Calendar', 'Add to calendar: {plate}'],
  ['Change', 'Change: {to}'],
  ['Copy', 'Copy: {label}'],
  ['Subscribe', 'Subscribe: {name}'],
] as const;

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'names buttons in %s as they are read',
  async (language) => {
    const said = (await import(`${folder('pages')}${language}.ts`)).default as Record<string, string>;
    const lower = (text: string) => said[text]?.toLocaleLowerCase(language) ?? '';
    expect(NAMED.filter(([seen, name]) => !lower(name).includes(lower(seen)))).toEqual([]);
  },
);

/** Refusals that nobody meets but operators and programs; each other one is said to a driver. */
const NOT_DRIVERS =
  /^(auth|password|two_factor|staff|invite|api_key|check|settings|price_change|suggestion|rate_plan|customer|refund|webhook|alarm|photo|camera)\.|^(notice\.(off|not_needed|exists|no_check)|request\.(too_large|not_json|wrong_origin)|lot\.changed|promo\.(not_found|taken|changed))$/;

it('has every refusal that a driver may meet on the list', () => {
  const texts = textsOf('server');
  const met = PROBLEM_CODES.filter((code) => !NOT_DRIVERS.test(code));
  expect(met.filter((code) => !texts.includes(problemMessage(code)))).toEqual([]);
});
