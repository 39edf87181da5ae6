import { expect, it } from 'vitest';
import { transactionNumber } from './kernel/transaction-number.ts';
import { lotSignPath, parkingAt } from './links.ts';
import { checkoutPath, isPage } from './paths.ts';

it('knows the product’s pages', () => {
  const pages = [
    '/',
    '/parking',
    '/checkout/12',
    '/subscribe',
    '/dashboard',
    '/settings',
    '/invite/kX3',
    '/lots',
    '/lots/3/sign',
  ];
  for (const path of pages) expect(isPage(path)).toBe(true);
  for (const path of ['/nope', '/checkout', '/checkout/1/2', '/lots/3', '/.env'])
    expect(isPage(path)).toBe(false);
  expect(checkoutPath(12)).toBe('/checkout/12');
  expect([lotSignPath(3), parkingAt(3)]).toEqual(['/lots/3/sign', '/parking?lot=3']);
  expect([transactionNumber(7), transactionNumber(1_234_567)]).toEqual(['#AP-000007', '#AP-1234567']);
});
