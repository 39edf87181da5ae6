import { expect, it } from 'vitest';
import { fieldsOf, filtersOf } from './use-filters.ts';

const read = (address: string) => filtersOf(fieldsOf(new URLSearchParams(address)));

it('reads what the server can be asked with out of an address', () => {
  expect(read('search=+AB+&lot=3&status=active&period=week')).toEqual({
    search: 'AB',
    lot: 3,
    status: 'active',
    period: 'week',
  });
  expect(read('from=2026-07-01&to=')).toEqual({ from: '2026-07-01' });
});

it('leaves out what makes no sense', () => {
  expect(read('search=++&lot=x&status=sold&period=decade&from=yesterday&colour=red')).toEqual({});
  expect(read('lot=99999999999')).toEqual({});
});
