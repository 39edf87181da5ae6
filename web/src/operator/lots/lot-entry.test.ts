import type { OperatorLot } from '@anypark/core/lots/contract';
import { expect, it } from 'vitest';
import { bodyOf, entryOf, knownFacilityRates } from './lot-entry.ts';
import { nameSize } from './name-size.ts';

const LOT: OperatorLot = {
  id: 1,
  name: 'Pier',
  location: 'Quay',
  availableSpaces: 5,
  totalSpaces: 5,
  hourlyRates: { 1: 3, 2: 5, 3: 7, 4: 9, 12: 30 },
  operatingHoursStart: '06:00',
  operatingHoursEnd: '22:00',
  isActive: true,
  hasOwnRates: false,
  parkingAddress: null,
  updatedAt: '2026-07-01T12:00:00.000Z',
};

it('begins with the facility’s rates where a lot follows them, else with the specified ones', () => {
  expect(entryOf(null, knownFacilityRates([LOT])).rates).toEqual({
    1: '3',
    2: '5',
    3: '7',
    4: '9',
    12: '30',
  });
  expect(entryOf(null, knownFacilityRates([{ ...LOT, hasOwnRates: true }])).rates[3]).toBe('6.08');
});

it('sends no prices of a lot that follows, and lets the server decide where it cannot be known', () => {
  const entry = entryOf(LOT, null);
  expect(bodyOf(entry, false)).toMatchObject({ hasOwnRates: false, totalSpaces: 5 });
  expect(bodyOf(entry, false)).not.toHaveProperty('hourlyRates');
  expect(bodyOf(entry, true)).toMatchObject({ hourlyRates: LOT.hourlyRates });
  expect(bodyOf(entry, true)).not.toHaveProperty('hasOwnRates');
});

it('writes a short name on the sign larger than a long one, and breaks no word', () => {
  expect(nameSize('Pier')).toBe(16);
  expect(nameSize('Parkhaus am Konzerthausplatz')).toBeLessThan(10);
  expect(nameSize('word '.repeat(24))).toBeGreaterThan(5);
});
