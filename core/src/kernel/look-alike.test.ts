import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsOf, fitsSigns, isLookAlike, marksOf, sureSigns } from './look-alike.ts';
import { readPlate } from './plate.ts';

const plate = (typed: string) => {
  const reading = readPlate(typed);
  if (!reading.ok) throw new Error(typed);
  return reading.plate;
};
const alike = (one: string, other: string) => isLookAlike(plate(one), plate(other));

it('takes one keying mistake, and signs that look alike, for the same car; two mistakes not', () => {
  expect(alike('ABC-1034', 'ABC1O34')).toBe(true);
  expect(alike('ABC1034', 'ABC134')).toBe(true);
  expect(alike('ABC1034', 'ABC10344')).toBe(true);
  expect(alike('ABC1034', 'ACB1034')).toBe(true);
  expect(alike('ABC1034', 'XBC1034')).toBe(true);
  // A zero for an O, and one sign forgotten.
  expect(alike('ABC1034', 'ABCIO4')).toBe(true);
  expect(alike('ABC1034', 'XYC1034')).toBe(false);
  expect(alike('ABC1034', 'CAB1034')).toBe(false);
  expect(alike('ABC1034', 'abc 1034')).toBe(false);
});

const signs = fc.string({ unit: fc.constantFrom(...'ABCDE0123789O'), minLength: 1, maxLength: 10 });

it('is the same in both directions, and one of its ends is shared with every look-alike', () => {
  fc.assert(
    fc.property(signs, signs, (one, other) => {
      expect(alike(one, other)).toBe(alike(other, one));
      if (!alike(one, other)) return;
      const { start, end } = endsOf(plate(one).skeleton);
      const { skeleton } = plate(other);
      expect(skeleton.startsWith(start) || skeleton.endsWith(end)).toBe(true);
    }),
    { numRuns: 5000 },
  );
  fc.assert(
    fc.property(
      signs,
      fc.nat(),
      fc.constantFrom(...'AX07'),
      fc.constantFrom('add', 'drop', 'swap', 'put'),
      (typed, seed, sign, how) => {
        const at = seed % typed.length;
        const rest = typed.slice(at + 1);
        const wrong = {
          add: typed.slice(0, at) + sign + typed.slice(at),
          drop: typed.slice(0, at) + rest,
          put: typed.slice(0, at) + sign + rest,
          swap: typed.slice(0, at) + rest.slice(0, 1) + typed.slice(at, at + 1) + rest.slice(1),
        }[how];
        if (wrong === '' || plate(wrong).canonical === plate(typed).canonical) return;
        expect(alike(typed, wrong)).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
});

it('says what a camera was sure of', () => {
  expect(sureSigns('ABC12', [0.9, 0.9, 0.5, 0.9, 0.9])).toBe('AB_12');
  expect(sureSigns('ABC12', [0.9, 0.9, 0.9, 0.9, 0.8])).toBeNull();
  expect(sureSigns('ABC12', [0.1, 0.1, 0.1, 0.9, 0.9])).toBeNull();
  expect(sureSigns('ABC12', [0.1])).toBeNull();
  expect(sureSigns('ABC12', null)).toBeNull();
  expect(fitsSigns('ABX12', 'AB_12')).toBe(true);
  expect(fitsSigns('ABX13', 'AB_12')).toBe(false);
  expect(fitsSigns('ABXX12', 'AB_12')).toBe(false);
});

it('marks what differs, on both', () => {
  const marked = (one: string, other: string) =>
    marksOf(one, other)
      .map((isMarked, n) => (isMarked ? one[n] : '.'))
      .join('');
  expect(marked('ABC-1O34', 'ABC-1034')).toBe('.....O..');
  expect(marked('ABC-1034', 'ABC1O34')).toBe('.....0..');
  expect(marked('ABC 134', 'ABC1034')).toBe('.......');
  expect(marked('ABC1034', 'ABC 134')).toBe('....0..');
  expect(marked('ABC1034', 'ABC1034')).toBe('.......');
});
