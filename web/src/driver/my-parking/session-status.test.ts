import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { sessionStatus } from './session-status.ts';

const active = sampleTransaction({ status: 'active', paymentStatus: 'succeeded', holdExpiresAt: null });

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

it('counts down to the end of the whole stay, also on the part that begins later', () => {
  const first = { ...active, stayEndTime: '2026-07-01T15:00:00.000Z' };
  const added = { ...first, startTime: active.endTime, endTime: first.stayEndTime };
  for (const part of [first, added])
    expect(sessionStatus(part, new Date('2026-07-01T13:30:00Z')).label).toBe('1 h 30 min left');
});
