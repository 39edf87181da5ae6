import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { addedNote, headingOf } from './stay-words.ts';

const paid = sampleTransaction({ status: 'active', paymentStatus: 'succeeded', holdExpiresAt: null });
const free = sampleTransaction({ ...paid, amount: '0.00', paymentStatus: null });
const onPass = sampleTransaction({ ...free, freeBy: 'subscription' });

it('claims a payment only where there was one', () => {
  expect(headingOf(paid)).toEqual({ title: 'Payment Complete!', text: 'Your parking session is now active' });
  expect(headingOf(onPass)).toEqual({ title: 'Your parking is active', text: 'Your pass covers this stay.' });
  expect(headingOf({ ...free, freeBy: 'promo', promoCode: 'GUEST' }).text).toBe(
    'Promo code GUEST covers this stay.',
  );
  expect(headingOf(free).text).toBe('This stay costs nothing.');
  expect(headingOf({ ...onPass, status: 'expired' }).text).toBe('The time of this session has passed.');
});

it('says until when a pass that ends covers it', () => {
  expect(headingOf({ ...onPass, endTime: '2026-07-01T13:10:00.000Z' }).text.replaceAll('\u202f', ' ')).toBe(
    'Your pass covers this stay until 9:10 AM, Wed, Jul 1.',
  );
});

it('does not say that what begins later is active now, but when it runs and why', () => {
  const added = { ...onPass, extendsTransactionId: 120, stayId: 120 };
  expect(headingOf(added).title).toBe('Time added');
  expect(addedNote(paid)).toBeNull();
  expect(addedNote({ ...paid, extendsTransactionId: 120 })?.replaceAll('\u202f', ' ')).toBe(
    'This car had paid time already; yours was added behind it and runs from 8:00 AM to 10:00 AM.',
  );
  const overnight = { ...added, endTime: '2026-07-02T05:00:00.000Z' };
  expect(addedNote(overnight)?.replaceAll('\u202f', ' ')).toContain('from 8:00 AM to 1:00 AM, Thu, Jul 2.');
  expect(addedNote({ ...added, status: 'expired' })).toBeNull();
});
