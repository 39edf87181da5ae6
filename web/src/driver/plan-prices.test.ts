import { expect, it } from 'vitest';
import { hourCents } from './plan-prices.ts';

const lot = (hourlyRates: Record<string, number>, isActive = true) => ({ hourlyRates, isActive });

it('compares a pass with the cheapest hour that is sold, and with none where a lot sells no hours', () => {
  expect(hourCents([lot({ 1: 4, 2: 7 }), lot({ 1: 2.5, 2: 4.5 })], 'USD')).toBe(250);
  expect(hourCents([lot({ 1: 4 }), lot({ 1: 1 }, false)], 'USD')).toBe(400);
  expect(hourCents([lot({ 1: 4 }), lot({ 2: 7 })], 'USD')).toBeNull();
  expect(hourCents([lot({ 1: 300 })], 'JPY')).toBe(300);
  expect(hourCents([lot({ 1: 0 }), lot({ 1: 4 })], 'USD')).toBe(0);
  expect(hourCents([], 'USD')).toBeNull();
});
