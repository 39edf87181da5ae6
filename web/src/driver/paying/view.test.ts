import type { PaymentState } from '@anypark/core/payments/payment';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import type { SubscriptionState } from '@anypark/core/subscriptions/subscription';
import { describe, expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { stayLife } from '../checkout/stay-kind.tsx';
import { passLife } from '../subscribe/pass-kind.tsx';
import type { PurchaseLife } from './purchase-kind.ts';
import { pollDelay, viewOf } from './view.ts';

const at = new Date('2026-07-01T12:05:00Z');
const unpaid: PurchaseLife = {
  state: 'unpaid',
  paymentStatus: 'open',
  heldUntil: new Date('2026-07-01T12:15:00Z'),
};
const PHASES = ['activating', 'bank', 'unsure', 'unconfirmed'] as const;

describe('viewOf', () => {
  it('never shows a receipt on the word of the card form alone', () => {
    for (const phase of PHASES) expect(viewOf(unpaid, phase)).toBe(phase);
  });

  it('shows the receipt as soon as the server says so, whatever the page thought', () => {
    for (const phase of ['card', ...PHASES] as const)
      expect(viewOf({ ...unpaid, state: 'fulfilled' }, phase)).toBe('done');
  });

  it('asks for no card while money may be on its way', () => {
    expect(viewOf({ ...unpaid, paymentStatus: 'processing' }, 'card')).toBe('bank');
    expect(viewOf({ ...unpaid, paymentStatus: 'succeeded' }, 'card')).toBe('activating');
    expect(viewOf({ ...unpaid, paymentStatus: 'mismatch' }, 'card')).toBe('unconfirmed');
  });

  it('does not say that the time to pay ran out while a payment is on its way', () => {
    const givenUp: PurchaseLife = { ...unpaid, state: 'given-up', paymentStatus: 'cancelled' };
    expect(viewOf(givenUp, 'card')).toBe('ran-out');
    expect(viewOf(givenUp, 'activating')).toBe('activating');
    expect(viewOf({ ...givenUp, paymentStatus: 'processing' }, 'card')).toBe('bank');
  });
});

describe('pollDelay', () => {
  it('asks every 2 s first and never less often than every 10 s', () => {
    const delays = Array.from({ length: 30 }, (_, asked) => pollDelay(unpaid, 'activating', asked, at));
    expect(delays[0]).toBe(2000);
    expect(delays.at(-1)).toBe(10_000);
  });

  it('leaves the server alone while a card is typed, until the hold has run out', () => {
    expect(pollDelay(unpaid, 'card', 1, at)).toBe(false);
    expect(pollDelay(unpaid, 'card', 1, new Date('2026-07-01T12:15:00Z'))).toBe(15_000);
    expect(pollDelay({ ...unpaid, heldUntil: null }, 'card', 1, at)).toBe(false);
  });

  it('stops at the receipt', () => {
    expect(pollDelay({ ...unpaid, state: 'fulfilled' }, 'activating', 3, at)).toBe(false);
    expect(pollDelay(undefined, 'activating', 3, at)).toBe(false);
  });
});

it('reads a stay’s life from its record', () => {
  const states = (['pending', 'active', 'expired', 'ended', 'refunded', 'cancelled'] as const).map(
    (status) => stayLife(sampleTransaction({ status })).state,
  );
  expect(states).toEqual(['unpaid', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'given-up']);
});

it('reads a pass’s life from its record: one cancelled after it was paid keeps its receipt', () => {
  const life = (status: SubscriptionState, paymentStatus: PaymentState | null) =>
    // Of a pass the rule reads these two alone.
    passLife({ subscription: { status, paymentStatus } } as HolderPass).state;
  expect(life('pending', 'open')).toBe('unpaid');
  expect(life('cancelled', 'cancelled')).toBe('given-up');
  expect(life('cancelled', 'succeeded')).toBe('fulfilled');
  expect([life('active', 'succeeded'), life('paused', null)]).toEqual(['fulfilled', 'fulfilled']);
});
