import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPlate, PLATE_MAX, plateLength, plateSkeleton, readPlate, spokenPlate } from './plate.ts';

const typed = fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 20 }));

describe('canonical plate', () => {
  it('makes one car of its spellings', () => {
    for (const spelling of ['abc-1234', ' ABC 1234 ', 'ABC1234', 'ａｂｃ１２３４', 'a.b/c 12·34']) {
      expect(canonicalPlate(spelling)).toBe('ABC1234');
    }
  });

  it('keeps letters of every script', () => {
    expect(canonicalPlate('ö-ab 12')).toBe('ÖAB12');
    expect(canonicalPlate('京A·12345')).toBe('京A12345');
  });

  it('changes nothing the second time, and leaves only letters and digits', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = canonicalPlate(text);
        expect(canonicalPlate(once)).toBe(once);
        expect(once).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not care about case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{1,15}$/), (text) => {
        expect(canonicalPlate(text.toLowerCase())).toBe(canonicalPlate(text.toUpperCase()));
      }),
    );
  });
});

describe('skeleton', () => {
  it('folds characters that are read as one another', () => {
    expect(plateSkeleton('ABC1034')).toBe(plateSkeleton('A8C1O34'));
    expect(plateSkeleton('DOQ0')).toBe('0000');
    expect(plateSkeleton('IL1ZSB')).toBe('111258');
  });

  it('never makes two of one', () => {
    fc.assert(fc.property(typed, (text) => plateSkeleton(plateSkeleton(text)) === plateSkeleton(text)));
  });
});

describe('reading a plate', () => {
  it('takes 1 to 15 letters and digits', () => {
    expect(readPlate(' - ')).toEqual({ ok: false, reason: 'empty' });
    expect(readPlate('A'.repeat(16))).toEqual({ ok: false, reason: 'too_long' });
    expect(readPlate('ABCDEFGHIJ1', 10)).toEqual({ ok: false, reason: 'too_long' });
    expect(readPlate('abc - 1034')).toMatchObject({
      ok: true,
      plate: { canonical: 'ABC1034', display: 'ABC - 1034', skeleton: 'A8C1034' },
    });
  });

  it('shows letters, digits, hyphens and single blanks alone, and the same car', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readPlate(text, 60);
        if (!reading.ok) return;
        expect(reading.plate.display).toMatch(/^[\p{L}\p{N}-]+( [\p{L}\p{N}-]+)*$/u);
        expect(canonicalPlate(reading.plate.display)).toBe(reading.plate.canonical);
      }),
      { numRuns: 2000 },
    );
    for (const typed of ['A\u202eB\u0000 1', 'a . b 1', '\t ab\u200b\n1 '])
      expect(readPlate(typed)).toMatchObject({ plate: { display: expect.stringMatching(/^A ?B 1$/) } });
  });

  it('counts characters as a person does', () => {
    expect(plateLength('𝟙'.normalize('NFKC'))).toBe(1);
    expect(plateLength('𐐀𐐁')).toBe(2);
  });
});

it('a plate may be as long as the form takes, and not a letter longer', () => {
  expect(readPlate('A'.repeat(PLATE_MAX))).toMatchObject({ ok: true });
  expect(readPlate('A'.repeat(PLATE_MAX + 1))).toEqual({ ok: false, reason: 'too_long' });
  expect(readPlate('  ab \t\n 12  ')).toMatchObject({ plate: { display: 'AB 12' } });
  expect(readPlate('a.b/c')).toMatchObject({ plate: { display: 'ABC' } });
});

it('is said sign by sign, and nothing of it is left out', () => {
  expect(spokenPlate('abc-1034')).toBe('A B C, 1 0 3 4');
  expect(spokenPlate('E2E ŠK')).toBe('E, 2, E, Š K');
  fc.assert(
    fc.property(typed, (text) => {
      expect(canonicalPlate(spokenPlate(text))).toBe(canonicalPlate(text));
    }),
  );
});
