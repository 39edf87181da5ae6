import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLD_LIMIT_MINUTES, HOLD_MINUTES, keptUntil, mayHold, networkHolds } from './availability.ts';

const lot = { totalSpaces: 40, paidSpaces: 0, ofStrangers: 0, ofNetwork: 0 };

describe('holding a space without money', () => {
  it('leaves a tenth of an empty lot to who has paid here before', () => {
    expect(mayHold({ ...lot, ofStrangers: 35 }, true)).toBe(true);
    expect(mayHold({ ...lot, ofStrangers: 36 }, true)).toBe(false);
    expect(mayHold({ ...lot, ofStrangers: 36 }, false)).toBe(true);
  });

  it('lets strangers pay for the last spaces, some at a time', () => {
    expect(mayHold({ ...lot, paidSpaces: 39 }, true)).toBe(true);
    expect(mayHold({ ...lot, paidSpaces: 38 }, true)).toBe(true);
    expect(mayHold({ ...lot, paidSpaces: 38, ofStrangers: 1 }, true)).toBe(false);
  });

  it('has a small share for a network, which grows with the lot', () => {
    expect([2, 40, 80, 400].map(networkHolds)).toEqual([4, 4, 4, 20]);
    expect(mayHold({ ...lot, ofNetwork: 3 }, false)).toBe(true);
    expect(mayHold({ ...lot, ofNetwork: 4 }, false)).toBe(false);
  });

  it('always lets somebody pay who is alone, and never lets strangers hold all of a lot with ten spaces or more', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(600), (totalSpaces, paid) => {
        const paidSpaces = Math.min(paid, totalSpaces - 1);
        const empty = { totalSpaces, paidSpaces, ofStrangers: 0, ofNetwork: 0 };
        expect(mayHold(empty, true)).toBe(true);
        if (totalSpaces >= 10)
          expect(mayHold({ ...empty, paidSpaces: 0, ofStrangers: totalSpaces - 1 }, true)).toBe(false);
      }),
    ));
});

it('a hold that is begun anew lasts as long as a new one, and ends with its limit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 120 * 60 }), (seconds) => {
      const since = new Date('2026-07-01T12:00:00Z');
      const at = new Date(since.getTime() + seconds * 1000);
      const minutes = (keptUntil(since, at).getTime() - since.getTime()) / 60_000;
      expect(minutes).toBeCloseTo(Math.min(seconds / 60 + HOLD_MINUTES, HOLD_LIMIT_MINUTES));
    }),
  );
});
