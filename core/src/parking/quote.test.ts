import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumChargeCents } from '../kernel/money.ts';
import { addHours } from '../kernel/zone.ts';
import type { PromoTerms } from '../promo-codes/promo-code.ts';
import { LOT_DEFAULTS } from '../settings/defaults.ts';
import { type QuoteRequest, quoteParking } from './quote.ts';

const at = new Date('2026-11-21T20:42:00Z');
const plain: QuoteRequest = {
  ratesAt: () => LOT_DEFAULTS.rates,
  hours: LOT_DEFAULTS,
  zone: 'America/New_York',
  currency: 'USD',
  durationHours: 3,
  at,
  promo: null,
  covered: false,
  currentEndsAt: null,
};

const promo: fc.Arbitrary<PromoTerms | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent): PromoTerms => ({ kind: 'percent', percent })),
  fc.integer({ min: 1, max: 5000 }).map((amountCents): PromoTerms => ({ kind: 'fixed', amountCents })),
);

describe('quote', () => {
  it('asks the price that is in force when the stay begins, for added time where the present time ends', () => {
    const evening = addHours(at, 2);
    const dearer = [{ durationHours: 3, priceCents: 999 }];
    const ratesAt = (startsAt: Date) => (startsAt >= evening ? dearer : LOT_DEFAULTS.rates);
    const total = (more: Partial<QuoteRequest>) => {
      const quote = quoteParking({ ...plain, ratesAt, ...more });
      return quote.ok && quote.price.totalCents;
    };
    expect(total({})).toBe(608);
    expect(total({ at: evening })).toBe(999);
    expect(total({ currentEndsAt: addHours(at, 1) })).toBe(608);
    expect(total({ currentEndsAt: evening })).toBe(999);
  });

  it('is the table’s price, from now for the whole duration', () => {
    expect(quoteParking(plain)).toEqual({
      ok: true,
      price: { subtotalCents: 608, discountCents: 0, totalCents: 608 },
      freeBy: null,
      closesAt: null,
      startsAt: at,
      endsAt: new Date('2026-11-21T23:42:00Z'),
    });
  });

  it('adds up: subtotal − discount = total, nothing below zero, nothing that no card can pay', () => {
    fc.assert(
      fc.property(promo, fc.constantFrom(1, 2, 3, 4, 12), fc.boolean(), (code, durationHours, covered) => {
        const quote = quoteParking({ ...plain, promo: code, durationHours, covered });
        if (!quote.ok) throw new Error('offered and open');
        const { subtotalCents, discountCents, totalCents } = quote.price;
        expect(subtotalCents - discountCents).toBe(totalCents);
        expect(discountCents).toBeGreaterThanOrEqual(0);
        expect(totalCents === 0 || totalCents >= minimumChargeCents('USD')).toBe(true);
        expect(quote.freeBy === null).toBe(totalCents > 0);
        expect(quote.endsAt).toEqual(addHours(quote.startsAt, durationHours));
      }),
    );
  });

  it('is free for a covered plate, and takes no discount for that', () => {
    const quote = quoteParking({ ...plain, covered: true, promo: { kind: 'percent', percent: 50 } });
    expect(quote).toMatchObject({ freeBy: 'subscription', price: { discountCents: 0, totalCents: 0 } });
  });

  it('takes the discount off', () => {
    const half = quoteParking({ ...plain, promo: { kind: 'percent', percent: 50 } });
    expect(half).toMatchObject({
      price: { subtotalCents: 608, discountCents: 304, totalCents: 304 },
      freeBy: null,
    });
    const all = quoteParking({ ...plain, promo: { kind: 'fixed', amountCents: 9999 } });
    expect(all).toMatchObject({
      price: { subtotalCents: 608, discountCents: 608, totalCents: 0 },
      freeBy: 'promo',
    });
    // 608 − 600 = 8 cents, which no card can be charged: given away rather than refused.
    const rest = quoteParking({ ...plain, promo: { kind: 'fixed', amountCents: 600 } });
    expect(rest).toMatchObject({ price: { discountCents: 608, totalCents: 0 }, freeBy: 'promo' });
  });

  it('adds to the time that the car already has', () => {
    const end = addHours(at, 1);
    expect(quoteParking({ ...plain, currentEndsAt: end })).toMatchObject({
      startsAt: end,
      endsAt: addHours(at, 4),
    });
    expect(quoteParking({ ...plain, currentEndsAt: addHours(at, -1) })).toMatchObject({ startsAt: at });
  });

  it('refuses what is not offered and a closed lot, and tells of the closing', () => {
    expect(quoteParking({ ...plain, durationHours: 5 })).toEqual({ ok: false, reason: 'rate.not_offered' });
    const hours = { opens: '06:00', closes: '17:00' };
    expect(quoteParking({ ...plain, hours })).toMatchObject({
      ok: true,
      closesAt: new Date('2026-11-21T22:00:00Z'),
    });
    expect(quoteParking({ ...plain, hours, at: new Date('2026-11-21T22:00:00Z') })).toEqual({
      ok: false,
      reason: 'lot.closed',
      opensAt: new Date('2026-11-22T11:00:00Z'),
    });
  });
});

