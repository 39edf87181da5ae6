import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { paidWordsOf } from './paid-words.ts';

const part = (change: Parameters<typeof sampleTransaction>[0]) =>
  sampleTransaction({ status: 'active', amount: '4.50', ...change });

it.each([
  ['one payment', [part({})], 'Paid', '$4.50', 'in full'],
  ['two', [part({}), part({ amount: '2.50' })], 'Paid in 2 parts', '$7.00', 'for the whole stay'],
  ['one that was given back in part', [part({ refundedAmount: '2.00' })], 'Paid', '$2.50', 'in full'],
  ['one that waits for its payment', [part({}), part({ status: 'pending' })], 'Paid', '$4.50', 'in full'],
  [
    'nothing',
    [part({ amount: '0.00', freeBy: 'subscription' })],
    'Nothing to pay',
    '$0.00',
    'free of charge',
  ],
])('of %s', (_, parts, label, value, note) =>
  expect(paidWordsOf(parts, 'USD')).toEqual({ label, value, note }),
);
