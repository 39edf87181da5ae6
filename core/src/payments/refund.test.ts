import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalStates } from '../kernel/transitions.ts';
import {
  decideRefund,
  REFUND_STATES,
  REFUND_TRANSITIONS,
  refundedCents,
  refundStateAfter,
  spokenForCents,
} from './refund.ts';

const state = fc.constantFrom(...REFUND_STATES);
const given = fc.record({ state, amountCents: fc.integer({ min: 1, max: 100_000 }) });

describe('the states of a refund', () => {
  it('end with failed alone: a bank may send money back long after', () => {
    expect(finalStates(REFUND_TRANSITIONS)).toEqual(['failed']);
  });

  it('are the same in whatever order, and however often, the provider’s answers come in', () => {
    const rank = (one: (typeof REFUND_STATES)[number]) => REFUND_STATES.indexOf(one);
    fc.assert(
      fc.property(fc.array(state), (answers) => {
        const end = answers.reduce(refundStateAfter, 'requested');
        expect(rank(end)).toBe(Math.max(0, ...answers.map(rank)));
      }),
    );
  });
});

describe('a refund', () => {
  it('never lets more be given back than was paid, however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.option(fc.integer({ min: 1, max: 100_000 })), { maxLength: 20 }),
        (paid, wishes) => {
          const refunds: { state: 'requested'; amountCents: number }[] = [];
          for (const wish of wishes) {
            const decision = decideRefund(paid, refunds, wish);
            if (decision.ok) refunds.push({ state: 'requested', amountCents: decision.amountCents });
          }
          expect(spokenForCents(refunds)).toBeLessThanOrEqual(paid);
        },
      ),
    );
  });

  it('of everything leaves nothing, and a failed one can be repeated', () => {
    expect(decideRefund(608, [], null)).toEqual({ ok: true, amountCents: 608 });
    const all = [{ state: 'succeeded', amountCents: 608 } as const];
    expect(decideRefund(608, all, null)).toEqual({ ok: false, reason: 'nothing_left', leftCents: 0 });
    const failed = [{ state: 'failed', amountCents: 608 } as const];
    expect(decideRefund(608, failed, null)).toEqual({ ok: true, amountCents: 608 });
    expect(decideRefund(608, [{ state: 'pending', amountCents: 200 }], 409)).toEqual({
      ok: false,
      reason: 'too_much',
      leftCents: 408,
    });
  });

  it('counts at the provider once it has taken it, and is spoken for before', () => {
    fc.assert(
      fc.property(fc.array(given), (refunds) => {
        const requested = refunds.filter((one) => one.state === 'requested');
        expect(spokenForCents(refunds)).toBe(refundedCents(refunds) + spokenForCents(requested));
      }),
    );
  });
});
