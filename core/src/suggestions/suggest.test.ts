import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RateTable } from '../lots/rates.ts';
import { bandsOf, defaultStep, expectedShare, movedRates, RULE_DEFAULTS, stepsFor } from './suggest.ts';

const RULE = { stepCents: 25, ...RULE_DEFAULTS };
const RATES: RateTable = [
  { durationHours: 1, priceCents: 250 },
  { durationHours: 2, priceCents: 450 },
  { durationHours: 12, priceCents: 2500 },
];

it.each([
  [1, 1],
  [0.8, 1],
  [0.7999, 0],
  [0.6, 0],
  [0.5999, -1],
  [0.3, -1],
  [0.2999, -2],
  [0, -2],
])('%d full: %d steps', (share, steps) => expect(stepsFor(share, RULE)).toBe(steps));

it('looks at the hours from opening to noon, to three, and to closing', () => {
  const whole = [
    { from: 7, to: 12 },
    { from: 12, to: 15 },
    { from: 15, to: 22 },
  ];
  expect(bandsOf(0, 23 * 60 + 59)).toEqual(whole);
  expect(bandsOf(7 * 60, 2 * 60)).toEqual(whole);
  expect(bandsOf(8 * 60 + 30, 14 * 60)).toEqual([
    { from: 9, to: 12 },
    { from: 12, to: 14 },
  ]);
  expect(bandsOf(18 * 60, 20 * 60)).toEqual([{ from: 18, to: 20 }]);
  expect(bandsOf(23 * 60, 4 * 60)).toEqual([]);
});

it('moves every duration by the same part, and none beyond half', () => {
  expect(movedRates(RATES, 1, 25, 'USD')?.map(({ priceCents }) => priceCents)).toEqual([275, 495, 2750]);
  expect(movedRates(RATES, -2, 25, 'USD')?.map(({ priceCents }) => priceCents)).toEqual([200, 360, 2000]);
  expect(movedRates(RATES, 1, 500, 'USD')?.[0]?.priceCents).toBe(375);
  expect(movedRates(RATES, 0, 25, 'USD')).toBeNull();
  expect(movedRates([{ durationHours: 1, priceCents: 0 }], 1, 25, 'USD')).toBeNull();
  expect(movedRates([], 1, 25, 'USD')).toBeNull();
});

it('never proposes what no card can be charged, nor moves a price the wrong way', () => {
  const table = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(1, -1, -2),
      fc.integer({ min: 1, max: 500 }),
      (cents, steps, stepCents) => {
        const rates = cents.map((priceCents, n) => ({
          durationHours: n + 1,
          priceCents: priceCents < 50 ? 0 : Math.round(priceCents / 5) * 5,
        }));
        const moved = movedRates(rates, steps, stepCents, 'USD');
        if (moved === null) return;
        for (const [n, { priceCents }] of moved.entries()) {
          const before = rates[n]?.priceCents ?? 0;
          expect(priceCents === 0 ? before : priceCents >= 50).toBe(before === 0 ? 0 : true);
          if (steps > 0) expect(priceCents).toBeGreaterThanOrEqual(before);
          else expect(priceCents).toBeLessThanOrEqual(before);
        }
      },
    ),
  );
});

it('expects fewer cars at a higher price, as a band, and never more than there are spaces', () => {
  const dearer = expectedShare(0.9, 1.1);
  expect(dearer.low).toBeLessThan(dearer.high);
  expect(dearer.high).toBeLessThan(0.9);
  expect(expectedShare(0.95, 0.5).high).toBe(1);
  expect(defaultStep('USD')).toBe(25);
  expect(defaultStep('KWD')).toBe(250);
});
