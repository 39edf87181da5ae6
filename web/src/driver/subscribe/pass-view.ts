import type { HolderPass } from '@anypark/core/subscriptions/contract';
import type { Phase } from '../checkout/checkout-view.ts';

export type PassView = 'done' | 'given-up' | Phase;

/** What to show. The server's record decides; the card form's word only makes the page wait for it. */
export function passView({ subscription: { status, paymentStatus } }: HolderPass, phase: Phase): PassView {
  // Cancelled after it was paid: its receipt says so.
  if (status !== 'pending' && (status !== 'cancelled' || paymentStatus === 'succeeded')) return 'done';
  if (phase !== 'card') return phase;
  if (paymentStatus === 'succeeded') return 'activating';
  if (paymentStatus === 'processing') return 'bank';
  if (paymentStatus === 'mismatch') return 'unconfirmed';
  return status === 'cancelled' ? 'given-up' : 'card';
}

/** Milliseconds until the pass is asked for again, or false: while its payment is on its way. */
export function passPollDelay(pass: HolderPass | undefined, phase: Phase, asked: number): number | false {
  const view = pass && passView(pass, phase);
  if (view === undefined || view === 'done' || view === 'given-up' || view === 'card') return false;
  return Math.min(2000 * 1.25 ** Math.max(0, asked - 2), 10_000);
}
