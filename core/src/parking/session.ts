import type { Transitions } from '../kernel/transitions.ts';
import { addHours } from '../kernel/zone.ts';

export const SESSION_STATES = ['pending', 'active', 'expired', 'cancelled', 'refunded', 'ended'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/**
 * `cancelled` may still become `active`: a driver who has paid is never refused, even when the money arrives
 * after the hold ran out. `refunded` becomes what it was before when the bank sends the refund back.
 */
export const SESSION_TRANSITIONS: Transitions<SessionState> = {
  pending: ['active', 'cancelled'],
  active: ['expired', 'refunded', 'ended'],
  cancelled: ['active'],
  expired: ['refunded'],
  refunded: ['active', 'expired', 'ended'],
  ended: ['refunded'],
};

/** From when to when a session is paid for. */
export interface PaidTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The honest clock: time runs from the payment, or from the end of the time that the same car already has in
 * the lot. A session that is past its end (in its grace time) is not added to: that would charge for the grace.
 */
export function paidTime(paidAt: Date, durationHours: number, currentEndsAt: Date | null): PaidTime {
  const startsAt = currentEndsAt !== null && currentEndsAt > paidAt ? currentEndsAt : paidAt;
  return { startsAt, endsAt: addHours(startsAt, durationHours) };
}
