import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { staysOf } from './stays.ts';

const part = (id: number, stayId: number, status: Parameters<typeof sampleTransaction>[0] & object) =>
  sampleTransaction({ id, stayId, extendsTransactionId: id === stayId ? null : stayId, ...status });

it('makes one of what belongs to one car, and keeps the order', () => {
  const stays = staysOf([
    part(5, 5, { status: 'expired' }),
    part(4, 2, { status: 'active' }),
    part(3, 3, { status: 'cancelled' }),
    part(2, 2, { status: 'active' }),
  ]);
  expect(stays.map(({ id, parts }) => [id, parts.map((one) => one.id)])).toEqual([
    [5, [5]],
    [2, [4, 2]],
    [3, [3]],
  ]);
});

it('lets the part that runs stand for the whole, not one that was never paid or was given back', () => {
  const main = (...states: Parameters<typeof sampleTransaction>[0][]) =>
    staysOf(states.map((state, index) => part(9 - index, 1, state ?? {})))[0]?.main.id;
  expect(main({ status: 'pending' }, { status: 'active' })).toBe(8);
  expect(main({ status: 'refunded' }, { status: 'active' })).toBe(8);
  expect(main({ status: 'cancelled' }, { status: 'expired' })).toBe(8);
  expect(main({ status: 'pending' }, { status: 'cancelled' })).toBe(9);
});
