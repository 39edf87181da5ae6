import type { Subscription } from '@anypark/core/subscriptions/contract';
import type { PlanType } from '@anypark/core/subscriptions/subscription';
import { say } from '../languages/say.ts';

/** 'Monthly Plan' */
export function planName(plan: PlanType): string {
  return plan === 'monthly' ? say('Monthly Plan') : say('Yearly Plan');
}

/** 'Monthly Plan'; a pass that was granted for days says how many. */
export function planWords({ planType, days }: Pick<Subscription, 'planType' | 'days'>): string {
  return planType === null ? say('{count} day pass|{count} days pass', { count: days }) : planName(planType);
}

/** '1 day', '23 days' */
export function dayWords(days: number): string {
  return say('{count} day|{count} days', { count: days });
}
