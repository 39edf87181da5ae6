import { expect, it } from 'vitest';
import { type PlateFacts, verdictOf } from './verdict.ts';

const facts: PlateFacts = {
  paidUntil: new Date('2026-07-01T12:00:00Z'),
  hasPass: false,
  isPaying: false,
  hasNearMatch: false,
  graceMinutes: 15,
};
const at = (time: string, change: Partial<PlateFacts> = {}) =>
  verdictOf({ ...facts, ...change }, new Date(`2026-07-01T${time}Z`));

it('is the best that can be said for the driver', () => {
  expect(at('11:59:59')).toBe('paid');
  expect(at('12:00:00')).toBe('grace');
  expect(at('12:14:59')).toBe('grace');
  expect(at('12:15:00')).toBe('not_paid');
  expect(at('12:15:00', { hasPass: true })).toBe('pass');
  expect(at('12:15:00', { isPaying: true, hasNearMatch: true })).toBe('paying');
  expect(at('12:15:00', { hasNearMatch: true })).toBe('near_match');
  expect(at('12:00:00', { paidUntil: null })).toBe('not_paid');
  expect(at('12:00:00', { graceMinutes: 0 })).toBe('not_paid');
});
