import { expect, it } from 'vitest';
import { durationText, lengthWords } from './length.ts';

it('rounds the time left up to the minute', () => {
  expect(durationText(1)).toBe('1 min');
  expect(durationText(60_000)).toBe('1 min');
  expect(durationText(60 * 60_000)).toBe('1 h 00 min');
  expect(durationText(65 * 60_000 - 1)).toBe('1 h 05 min');
  expect(durationText(-5)).toBe('0 min');
});

it('says how long a part is, also one that a pass has cut short', () => {
  const until = (end: string) => lengthWords(2, new Date('2026-07-01T12:00:00Z'), new Date(end));
  expect(until('2026-07-01T14:00:00Z')).toBe('2 hours');
  expect(until('2026-07-01T13:42:00Z')).toBe('1 h 42 min');
  expect(until('2026-07-01T12:59:58Z')).toBe('1 hour');
});
