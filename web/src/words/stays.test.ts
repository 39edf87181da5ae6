import { expect, it } from 'vitest';
import { sampleTransaction } from '../../test/sample-transaction.ts';
import { addedWords, addsWords } from './stays.ts';

it('says what was added to a stay, on the part that began it and on the one that adds', () => {
  expect(addedWords(sampleTransaction())).toBeNull();
  expect(addedWords(sampleTransaction({ stayEndTime: '2026-07-01T15:00:00.000Z' }))).toBe('+1 h');
  expect(addedWords(sampleTransaction({ stayEndTime: '2026-07-01T15:30:00.000Z' }))).toBe('+1 h 30 min');
  expect(addsWords(sampleTransaction())).toBeNull();
  expect(addsWords(sampleTransaction({ id: 130, stayId: 123, extendsTransactionId: 125 }))).toBe(
    '+2 h on #AP-000123',
  );
});
