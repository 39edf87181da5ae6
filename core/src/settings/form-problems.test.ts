import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARGEABLE_CURRENCIES, minimumChargeCents, numberFromCents } from '../kernel/money.ts';
import { GeneralForm } from './contract.ts';
import { generalProblems, priceProblems, type TypedGeneral } from './form-problems.ts';

const GOOD: TypedGeneral = {
  facilityName: 'Downtown Plaza',
  location: 'Downtown',
  totalSpaces: 120,
  gracePeriod: 15,
  operatingHoursStart: '06:00',
  operatingHoursEnd: '22:00',
  timezone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
  noticeEmail: null,
  noticePhone: '+1 212 555 0123',
  taxLine: null,
};
const SWITCHES = { autoExpiry: true, emailNotifications: true, smsAlerts: false };

describe('the page and the contract', () => {
  const texts = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'x',
      '12:30',
      '24:00',
      'Europe/Berlin',
      'EUR',
      'de-DE',
      'de_DE',
      'eur',
      'a@b.example',
      'a@b',
      '+49 30 901820',
      '+1',
      'x'.repeat(121),
    ),
    // What a person can type into a line: no control characters.
    fc.string({ maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, '')),
  );
  const numbers = fc.oneof(fc.integer({ min: -5, max: 100_005 }), fc.double(), fc.constant(Number.NaN));
  const nullable = fc.option(texts);
  const anything = fc.record({
    facilityName: texts,
    location: texts,
    totalSpaces: numbers,
    gracePeriod: numbers,
    operatingHoursStart: texts,
    operatingHoursEnd: texts,
    timezone: texts,
    currency: texts,
    locale: texts,
    noticeEmail: nullable,
    noticePhone: nullable,
    taxLine: nullable,
  });

  it('refuse the same fields, in the same words', () => {
    fc.assert(
      fc.property(anything, fc.subarray(Object.keys(GOOD)), (typed, wrong) => {
        const some = Object.fromEntries(Object.entries(typed).filter(([field]) => wrong.includes(field)));
        // As the page does: an empty optional line is none, a name has its limit in the input.
        const form = { ...GOOD, ...some } as TypedGeneral;
        fc.pre(form.facilityName.length <= 120 && form.taxLine?.trim() !== '');
        fc.pre(form.noticeEmail === form.noticeEmail?.trim() || form.noticeEmail === null);
        const refused = GeneralForm.safeParse({ ...form, ...SWITCHES });
        const issues = refused.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
        // Of several things that are wrong with a field, the first one is told.
        expect(generalProblems(form)).toEqual(Object.fromEntries(issues.reverse()));
      }),
      { numRuns: 500 },
    );
  });

  it('take the good', () => {
    expect(generalProblems(GOOD)).toEqual({});
    expect(GeneralForm.safeParse({ ...GOOD, ...SWITCHES }).success).toBe(true);
  });
});

describe('a price', () => {
  const currencies = fc.constantFrom(...CHARGEABLE_CURRENCIES);

  it('is taken exactly when a card can be charged it', () => {
    fc.assert(
      fc.property(currencies, fc.integer({ min: 0, max: 2_000_000 }), (currency, cents) => {
        const problems = priceProblems({ 1: numberFromCents(cents, currency) }, currency, 'hourlyRates.');
        expect('hourlyRates.1' in problems).toBe(cents < minimumChargeCents(currency));
      }),
    );
  });

  it('is refused when it is nothing, negative, no number or finer than a cent', () => {
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2.505])
      expect(Object.keys(priceProblems({ monthlyPrice: price }, 'USD'))).toEqual(['monthlyPrice']);
    expect(priceProblems({ 1: 50.5 }, 'JPY')).toEqual({ 1: 'Use a whole amount' });
  });
});
