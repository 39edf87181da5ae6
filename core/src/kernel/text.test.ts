import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filled, label, TEXT_NOT_PLAIN, text } from './text.ts';

/** NUL, what ends a line, C1, one half of a character, and everything that turns the direction of what is read. */
const UNFIT = [
  '\u0000',
  '\n',
  '\u001b',
  '\u007f',
  '\u0085',
  '\ud800',
  '\udfff',
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069'],
];

const words = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a text of the contract', () => {
  it.each(UNFIT)('takes no %j, wherever it stands', (sign) => {
    for (const schema of [text(9), filled(9)])
      for (const value of [sign, `a${sign}`, `${sign}a`, `a${sign}b`])
        expect(words(schema, value)).toEqual([TEXT_NOT_PLAIN]);
    expect(words(label(9, 'Name?'), `a${sign}b`)).toEqual([TEXT_NOT_PLAIN]);
  });

  it('takes every other one as it is, whole characters beyond 16 bits and other scripts too', () => {
    const allowed = fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((some) => some.replace(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ''));
    fc.assert(
      fc.property(allowed, (some) => {
        expect(text(60).parse(some)).toBe(some);
      }),
    );
    expect(text(30).parse('Göteborg 車庫 مرآب 🅿️')).toBe('Göteborg 車庫 مرآب 🅿️');
  });

  it('is as long as it may be, and says so otherwise', () => {
    expect(text(3).parse('abc')).toBe('abc');
    expect(words(text(3), 'abcd')).toEqual(['Use at most 3 characters']);
    expect(text(3).parse('')).toBe('');
    expect(words(filled(3, 'Code is required'), '')).toEqual(['Code is required']);
    expect(words(filled(3, 'Code is required'), undefined)).toEqual(['Code is required']);
    expect(words(text(3, 'Code is required'), 7)).toEqual(['Code is required']);
  });

  it('loses the blanks around it where a person reads it', () => {
    expect(label(3, 'Name?').parse(' \tabc\n')).toBe('abc');
    expect(words(label(3, 'Name?'), ' \n ')).toEqual(['Name?']);
  });
});
