import { mayBecome, type Transitions } from '../kernel/transitions.ts';

/**
 * `created`: our row stands, the provider may not know of it. `open`: the provider waits for a card.
 * `mismatch`: the provider's intent is not the one that we asked for; a person has to look.
 */
export const PAYMENT_STATES = [
  'created',
  'open',
  'processing',
  'succeeded',
  'cancelled',
  'mismatch',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `cancelled` may become `succeeded`: what the provider has charged is the truth, however late we learn of it. */
export const PAYMENT_TRANSITIONS: Transitions<PaymentState> = {
  created: ['open', 'cancelled'],
  open: ['processing', 'succeeded', 'cancelled', 'mismatch'],
  processing: ['open', 'succeeded', 'cancelled', 'mismatch'],
  cancelled: ['succeeded', 'mismatch'],
  mismatch: ['succeeded'],
  succeeded: [],
};

/** What we asked the provider to collect. */
export interface ExpectedPayment {
  readonly state: PaymentState;
  /** Null: the provider has not been asked yet, so that no intent is the one. */
  readonly providerIntentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** What the provider says, in the words of this product. `amountCents` is what has been or will be collected. */
export interface ProviderPayment {
  readonly intentId: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * The state that a payment takes after the provider has been asked. Equal to the present one when nothing changes. `seen`
 * null: the provider has no such intent, so that no money can come by it.
 */
export function stateAfter(expected: ExpectedPayment, seen: ProviderPayment | null): PaymentState {
  if (expected.state === 'succeeded') return 'succeeded';
  if (seen === null)
    return mayBecome(PAYMENT_TRANSITIONS, expected.state, 'cancelled') ? 'cancelled' : expected.state;
  const same =
    expected.providerIntentId === seen.intentId &&
    expected.currency.toUpperCase() === seen.currency.toUpperCase() &&
    expected.amountCents === seen.amountCents;
  if (!same) return 'mismatch';
  // What we gave up, or put aside for a person to look at, moves again only when money was taken.
  const settledForNow = expected.state === 'cancelled' || expected.state === 'mismatch';
  if (settledForNow && seen.status !== 'succeeded') return expected.state;
  return seen.status;
}
