import type { Transitions } from '../kernel/transitions.ts';

export const SUBSCRIPTION_STATES = ['pending', 'active', 'paused', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const SUBSCRIPTION_TRANSITIONS: Transitions<SubscriptionState> = {
  pending: ['active', 'cancelled'],
  active: ['paused', 'cancelled', 'expired'],
  paused: ['active', 'cancelled'],
  cancelled: ['active'],
  expired: [],
};

export const PLAN_TYPES = ['monthly', 'yearly'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** Days of unlimited parking that a plan buys (specification, 9). */
export const PLAN_DAYS: Record<PlanType, number> = { monthly: 30, yearly: 365 };

export interface SubscriptionTerm {
  readonly state: SubscriptionState;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whether a subscription lets its plate park free at an instant. The end instant itself is excluded. */
export function covers(term: SubscriptionTerm, at: Date): boolean {
  return term.state === 'active' && term.startsAt <= at && at < term.endsAt;
}

/** After how many stays of a price a plan has cost no more than they would; null where such stays are free. */
export function staysToPayOff(planCents: number, stayCents: number): number | null {
  return stayCents > 0 ? Math.ceil(planCents / stayCents) : null;
}

/** What passes bring in a month, in cents: the monthly ones, and a twelfth of the yearly ones, rounded half up. */
export function monthlyCents(monthly: number, yearly: number): number {
  return monthly + Math.floor((yearly + 6) / 12);
}
