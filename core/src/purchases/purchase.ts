import { mayBecome } from '../kernel/transitions.ts';
import { addMinutes } from '../kernel/zone.ts';
import type { PaymentState } from '../payments/payment.ts';

/** What money is taken for. */
export const PURCHASE_KINDS = ['stay', 'pass', 'notice'] as const;
export type PurchaseKindName = (typeof PURCHASE_KINDS)[number];

export const PURCHASE_STATES = ['pending', 'fulfilled', 'cancelled', 'refunded'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
/** What a purchase may become: nothing leads back to where it begins. */
export type PurchaseStep = Exclude<PurchaseState, 'pending'>;

/**
 * The one life of everything that is bought. `cancelled` may still become `fulfilled`: who has paid is never refused,
 * even when the money arrives after the hold ran out. `refunded` may too: a bank that cannot credit the card sends the
 * money back days later.
 */
export const PURCHASE_TRANSITIONS: { readonly [from in PurchaseState]: readonly PurchaseStep[] } = {
  pending: ['fulfilled', 'cancelled'],
  fulfilled: ['refunded'],
  cancelled: ['fulfilled'],
  refunded: ['fulfilled'],
};

/** A card form that is being filled in when the hold runs out is not cut off in mid-sentence. */
const LAST_CALL_MINUTES = 1;

/** When a purchase that is kept until then is given up. */
export function overdueAt(heldUntil: Date): Date {
  return addMinutes(heldUntil, LAST_CALL_MINUTES);
}

export interface Money {
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** What the money says that a purchase has become. Null: the payment is still under way. */
function meaningOf({ state, amountCents, refundedCents }: Money): PurchaseStep | null {
  if (state === 'cancelled') return 'cancelled';
  if (state !== 'succeeded') return null;
  return refundedCents >= amountCents ? 'refunded' : 'fulfilled';
}

/**
 * The states through which a purchase goes from what is known to what its money says, in order; none when it stands
 * there already. What was paid and given back before we heard of either was fulfilled in between.
 */
export function stepsAfter(known: PurchaseState, money: Money): PurchaseStep[] {
  const goal = meaningOf(money);
  if (goal === null || goal === known) return [];
  if (mayBecome(PURCHASE_TRANSITIONS, known, goal)) return [goal];
  const between = PURCHASE_TRANSITIONS[known].find((state) => mayBecome(PURCHASE_TRANSITIONS, state, goal));
  return between === undefined ? [] : [between, goal];
}
