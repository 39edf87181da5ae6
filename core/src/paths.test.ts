import { expect, it } from 'vitest';
import { transactionNumber } from './kernel/transaction-number.ts';
import { checkoutPath, isPage } from './paths.ts';

it('knows the product’s pages', () => {
  for (const path of [
    '/',
    '/parking',
    '/checkout/12',
    '/subscribe',
    '/dashboard',
    '/settings',
    '/invite/kX3',
  ])
    expect(isPage(path)).toBe(true);
  for (const path of ['/nope', '/checkout', '/checkout/1/2', '/.env']) expect(isPage(path)).toBe(false);
  expect(checkoutPath(12)).toBe('/checkout/12');
  expect([transactionNumber(7), transactionNumber(1_234_567)]).toEqual(['#AP-000007', '#AP-1234567']);
});
