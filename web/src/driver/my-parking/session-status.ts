import { MINUTE_MS } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { say } from '../../languages/say.ts';
import { lengthLabel } from '../../words/lengths.ts';

export interface SessionStatus {
  readonly label: string;
  readonly tone: 'go' | 'hold' | 'stop' | 'muted';
  /** What the driver can still do: pay for it, or look at its receipt. */
  readonly next: 'pay' | 'receipt' | null;
}

/** A session's state in the driver's words. Time counts down to the end of the car's stay, of which it may be a part. */
export function sessionStatus(session: Transaction, now: Date): SessionStatus {
  const left = Date.parse(session.stayEndTime) - now.getTime();
  switch (session.status) {
    case 'pending':
      return pendingStatus(session, now);
    case 'active':
      if (left <= 0) return { label: say('Time is up'), tone: 'stop', next: 'receipt' };
      return {
        label: say('{time} left', { time: lengthLabel(left) }),
        tone: left < 15 * MINUTE_MS ? 'hold' : 'go',
        next: 'receipt',
      };
    case 'expired':
      return { label: say('Expired'), tone: 'muted', next: 'receipt' };
    case 'ended':
      return { label: say('Ended'), tone: 'muted', next: 'receipt' };
    case 'refunded':
      return { label: say('Refunded'), tone: 'muted', next: 'receipt' };
    case 'cancelled':
      return { label: say('Not paid'), tone: 'muted', next: null };
  }
}

function pendingStatus({ paymentStatus, holdExpiresAt }: Transaction, now: Date): SessionStatus {
  if (paymentStatus === 'processing') return { label: say('Bank is confirming'), tone: 'hold', next: 'pay' };
  const held = holdExpiresAt !== null && new Date(holdExpiresAt) > now;
  return held
    ? { label: say('Waiting for payment'), tone: 'hold', next: 'pay' }
    : { label: say('Not paid'), tone: 'muted', next: null };
}
