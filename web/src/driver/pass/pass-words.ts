import type { Subscription } from '@anypark/core/subscriptions/contract';
import type { PlanType, SubscriptionState } from '@anypark/core/subscriptions/subscription';

export const PLAN_WORDS: Record<PlanType, string> = { monthly: 'Monthly Plan', yearly: 'Yearly Plan' };

/** 'Monthly Plan'; a pass that was granted for days says how many. */
export function planWords({ planType, days }: Pick<Subscription, 'planType' | 'days'>): string {
  return planType === null ? `${dayWords(days)} pass` : PLAN_WORDS[planType];
}

/** '1 day', '23 days' */
export function dayWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

export const PASS_STATUS_WORDS: Record<SubscriptionState, string> = {
  pending: 'Not paid',
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** 'Dec 21, 2026' on the facility's calendar. */
export function dateWords(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(instant));
}
