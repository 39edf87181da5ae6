import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalStates, mayBecome } from '../kernel/transitions.ts';
import { SESSION_STATES, SESSION_TRANSITIONS } from '../parking/session.ts';
import { PURCHASE_TRANSITIONS } from '../purchases/purchase.ts';
import { SUBSCRIPTION_TRANSITIONS } from '../subscriptions/subscription.ts';
import {
  type ExpectedPayment,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type ProviderPayment,
  stateAfter,
} from './payment.ts';

const status = fc.constantFrom('open', 'processing', 'succeeded', 'cancelled') as fc.Arbitrary<
  ProviderPayment['status']
>;
const asked = { providerIntentId: 'pi_1', amountCents: 608, currency: 'USD' };
const told = { intentId: 'pi_1', amountCents: 608, currency: 'usd' };

describe('payment state', () => {
  it('moves only as its table allows, whatever the provider says and in whatever order', () => {
    const answer = fc.record({
      status,
      intentId: fc.constantFrom('pi_1', 'pi_1', 'pi_1', 'pi_2'),
      amountCents: fc.constantFrom(608, 608, 608, 1),
      currency: fc.constantFrom('usd', 'USD', 'eur'),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
        let state: ExpectedPayment['state'] = 'open';
        for (const seen of answers) {
          const next = stateAfter({ ...asked, state }, seen);
          expect(next === state || mayBecome(PAYMENT_TRANSITIONS, state, next)).toBe(true);
          const exact =
            seen.intentId === 'pi_1' && seen.amountCents === 608 && seen.currency.toUpperCase() === 'USD';
          if (next === 'succeeded' && state !== 'succeeded')
            expect(exact && seen.status === 'succeeded').toBe(true);
          state = next;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('stays succeeded', () => {
    fc.assert(
      fc.property(
        status,
        (seen) => stateAfter({ ...asked, state: 'succeeded' }, { ...told, status: seen }) === 'succeeded',
      ),
    );
  });

  it('believes no other intent, amount or currency', () => {
    for (const other of [{ intentId: 'pi_2' }, { amountCents: 607 }, { currency: 'eur' }]) {
      expect(stateAfter({ ...asked, state: 'open' }, { ...told, status: 'succeeded', ...other })).toBe(
        'mismatch',
      );
    }
  });

  it('takes late money for what was given up, and nothing less', () => {
    expect(stateAfter({ ...asked, state: 'cancelled' }, { ...told, status: 'succeeded' })).toBe('succeeded');
    expect(stateAfter({ ...asked, state: 'cancelled' }, { ...told, status: 'open' })).toBe('cancelled');
  });
});

describe('state tables', () => {
  it('end where they should', () => {
    expect(finalStates(PAYMENT_TRANSITIONS)).toEqual(['succeeded']);
    // A refund may come to nothing.
    expect(finalStates(SESSION_TRANSITIONS)).toEqual([]);
    expect(finalStates(PURCHASE_TRANSITIONS)).toEqual([]);
    expect(finalStates(SUBSCRIPTION_TRANSITIONS)).toEqual(['expired']);
  });

  it('can reach each of their states', () => {
    for (const [table, states, first] of [
      [PAYMENT_TRANSITIONS, PAYMENT_STATES, 'created'],
      [SESSION_TRANSITIONS, SESSION_STATES, 'pending'],
    ] as const) {
      const reached = new Set<string>([first]);
      for (const state of reached) for (const next of table[state as keyof typeof table]) reached.add(next);
      expect([...reached].sort()).toEqual([...states].sort());
    }
  });
});

describe('a payment that the provider does not know', () => {
  it.each([
    ['created', 'cancelled'],
    ['open', 'cancelled'],
    ['processing', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['mismatch', 'mismatch'],
    ['succeeded', 'succeeded'],
  ] as const)('%s becomes %s', (state, after) => {
    expect(stateAfter({ ...asked, state }, null)).toBe(after);
  });

  it.each(['cancelled', 'mismatch'] as const)('what was %s moves only when money was taken', (state) => {
    for (const status of ['open', 'processing', 'cancelled'] as const)
      expect(stateAfter({ ...asked, state }, { ...told, status })).toBe(state);
    expect(stateAfter({ ...asked, state }, { ...told, status: 'succeeded' })).toBe('succeeded');
    expect(stateAfter({ ...asked, state: 'open' }, { ...told, status: 'processing' })).toBe('processing');
  });
});
