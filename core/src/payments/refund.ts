import { mayBecome, type Transitions } from '../kernel/transitions.ts';

/**
 * `requested`: our row stands, the provider may not know of it. `pending`: the provider has taken it, the bank is at
 * work. `failed`: no money has moved, or it has come back.
 */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `succeeded` may still become `failed`: a bank that cannot credit the card sends the money back days later. */
export const REFUND_TRANSITIONS: Transitions<RefundState> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

/** The state after the provider was heard: an answer that is older than what is known changes nothing. */
export function refundStateAfter(known: RefundState, seen: RefundState): RefundState {
  return mayBecome(REFUND_TRANSITIONS, known, seen) ? seen : known;
}

interface Given {
  readonly state: RefundState;
  readonly amountCents: number;
}

/** What has been given back or is about to be: it cannot be given back once more. */
export function spokenForCents(refunds: readonly Given[]): number {
  return sum(refunds.filter(({ state }) => state !== 'failed'));
}

/** What the provider has given back, as it counts: with what the bank still works at, without what failed. */
export function refundedCents(refunds: readonly Given[]): number {
  return sum(refunds.filter(({ state }) => state === 'pending' || state === 'succeeded'));
}

function sum(refunds: readonly Given[]): number {
  return refunds.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

export type RefundDecision =
  | { ok: true; amountCents: number }
  | { ok: false; reason: 'nothing_left' | 'too_much'; leftCents: number };

/** How much of a payment is given back when `wantedCents` is asked for, or all that is left (null). */
export function decideRefund(
  paidCents: number,
  refunds: readonly Given[],
  wantedCents: number | null,
): RefundDecision {
  const leftCents = Math.max(0, paidCents - spokenForCents(refunds));
  if (leftCents === 0) return { ok: false, reason: 'nothing_left', leftCents };
  const amountCents = wantedCents ?? leftCents;
  if (amountCents > leftCents) return { ok: false, reason: 'too_much', leftCents };
  return { ok: true, amountCents };
}
