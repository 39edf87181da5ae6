import type { Playground, ReplayOnWire } from '@anypark/core/playground/contract';
import { describe, expect, it } from 'vitest';
import { bandLabel, leftOutWords, rowsOf } from './words.ts';

const band = (low: number, middle: number, high: number) => ({ low, middle, high });
const REPLAY: ReplayOnWire = {
  revenue: { before: 13813, after: band(14320, 15000, 15610.5) },
  stays: { before: 1287, after: band(1100, 1200, 1250) },
  averagePrice: { before: 10.73, after: band(10.73, 10.73, 10.73) },
  occupancy: [],
  fullest: { hour: 12, before: 0.97, after: band(0.85, 0.9, 0.93) },
  isBeyondFull: false,
  payMore: { before: 0.4, after: band(0.28, 0.3, 0.41), least: 0.5, most: 2 },
  payLess: { before: 0, after: band(0, 0, 0), least: 0, most: 0 },
  leftAlone: 0,
};
const PLAYGROUND: Playground = {
  currency: 'USD',
  from: '2026-06-01',
  to: '2026-06-30',
  daysMissing: 0,
  stays: 1287,
  apart: { promo: 0, promoRevenue: 0, pass: 0, free: 0 },
  ranges: [],
  refusals: [],
  neverSold: [],
  replay: REPLAY,
};

describe('what prices would have brought', () => {
  it('is said as a band beside what was', () => {
    expect(rowsOf(REPLAY, 'USD').map(({ name, said }) => `${name}: ${said}`)).toEqual([
      'Revenue: now $13,813.00 → $14,320.00 – $15,610.50',
      'Stays: now 1,287 → 1,100 – 1,250',
      'Average price: now $10.73',
      'Fullest hour (now 12 PM): now 97% → 85% – 93%',
      'Pay more: 28% – 41% of drivers, by $0.50 – $2.00',
      'Pay less: nobody',
    ]);
  });

  it('is one figure where both ends read alike', () => {
    expect(bandLabel(band(0.1, 0.1, 0.1), String)).toBe('0.1');
  });

  it('names what was left as it was', () => {
    expect(leftOutWords(PLAYGROUND)).toBe(null);
    const apart = { promo: 12, promoRevenue: 40.2, pass: 1, free: 0 };
    expect(leftOutWords({ ...PLAYGROUND, apart, replay: { ...REPLAY, leftAlone: 3 } })).toBe(
      'Not recalculated: 12 stays with a promo code ($40.20), one stay by a pass, 3 stays at older prices, or for durations without a price here.',
    );
  });
});
