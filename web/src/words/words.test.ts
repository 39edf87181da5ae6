import { expect, it } from 'vitest';
import { hoursWords, rateLabel } from './hours.ts';
import { startText } from './moments.ts';
import { amountLabel, centsOf } from './money.ts';
import { planWords } from './passes.ts';
import { plateTyped } from './plates.ts';

it('writes money from the wire, also where the currency has no cents', () => {
  expect(amountLabel('6.08', 'USD')).toBe('$6.08');
  expect(amountLabel('500.00', 'JPY')).toBe('¥500.00');
  expect([centsOf('6.08', 'USD'), centsOf('500.00', 'JPY')]).toEqual([608, 500]);
});

it('names the year of what is not of this one, on the facility’s clock', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(startText('2026-01-01T15:00:00Z', 'America/New_York', now)).toBe('Jan 1, 10:00 AM');
  expect(startText('2026-01-01T04:59:00Z', 'America/New_York', now)).toBe('Dec 31, 2025, 11:59 PM');
});

it('says opening hours, durations and passes as a person does', () => {
  expect(hoursWords('00:00', '23:59')).toBe('Always open');
  expect(hoursWords('06:00', '22:00')).toBe('6:00 AM – 10:00 PM');
  expect(hoursWords('18:00', '02:00')).toBe('6:00 PM – 2:00 AM, overnight');
  expect(hoursWords('12:05', '00:30')).toBe('12:05 PM – 12:30 AM, overnight');
  expect([rateLabel(1), rateLabel(12)]).toEqual(['1 hour', '12 hours (All Day)']);
  expect(planWords({ planType: null, days: 1 })).toBe('1 day pass');
  expect(planWords({ planType: 'yearly', days: 365 })).toBe('Yearly Plan');
});

it('keeps of a typed pass’s plate what is specified', () => {
  expect(plateTyped('abc-123 456 789')).toBe('ABC1234567');
});
