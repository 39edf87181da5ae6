import type { Transaction } from '@anypark/core/parking/contract';

/**
 * How far this visit has brought the payment. `unconfirmed`: the card form says paid, the server refuses to
 * believe it; a person has to look, and nobody should pay again.
 */
export type Phase = 'card' | 'activating' | 'bank' | 'unconfirmed';

export type View = 'receipt' | 'hold-ran-out' | Phase;

/** What to show. The server's record decides; the card form's word only makes the page wait for it. */
export function viewOf(transaction: Transaction, phase: Phase): View {
  const { status, paymentStatus } = transaction;
  if (status !== 'pending' && status !== 'cancelled') return 'receipt';
  if (phase !== 'card') return phase;
  if (paymentStatus === 'succeeded') return 'activating';
  if (paymentStatus === 'processing') return 'bank';
  if (paymentStatus === 'mismatch') return 'unconfirmed';
  return status === 'cancelled' ? 'hold-ran-out' : 'card';
}

const HOLD_CHECK_MS = 15_000;

/**
 * Milliseconds until the transaction is asked for again, or false: every 2 s while the payment is on its way,
 * slowing down to 10 s, and now and then once the hold has run out.
 */
export function pollDelay(
  transaction: Transaction | undefined,
  phase: Phase,
  asked: number,
  now: Date,
): number | false {
  if (transaction === undefined) return false;
  const view = viewOf(transaction, phase);
  if (view === 'receipt' || view === 'hold-ran-out') return false;
  if (view !== 'card') return Math.min(2000 * 1.25 ** Math.max(0, asked - 2), 10_000);
  const { holdExpiresAt } = transaction;
  return holdExpiresAt !== null && new Date(holdExpiresAt) <= now ? HOLD_CHECK_MS : false;
}
