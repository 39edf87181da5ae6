import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { durationText, sessionStatus } from './session-status.ts';

const active = sampleTransaction({ status: 'active', paymentStatus: 'succeeded', holdExpiresAt: null });

it('rounds the time left up to the minute', () => {
  expect(durationText(1)).toBe('1 min');
  expect(durationText(60_000)).toBe('1 min');
  expect(durationText(60 * 60_000)).toBe('1 h 00 min');
  expect(durationText(65 * 60_000 - 1)).toBe('1 h 05 min');
  expect(durationText(-5)).toBe('0 min');
});

it('counts down, warns, and says when the time is up', () => {
  expect(sessionStatus(active, new Date('2026-07-01T12:30:00Z'))).toMatchObject({
    label: '1 h 30 min left',
    tone: 'go',
  });
  expect(sessionStatus(active, new Date('2026-07-01T13:50:00Z'))).toMatchObject({
    label: '10 min left',
    tone: 'hold',
  });
  expect(sessionStatus(active, new Date('2026-07-01T14:00:00Z'))).toMatchObject({ label: 'Time is up' });
});

it('offers to pay only while the space is held', () => {
  const pending = sampleTransaction();
  expect(sessionStatus(pending, new Date('2026-07-01T12:14:00Z')).next).toBe('pay');
  expect(sessionStatus(pending, new Date('2026-07-01T12:15:00Z')).next).toBeNull();
});

it('says when added time begins', () => {
  expect(sessionStatus(active, new Date('2026-07-01T11:15:00Z')).label).toBe('Starts in 45 min');
});
