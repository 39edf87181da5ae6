import type { OperatorLot } from '@anypark/core/lots/contract';
import { expect, it } from 'vitest';
import { bodyOf, entryOf, textsOf } from './lot-entry.ts';
import { lengthSize, nameSize } from './name-size.ts';

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
  position: null,
  updatedAt: '2026-07-01T12:00:00.000Z',
};

it('begins with the facility’s rates, or with the lot’s', () => {
  const facility = textsOf({ 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 });
  expect(entryOf(null, facility)).toMatchObject({
    totalSpaces: '50',
    rows: '',
    hasOwnRates: false,
    rates: facility,
  });
  expect(entryOf(LOT, facility).rates).toEqual({ 1: '3', 2: '5', 3: '7', 4: '9', 12: '30' });
});

it('sends no prices of a lot that follows', () => {
  const entry = entryOf(LOT, textsOf(LOT.hourlyRates));
  expect(bodyOf(entry)).toMatchObject({ hasOwnRates: false, totalSpaces: 5 });
  expect(bodyOf(entry)).not.toHaveProperty('hourlyRates');
  expect(bodyOf({ ...entry, hasOwnRates: true })).toMatchObject({ hourlyRates: LOT.hourlyRates });
});

it('sends rows as numbers, and none as none', () => {
  const entry = entryOf({ ...LOT, rows: [3, 3, 2] }, textsOf(LOT.hourlyRates));
  expect(entry.rows).toBe('2 × 3, 2');
  expect(bodyOf(entry).rows).toEqual([3, 3, 2]);
  expect(bodyOf({ ...entry, rows: ' ' }).rows).toBeNull();
});

it('writes a short name on the sign larger than a long one, and breaks no word', () => {
  expect(nameSize('Pier')).toBe(11);
  expect(nameSize('Parkhaus am Konzerthausplatz')).toBeLessThan(10);
  expect(nameSize('word '.repeat(24))).toBeGreaterThan(2.7);
  expect(lengthSize('park.example.com/p/2', 8)).toBeLessThan(8);
  expect(lengthSize('p.io/p/2', 8)).toBe(8);
});
