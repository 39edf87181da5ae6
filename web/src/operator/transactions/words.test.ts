import { expect, it } from 'vitest';
import { cardText } from './words.ts';

it('writes cards as a person says them', () => {
  expect(cardText({ cardBrand: 'visa', cardLast4: '4242' })).toBe('Visa •••• 4242');
  expect(cardText({ cardBrand: null, cardLast4: null })).toBeNull();
});
