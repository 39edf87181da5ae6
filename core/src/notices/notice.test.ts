import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noticeNumber, owedNow, priceOfTime, readNoticeNumber, termEnds } from './notice.ts';

it('has numbers that are read back as they are typed from a card, and no other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const number = noticeNumber(bytes);
      expect(number).toMatch(/^[346789BCDFGHJKMNPQRTVWXY]{4}-[346789BCDFGHJKMNPQRTVWXY]{4}$/);
      expect(readNoticeNumber(` ${number.toLowerCase().replace('-', ' ')}`)).toBe(number);
    }),
  );
  expect(readNoticeNumber('K7WD-3MX')).toBeNull();
  expect(readNoticeNumber('K7WD-3MXO')).toBeNull();
});

it('ends its term with the day, also where the clocks change', () => {
  const zone = 'America/New_York';
  expect(termEnds(new Date('2026-07-01T23:30:00-04:00'), 1, zone)).toEqual(new Date('2026-07-03T04:00:00Z'));
  expect(termEnds(new Date('2026-10-31T10:00:00-04:00'), 1, zone)).toEqual(new Date('2026-11-02T05:00:00Z'));
  expect(termEnds(new Date('2026-12-31T10:00:00-05:00'), 0, zone)).toEqual(new Date('2027-01-01T05:00:00Z'));
});

const rates = [
  { durationHours: 1, priceCents: 250 },
  { durationHours: 2, priceCents: 450 },
  { durationHours: 12, priceCents: 2500 },
];
const hours = (n: number) => new Date(n * 3_600_000);

it('prices the time that was stood as cheaply as it could have been bought', () => {
  const price = (n: number) => priceOfTime(rates, hours(0), hours(n));
  expect(price(0)).toBe(250);
  expect(price(0.9)).toBe(250);
  expect(price(1.01)).toBe(450);
  expect(price(3)).toBe(700);
  expect(price(11)).toBe(2500);
  expect(price(25)).toBe(5250);
  expect(priceOfTime([], hours(0), hours(1))).toBeNull();
  // A table that sells days alone.
  expect(priceOfTime([{ durationHours: 24, priceCents: 900 }], hours(0), hours(3))).toBe(900);
});

it('costs the time stood within the term, to its last moment, and never more than all of it', () => {
  const term = { amountCents: 4000, cureCents: 700, cureUntil: hours(10) };
  expect(owedNow(term, new Date(hours(10).getTime() - 1))).toEqual({ cents: 700, isCure: true });
  expect(owedNow(term, hours(10))).toEqual({ cents: 4000, isCure: false });
  expect(owedNow({ ...term, cureCents: null }, hours(1))).toEqual({ cents: 4000, isCure: false });
  expect(owedNow({ ...term, cureCents: 9000 }, hours(1))).toEqual({ cents: 4000, isCure: false });
});
