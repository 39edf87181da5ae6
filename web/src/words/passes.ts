import type { Subscription } from '@anypark/core/subscriptions/contract';
import type { PlanType } from '@anypark/core/subscriptions/subscription';

export const PLAN_WORDS: Record<PlanType, string> = { monthly: 'Monthly Plan', yearly: 'Yearly Plan' };

/** 'Monthly Plan'; a pass that was granted for days says how many. */
export function planWords({ planType, days }: Pick<Subscription, 'planType' | 'days'>): string {
  return planType === null ? `${dayWords(days)} pass` : PLAN_WORDS[planType];
}

/** '1 day', '23 days' */
export function dayWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
