import { REFUND_STATES } from '@anypark/core/payments/refund';
import { expect, it } from 'vitest';
import { refundTitle, refundToast } from './refund-words.ts';

const toast = (state: (typeof REFUND_STATES)[number]) => refundToast({ state, money: '$6.08' });

it('says no more of a refund than is known', () => {
  expect(toast('requested').title).toBe('Refund requested');
  expect(toast('requested').text).toContain('has not confirmed $6.08 yet');
  expect(toast('pending').text).toBe('The bank is still working on $6.08');
  expect(toast('succeeded').title).toBe('Refunded');
  expect(toast('failed')).toMatchObject({ title: 'Refund failed', isGood: false });
  expect(refundToast({ state: null, money: '$1.00' }).title).toBe('Refund requested');
});

it('tells the four states of a refund apart in a history', () => {
  const titles = REFUND_STATES.map((state) => refundTitle({ state, money: '$6.08', by: 'Ada' }));
  expect(titles).toEqual([
    'Refund of $6.08 by Ada: not confirmed yet',
    'Refund of $6.08 by Ada: the bank is still working on it',
    'Refunded $6.08 by Ada',
    'Refund of $6.08 requested by Ada failed',
  ]);
  expect(refundTitle({ state: 'succeeded', money: '$6.08', by: null })).toContain('own dashboard');
});
