import { percentOf } from '../kernel/money.ts';

/** What a promo code takes off: a share of the price or an amount. */
export type PromoTerms =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountCents: number };

export interface PromoLimits {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerPlate: number | null;
  /** Lots in which the code counts; empty means all. */
  readonly lotIds: readonly number[];
}

export interface PromoUse {
  readonly at: Date;
  readonly lotId: number;
  /** Redeemed uses and those that an unexpired hold keeps, for all plates and for this one. */
  readonly uses: number;
  readonly usesByPlate: number;
}

export type PromoRefusal =
  | 'promo.inactive'
  | 'promo.not_started'
  | 'promo.ended'
  | 'promo.other_lot'
  | 'promo.exhausted'
  | 'promo.used_by_plate';

/** Codes are compared without case, spaces at the ends and Unicode variants. */
export function canonicalPromoCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

/** The discount on a subtotal, in cents, never more than the subtotal. */
export function discountOf(terms: PromoTerms, subtotalCents: number): number {
  const discount = terms.kind === 'percent' ? percentOf(subtotalCents, terms.percent) : terms.amountCents;
  return Math.min(discount, subtotalCents);
}

/** Why a code does not count for this use, or null when it does. The end instant itself is excluded. */
export function promoRefusal(limits: PromoLimits, use: PromoUse): PromoRefusal | null {
  if (!limits.isActive) return 'promo.inactive';
  if (limits.startsAt !== null && use.at < limits.startsAt) return 'promo.not_started';
  if (limits.endsAt !== null && use.at >= limits.endsAt) return 'promo.ended';
  if (limits.lotIds.length > 0 && !limits.lotIds.includes(use.lotId)) return 'promo.other_lot';
  if (limits.maxUses !== null && use.uses >= limits.maxUses) return 'promo.exhausted';
  if (limits.maxUsesPerPlate !== null && use.usesByPlate >= limits.maxUsesPerPlate)
    return 'promo.used_by_plate';
  return null;
}
