import type { PromoLimits } from './promo-code.ts';

export const PROMO_STATUSES = ['active', 'scheduled', 'ended', 'used_up', 'off'] as const;

export type PromoStatus = (typeof PROMO_STATUSES)[number];

/** How a code stands at an instant, whoever asks: the first reason for which nobody could use it, or `active`. */
export function promoStatus(limits: PromoLimits, redeemed: number, at: Date): PromoStatus {
  if (!limits.isActive) return 'off';
  if (limits.endsAt !== null && at >= limits.endsAt) return 'ended';
  if (limits.maxUses !== null && redeemed >= limits.maxUses) return 'used_up';
  return limits.startsAt !== null && at < limits.startsAt ? 'scheduled' : 'active';
}
