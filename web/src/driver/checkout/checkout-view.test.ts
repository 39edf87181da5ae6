import { describe, expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { pollDelay, viewOf } from './checkout-view.ts';

const at = new Date('2026-07-01T12:05:00Z');

describe('viewOf', () => {
  it('never shows a receipt on the word of the card form alone', () => {
    for (const phase of ['activating', 'bank', 'unconfirmed'] as const) {
      expect(viewOf(sampleTransaction(), phase)).toBe(phase);
    }
  });

  it('shows the receipt as soon as the server says active, whatever the page thought', () => {
    for (const phase of ['card', 'activating', 'bank', 'unconfirmed'] as const) {
      expect(viewOf(sampleTransaction({ status: 'active' }), phase)).toBe('receipt');
    }
  });

  it('asks for no card while money may be on its way', () => {
    expect(viewOf(sampleTransaction({ paymentStatus: 'processing' }), 'card')).toBe('bank');
    expect(viewOf(sampleTransaction({ paymentStatus: 'succeeded' }), 'card')).toBe('activating');
    expect(viewOf(sampleTransaction({ paymentStatus: 'mismatch' }), 'card')).toBe('unconfirmed');
  });

  it('does not say that the hold ran out while a payment is on its way', () => {
    const cancelled = sampleTransaction({ status: 'cancelled', paymentStatus: 'cancelled' });
    expect(viewOf(cancelled, 'card')).toBe('hold-ran-out');
    expect(viewOf(cancelled, 'activating')).toBe('activating');
    expect(viewOf({ ...cancelled, paymentStatus: 'processing' }, 'card')).toBe('bank');
  });
});

describe('pollDelay', () => {
  it('asks every 2 s first and never less often than every 10 s', () => {
    const delays = Array.from({ length: 30 }, (_, asked) =>
      pollDelay(sampleTransaction(), 'activating', asked, at),
    );
    expect(delays[0]).toBe(2000);
    expect(delays.at(-1)).toBe(10_000);
  });

  it('leaves the server alone while a card is typed, until the hold has run out', () => {
    expect(pollDelay(sampleTransaction(), 'card', 1, at)).toBe(false);
    expect(pollDelay(sampleTransaction(), 'card', 1, new Date('2026-07-01T12:15:00Z'))).toBe(15_000);
  });

  it('stops at the receipt', () => {
    expect(pollDelay(sampleTransaction({ status: 'active' }), 'activating', 3, at)).toBe(false);
    expect(pollDelay(undefined, 'activating', 3, at)).toBe(false);
  });
});
