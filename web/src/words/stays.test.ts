import { expect, it } from 'vitest';
import { sampleTransaction } from '../../test/sample-transaction.ts';
import { addedWords, addsWords, durationText, lengthWords } from './stays.ts';

it('rounds the time left up to the minute', () => {
  expect(durationText(1)).toBe('1 min');
  expect(durationText(60_000)).toBe('1 min');
  expect(durationText(60 * 60_000)).toBe('1 h 00 min');
  expect(durationText(65 * 60_000 - 1)).toBe('1 h 05 min');
  expect(durationText(-5)).toBe('0 min');
});

it('says how long a part is, also one that a pass has cut short', () => {
  expect(lengthWords(sampleTransaction())).toBe('2 hours');
  expect(lengthWords(sampleTransaction({ endTime: '2026-07-01T13:42:00.000Z' }))).toBe('1 h 42 min');
  expect(lengthWords(sampleTransaction({ endTime: '2026-07-01T12:59:58.000Z' }))).toBe('1 hour');
});

it('says what was added to a stay, on the part that began it and on the one that adds', () => {
  expect(addedWords(sampleTransaction())).toBeNull();
  expect(addedWords(sampleTransaction({ stayEndTime: '2026-07-01T15:00:00.000Z' }))).toBe('+1 h');
  expect(addedWords(sampleTransaction({ stayEndTime: '2026-07-01T15:30:00.000Z' }))).toBe('+1 h 30 min');
  expect(addsWords(sampleTransaction())).toBeNull();
  expect(addsWords(sampleTransaction({ id: 130, stayId: 123, extendsTransactionId: 125 }))).toBe(
    '+2 h on #AP-000123',
  );
});
