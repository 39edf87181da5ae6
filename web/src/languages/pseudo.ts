import type { DriverText } from '@anypark/core/languages/pages/texts';
import type { Texts } from '@anypark/core/languages/say';

const LETTERS: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  y: 'ý',
  A: 'Å',
  E: 'Ê',
  I: 'Ï',
  O: 'Ø',
  U: 'Û',
  N: 'Ñ',
  S: 'Š',
};

/** '[Fîñd Părkîñg ~~~]': between brackets, so that what is cut is seen, and a third longer, as German is. */
function pseudo(text: string): string {
  const other = text
    .split(/(\{\w+\})/)
    .map((piece, n) =>
      n % 2 === 1 ? piece : piece.replace(/[a-zA-Z]/g, (letter) => LETTERS[letter] ?? letter),
    );
  return `[${other.join('')}${' ~~~'.repeat(Math.ceil(text.length / 12))}]`;
}

const texts = new Proxy({} as Texts<DriverText>, {
  get: (_, text) => {
    const forms = String(text).split('|').map(pseudo);
    return forms.length === 1 ? forms[0] : { one: forms[0], other: forms[1] };
  },
});

export default texts;
