import { amountText } from '@anypark/core/kernel/money';
import type { PassPayment, Subscription } from '@anypark/core/subscriptions/contract';
import { isLive, newTerm, type PassTerm, remainingDays } from '@anypark/core/subscriptions/life';
import { PLAN_DAYS } from '@anypark/core/subscriptions/subscription';
import type { Pass } from './store.ts';

/** Days that a pass was bought or granted for. */
export function daysOf({ plan_type, granted_days }: Pick<Pass, 'plan_type' | 'granted_days'>): number {
  // The table lets one of the two be missing, never both.
  return plan_type === null ? (granted_days ?? 0) : PLAN_DAYS[plan_type];
}

/** A pass that has dates, as the rules know it; null for one that was never active. */
export function termOf(pass: Pass): PassTerm | null {
  const { id, state, starts_at: startsAt, ends_at: endsAt, paused_at: pausedAt } = pass;
  return startsAt && endsAt ? { id, state, startsAt, endsAt, pausedAt } : null;
}

/** `ofPlate`: what the plate has, for the dates that an unpaid pass would get. */
export function passToWire(
  pass: Pass,
  { zone, at, ofPlate = [] }: { zone: string; at: Date; ofPlate?: readonly PassTerm[] },
): Subscription {
  const term = termOf(pass);
  const days = daysOf(pass);
  const { startsAt, endsAt } = term ?? newTerm(ofPlate, days, at);
  const hasRunOut = term !== null && pass.state === 'active' && !isLive(term, at);
  return {
    id: pass.id,
    licensePlate: pass.plate_display,
    planType: pass.plan_type,
    email: pass.email,
    amount: amountText(pass.price_cents, pass.currency),
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    days,
    remainingDays: term === null ? 0 : remainingDays(term, at),
    status: hasRunOut ? 'expired' : pass.state,
    pausedAt: pass.paused_at?.toISOString() ?? null,
    closedAt: (hasRunOut ? pass.ends_at : pass.closed_at)?.toISOString() ?? null,
    createdAt: pass.created_at.toISOString(),
    currency: pass.currency,
    timezone: zone,
    paymentStatus: pass.payment_state,
  };
}

export function paymentToWire(pass: Pass): PassPayment | null {
  if (pass.payment_state === null) return null;
  return {
    amount: amountText(pass.price_cents, pass.currency),
    refundedAmount: amountText(pass.refunded_cents ?? 0, pass.currency),
    status: pass.payment_state,
    cardBrand: pass.card_brand,
    cardLast4: pass.card_last4,
    paidAt: pass.succeeded_at?.toISOString() ?? null,
  };
}
