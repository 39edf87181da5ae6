import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_DEFAULTS } from '../settings/defaults.ts';
import { availableSpaces, hasRoomFor } from './availability.ts';
import { durationWords } from './duration-words.ts';
import { priceProblem, RATE_TEXT, rateProblem } from './rate-rules.ts';
import { priceOf, ratesFromWire, ratesToWire, sameRates } from './rates.ts';

const table = fc.uniqueArray(
  fc.record({
    durationHours: fc.integer({ min: 1, max: 999 }),
    priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { selector: (rate) => rate.durationHours, maxLength: 8 },
);

describe('rate table', () => {
  it('goes to the wire and back, ascending', () => {
    fc.assert(
      fc.property(table, (rates) => {
        const sorted = rates.toSorted((a, b) => a.durationHours - b.durationHours);
        expect(ratesFromWire(ratesToWire(rates, 'USD'), 'USD')).toEqual(sorted);
      }),
    );
  });

  it('shows the specified defaults as the specified numbers', () => {
    expect(ratesToWire(LOT_DEFAULTS.rates, 'USD')).toEqual({ 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 });
  });

  it('prices what it offers and nothing else', () => {
    expect(priceOf(LOT_DEFAULTS.rates, 3)).toBe(608);
    expect(priceOf(LOT_DEFAULTS.rates, 5)).toBeNull();
  });

  it('refuses keys that are no hours and prices that are no amounts', () => {
    for (const wrong of [{ '0': 1 }, { '1.5': 1 }, { x: 1 }, { '1': 0.001 }, { '1': -1 }, { '01': 1 }]) {
      expect(ratesFromWire(wrong, 'USD')).toBeNull();
    }
  });

  it('is the same as another that asks the same, and as no other', () => {
    fc.assert(
      fc.property(table, table, (one, other) => {
        const [a, b] = [one, other].map((rates) =>
          rates.toSorted((x, y) => x.durationHours - y.durationHours),
        );
        expect(sameRates(a ?? [], [...(a ?? [])])).toBe(true);
        expect(sameRates(a ?? [], b ?? [])).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it('tells what is wrong with a price in the currency that it is in', () => {
    expect([0.5, 2.5, 999_999.99].map((price) => priceProblem(price, 'USD'))).toEqual([null, null, null]);
    expect(priceProblem(1_000_000, 'USD')).toBe('No card can be charged more than $999,999.99');
    expect([99_999_999, 100_000_000].map((price) => priceProblem(price, 'JPY'))).toEqual([
      null,
      'No card can be charged more than ¥99,999,999.00',
    ]);
    expect(priceProblem(Number.NaN, 'USD')).toBe('Enter a price above 0');
    expect(priceProblem(0, 'USD')).toBe('Enter a price above 0');
    expect([0, 0.5].map((price) => rateProblem(price, 'USD'))).toEqual([null, null]);
    expect([-1, Number.NaN].map((price) => rateProblem(price, 'USD'))).toEqual([RATE_TEXT, RATE_TEXT]);
    expect(rateProblem(0.49, 'USD')).toBe('No card can be charged less than $0.50');
    expect(priceProblem(2.505, 'USD')).toBe('Use at most 2 decimals');
    expect(priceProblem(0.49, 'USD')).toBe('No card can be charged less than $0.50');
    expect(priceProblem(0.49, 'GBP')).toBeNull();
    expect(priceProblem(100.5, 'JPY')).toBe('Use a whole amount');
    expect(priceProblem(49, 'JPY')).toMatch(/^No card can be charged less than ¥50/);
  });

  it('labels durations', () => {
    expect([durationWords(1), durationWords(12)]).toEqual(['1 hour', '12 hours']);
  });
});

describe('availability', () => {
  it('is never negative and never more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 2000 }),
        (totalSpaces, takenSpaces) => {
          const free = availableSpaces({ totalSpaces, takenSpaces });
          expect(free).toBe(Math.max(0, totalSpaces - takenSpaces));
          expect(hasRoomFor({ totalSpaces, takenSpaces }, false)).toBe(free > 0);
          expect(hasRoomFor({ totalSpaces, takenSpaces }, true)).toBe(true);
        },
      ),
    );
  });
});

describe('two rate tables', () => {
  const table = [
    { durationHours: 1, priceCents: 250 },
    { durationHours: 12, priceCents: 2500 },
  ];
  it('are the same with the same prices for the same durations, all of them', () => {
    expect(
      sameRates(
        table,
        table.map((rate) => ({ ...rate })),
      ),
    ).toBe(true);
    expect(sameRates(table, table.slice(0, 1))).toBe(false);
    expect(sameRates(table.slice(0, 1), table)).toBe(false);
    for (const other of [
      { durationHours: 11, priceCents: 2500 },
      { durationHours: 12, priceCents: 2501 },
    ])
      expect(sameRates(table, [...table.slice(0, 1), other])).toBe(false);
  });

  it('ascend, whatever order they are sent in', () => {
    const wire = JSON.parse('{"12":25,"b":1}');
    expect(ratesFromWire(wire, 'USD')).toBeNull();
    const sorted = ratesFromWire({ 12: 25, 2: 4.5, 1: 2.5 }, 'USD');
    expect(sorted?.map(({ durationHours }) => durationHours)).toEqual([1, 2, 12]);
  });
});