describe('free time on a pass', () => {
  const covered = { ...plain, covered: true, durationHours: 12, hours: { opens: '00:00', closes: '23:59' } };

  it('ends with the pass, and a day ahead at the latest', () => {
    expect(quoteParking({ ...covered, coveredUntil: addHours(at, 5) })).toMatchObject({
      endsAt: addHours(at, 5),
    });
    expect(quoteParking({ ...covered, coveredUntil: addHours(at, 99) })).toMatchObject({
      endsAt: addHours(at, 12),
    });
    expect(quoteParking({ ...covered, currentEndsAt: addHours(at, 20) })).toMatchObject({
      startsAt: addHours(at, 20),
      endsAt: addHours(at, 24),
    });
    const both = { currentEndsAt: addHours(at, 20), coveredUntil: addHours(at, 22) };
    expect(quoteParking({ ...covered, ...both })).toMatchObject({ endsAt: addHours(at, 22) });
  });

  it('is not given where less than a minute would be added', () => {
    const refused = { ok: false, reason: 'pass.covers_no_more', until: addHours(at, 24) };
    expect(quoteParking({ ...covered, currentEndsAt: addHours(at, 24) })).toEqual(refused);
    const until = (seconds: number) => ({ coveredUntil: new Date(at.getTime() + seconds * 1000) });
    expect(quoteParking({ ...covered, ...until(60) })).toMatchObject({ ok: false });
    expect(quoteParking({ ...covered, ...until(61) })).toMatchObject({ ok: true });
  });

  it('does not end what is paid for', () => {
    expect(quoteParking({ ...plain, coveredUntil: addHours(at, 1) })).toMatchObject({
      endsAt: addHours(at, 3),
    });
    expect(quoteParking({ ...plain, currentEndsAt: addHours(at, 40) })).toMatchObject({
      endsAt: addHours(at, 43),
    });
  });
});

it('the least that a card can be charged is charged', () => {
  const quote = (amountCents: number) => quoteParking({ ...plain, promo: { kind: 'fixed', amountCents } });
  expect(quote(608 - minimumChargeCents('USD'))).toMatchObject({ price: { totalCents: 50 }, freeBy: null });
  expect(quote(609 - minimumChargeCents('USD'))).toMatchObject({ price: { totalCents: 0 }, freeBy: 'promo' });
});

it('a duration that is free is free by its rate, and takes no promo code', () => {
  const free = { ...plain, ratesAt: () => [{ durationHours: 3, priceCents: 0 }] };
  const nothing = { subtotalCents: 0, discountCents: 0, totalCents: 0 };
  for (const promo of [null, { kind: 'percent', percent: 50 }, { kind: 'fixed', amountCents: 100 }] as const)
    expect(quoteParking({ ...free, promo })).toMatchObject({ price: nothing, freeBy: 'rate' });
  expect(quoteParking({ ...free, covered: true })).toMatchObject({ price: nothing, freeBy: 'subscription' });
});
