import type { SessionState } from '@anypark/core/parking/session';
import type { SubscriptionState } from '@anypark/core/subscriptions/subscription';

/** A session's states in the operator's words. */
export const SESSION_STATUS_WORDS: Record<SessionState, string> = {
  pending: 'Waiting for payment',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Not paid',
  refunded: 'Refunded',
  ended: 'Ended',
};

/** A pass's states. */
export const PASS_STATUS_WORDS: Record<SubscriptionState, string> = {
  pending: 'Not paid',
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
