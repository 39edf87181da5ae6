import { expect, it } from 'vitest';
import {
  brandOf,
  cvcFlaw,
  expiryFlaw,
  formatExpiry,
  formatNumber,
  numberFlaw,
} from '../src/browser/card-format.ts';

const TODAY = new Date(2030, 5, 15);

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242x', '4242 4242'],
  ['42424242424242429', '4242 4242 4242 4242'],
])('groups %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

it.each([
  ['1', '1'],
  ['4', '04 / '],
  ['12', '12 / '],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 345', '12 / 34'],
])('writes the date %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

it.each([
  [numberFlaw('4242'), 'Your card number is incomplete.'],
  [numberFlaw('4242 4242 4242 4241'), 'Your card number is invalid.'],
  [numberFlaw('4242 4242 4242 4242'), undefined],
  [expiryFlaw('12', TODAY), "Your card's expiration date is incomplete."],
  [expiryFlaw('12 / 29', TODAY), "Your card's expiration year is in the past."],
  [expiryFlaw('05 / 30', TODAY), "Your card's expiration date is in the past."],
  [expiryFlaw('06 / 30', TODAY), undefined],
  [cvcFlaw('123', brandOf('34')), "Your card's security code is incomplete."],
  [cvcFlaw('1234', brandOf('34')), undefined],
])('says what is wrong: %o', (flaw, message) => expect(flaw?.message).toBe(message));
