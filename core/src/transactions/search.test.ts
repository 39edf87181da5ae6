import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transactionNumber } from '../kernel/transaction-number.ts';
import { readSearch } from './search.ts';

it.each([
  ['#AP-000123', 123],
  ['AP-123', 123],
  ['ap 123', 123],
  [' 123 ', 123],
  ['000123', 123],
  ['#123', 123],
  ['0', null],
  ['AP-', null],
  ['ABC-1034', null],
  ['9'.repeat(16), null],
])('%j names the transaction %j', (text, id) => {
  expect(readSearch(text).id).toBe(id);
});

it('finds any number as receipts write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
      expect(readSearch(transactionNumber(id)).id).toBe(id);
    }),
  );
});

it('reads plates as every page does, and nothing into a text without letters and digits', () => {
  expect(readSearch(' abc-10 ').platePiece).toBe('ABC10');
  expect(readSearch('%_-').platePiece).toBeNull();
});
