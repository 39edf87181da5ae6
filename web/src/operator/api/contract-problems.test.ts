import { expect, it } from 'vitest';
import { contractProblems } from './contract-problems.ts';

it('finds by the contract’s own schema what is wrong, field by field', () => {
  expect(contractProblems('createInvite', { name: ' ', role: 'manager' })).toEqual({
    name: 'Name is required',
  });
  expect(contractProblems('createInvite', { name: 'Ada', role: 'manager' })).toEqual({});
  expect(contractProblems('staff', undefined)).toEqual({});
});

it('names the field of the shape that was meant', () => {
  const grant = { licensePlate: 'ABC', term: { days: 4000 }, reason: 'Staff car' };
  expect(contractProblems('grantSubscription', grant)).toEqual({ 'term.days': 'Enter 1 to 3660 days' });
  expect(contractProblems('grantSubscription', { ...grant, term: { days: Number.NaN } })).toEqual({
    'term.days': 'Enter 1 to 3660 days',
  });
  expect(contractProblems('grantSubscription', { ...grant, term: { planType: 'yearly' } })).toEqual({});
});
