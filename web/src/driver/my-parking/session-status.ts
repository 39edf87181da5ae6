import { MINUTE_MS } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';

export interface SessionStatus {
  readonly label: string;
  readonly tone: 'go' | 'hold' | 'stop' | 'muted';
  /** What the driver can still do: pay for it, or look at its receipt. */
  readonly next: 'pay' | 'receipt' | null;
}

/** '1 h 05 min'; rounded up, so that the last minute is one minute and not none. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** A session's state in the driver's words. */
export function sessionStatus(session: Transaction, now: Date): SessionStatus {
  const start = new Date(session.startTime).getTime();
  const left = new Date(session.endTime).getTime() - now.getTime();
  switch (session.status) {
    case 'pending':
      return pendingStatus(session, now);
    case 'active':
      if (left <= 0) return { label: 'Time is up', tone: 'stop', next: 'receipt' };
      if (start > now.getTime()) {
        return { label: `Starts in ${durationText(start - now.getTime())}`, tone: 'go', next: 'receipt' };
      }
      return {
        label: `${durationText(left)} left`,
        tone: left < 15 * MINUTE_MS ? 'hold' : 'go',
        next: 'receipt',
      };
    case 'expired':
      return { label: 'Expired', tone: 'muted', next: 'receipt' };
    case 'ended':
      return { label: 'Ended', tone: 'muted', next: 'receipt' };
    case 'refunded':
      return { label: 'Refunded', tone: 'muted', next: 'receipt' };
    case 'cancelled':
      return { label: 'Not paid', tone: 'muted', next: null };
  }
}

function pendingStatus({ paymentStatus, holdExpiresAt }: Transaction, now: Date): SessionStatus {
  if (paymentStatus === 'processing') return { label: 'Bank is confirming', tone: 'hold', next: 'pay' };
  const held = holdExpiresAt !== null && new Date(holdExpiresAt) > now;
  return held
    ? { label: 'Waiting for payment', tone: 'hold', next: 'pay' }
    : { label: 'Not paid', tone: 'muted', next: null };
}
