import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBecome } from '../kernel/transitions.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';
import {
  overdueAt,
  PURCHASE_STATES,
  PURCHASE_TRANSITIONS,
  type PurchaseState,
  stepsAfter,
} from './purchase.ts';

const paid = { state: 'succeeded', amountCents: 608, refundedCents: 0 } as const;

describe('a purchase', () => {
  it('follows its money', () => {
    expect(stepsAfter('pending', paid)).toEqual(['fulfilled']);
    expect(stepsAfter('fulfilled', paid)).toEqual([]);
    expect(stepsAfter('fulfilled', { ...paid, refundedCents: 607 })).toEqual([]);
    expect(stepsAfter('fulfilled', { ...paid, refundedCents: 608 })).toEqual(['refunded']);
    expect(stepsAfter('pending', { ...paid, state: 'cancelled' })).toEqual(['cancelled']);
  });

  it('that was given up is fulfilled when its money comes late', () =>
    expect(stepsAfter('cancelled', paid)).toEqual(['fulfilled']));

  it('of which payment and refund are learned at once was fulfilled in between', () => {
    expect(stepsAfter('pending', { ...paid, refundedCents: 608 })).toEqual(['fulfilled', 'refunded']);
    expect(stepsAfter('cancelled', { ...paid, refundedCents: 608 })).toEqual(['fulfilled', 'refunded']);
  });

  it('is as it was when the bank sends the refund back', () =>
    expect(stepsAfter('refunded', paid)).toEqual(['fulfilled']));

  it('waits while its payment does', () => {
    for (const state of ['created', 'open', 'processing', 'mismatch'] as const)
      expect(stepsAfter('pending', { ...paid, state })).toEqual([]);
  });

  it('takes only steps that its table has, whatever is heard', () => {
    const money = fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      amountCents: fc.integer({ min: 1, max: 1000 }),
      refundedCents: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...PURCHASE_STATES), fc.array(money), (first, heard) => {
        let state: PurchaseState = first;
        for (const one of heard)
          for (const next of stepsAfter(state, one)) {
            expect(mayBecome(PURCHASE_TRANSITIONS, state, next)).toBe(true);
            state = next;
          }
      }),
    );
  });

  it('is given up a minute after its hold', () =>
    expect(overdueAt(new Date('2026-03-01T10:15:00Z'))).toEqual(new Date('2026-03-01T10:16:00Z')));
});
