import { durationWords } from '@anypark/core/lots/rates';
import { expect, it } from 'vitest';
import { startText } from '../../words/moments.ts';
import { amountLabel } from '../../words/money.ts';
import { cardText } from './words.ts';

it('writes money from the wire, also where the currency has no cents', () => {
  expect(amountLabel('6.08', 'USD')).toBe('$6.08');
  expect(amountLabel('500.00', 'JPY')).toBe('¥500.00');
});

it('names the year of what is not of this one, on the facility’s clock', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(startText('2026-01-01T15:00:00Z', 'America/New_York', now)).toBe('Jan 1, 10:00 AM');
  expect(startText('2026-01-01T04:59:00Z', 'America/New_York', now)).toBe('Dec 31, 2025, 11:59 PM');
});

it('writes hours and cards as a person says them', () => {
  expect([durationWords(1), durationWords(12)]).toEqual(['1 hour', '12 hours']);
  expect(cardText({ cardBrand: 'visa', cardLast4: '4242' })).toBe('Visa •••• 4242');
  expect(cardText({ cardBrand: null, cardLast4: null })).toBeNull();
});
