import { expect, it } from 'vitest';
import { LotForm } from './contract.ts';
import { lotFormProblems, type TypedLot } from './form-problems.ts';

const GOOD: TypedLot = {
  name: 'Harbour',
  location: '1 Quay St',
  totalSpaces: 50,
  rows: [25, 25],
  position: null,
  operatingHoursStart: '00:00',
  operatingHoursEnd: '23:59',
  hourlyRates: { 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 },
};

it('finds nothing wrong with a good form, with or without rates', () => {
  expect(lotFormProblems(GOOD, 'USD')).toEqual({});
  expect(lotFormProblems({ ...GOOD, hourlyRates: null, rows: null }, 'USD')).toEqual({});
  for (const totalSpaces of [1, 100_000])
    expect(lotFormProblems({ ...GOOD, totalSpaces }, 'USD')).toEqual({});
});

it.each<Partial<TypedLot>>([
  { name: ' ' },
  { location: '' },
  { location: '  ' },
  { totalSpaces: Number.NaN },
  { totalSpaces: 0 },
  { totalSpaces: 2.5 },
  { totalSpaces: 100_001 },
  { operatingHoursStart: '' },
  { operatingHoursEnd: '25:00' },
  { hourlyRates: { 1: Number.NaN, 2: 4.5, 3: 6.08, 4: 7, 12: 0 } },
])('says of %j what the contract says', (wrong) => {
  const form = { ...GOOD, ...wrong };
  const refused = LotForm.safeParse(form);
  const issues = refused.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(issues.length).toBeGreaterThan(0);
  expect(lotFormProblems(form, 'USD')).toEqual(Object.fromEntries(issues));
});

it.each([[[]], [[25, 0]], [[201]], [[2.5]], [Array.from({ length: 101 }, () => 1)]])(
  'refuses the rows %j in the contract’s words',
  (rows) => {
    const refused = LotForm.safeParse({ ...GOOD, rows });
    expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['rows', lotFormProblems({ ...GOOD, rows }, 'USD').rows],
    ]);
  },
);
