import type { PaymentState } from '@anypark/core/payments/payment';
import type { PurchaseLife } from './purchase-kind.ts';

/**
 * How far this visit has brought the payment. `unsure`: the card form says paid, and the server did not answer when it was
 * told. `unconfirmed`: the server refuses to believe it; a person has to look, and nobody should pay again.
 */
export type Phase = 'card' | 'activating' | 'bank' | 'unsure' | 'unconfirmed';

export type View = 'done' | 'ran-out' | Phase;

/** What a payment's state makes its page wait for. */
export const WAITS: Partial<Record<PaymentState, Phase>> = {
  succeeded: 'activating',
  processing: 'bank',
  mismatch: 'unconfirmed',
};

/** What to show. The server's record decides; the card form's word only makes the page wait for it. */
export function viewOf({ state, paymentStatus }: PurchaseLife, phase: Phase): View {
  if (state === 'fulfilled') return 'done';
  if (phase !== 'card') return phase;
  const waits = paymentStatus && WAITS[paymentStatus];
  if (waits) return waits;
  return state === 'given-up' ? 'ran-out' : 'card';
}

/** Milliseconds between two questions: every 2 s first, slowing down to 10 s. */
export function askAgainAfter(asked: number): number {
  return Math.min(2000 * 1.25 ** Math.max(0, asked), 10_000);
}

const HOLD_CHECK_MS = 15_000;

/**
 * Milliseconds until the record is asked for again, or false: often while the payment is on its way, and now and then once
 * the hold has run out.
 */
export function pollDelay(
  life: PurchaseLife | undefined,
  phase: Phase,
  asked: number,
  now: Date,
): number | false {
  if (life === undefined) return false;
  const view = viewOf(life, phase);
  if (view === 'done' || view === 'ran-out') return false;
  if (view !== 'card') return askAgainAfter(asked - 2);
  return life.heldUntil !== null && life.heldUntil <= now ? HOLD_CHECK_MS : false;
}
