import type { ParkingLot } from '@anypark/core/lots/contract';
import type { Transaction } from '@anypark/core/parking/contract';
import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../test/sample-transaction.ts';
import { lastStay, lookAlike } from './known-plates.ts';

const lots = [{ id: 3, name: 'Pier' }] as ParkingLot[];
const session = (change: Partial<Transaction>) =>
  sampleTransaction({ parkingLotId: 3, licensePlate: 'ABC-1034', duration: 2, status: 'expired', ...change });

it('offers the last stay again, also while it runs, as long as its lot takes cars', () => {
  const again = { plate: 'ABC-1034', lotId: 3, lotName: 'Pier', duration: 2 };
  expect(lastStay([session({})], lots)).toEqual(again);
  expect(lastStay([session({ status: 'cancelled', licensePlate: 'NEVER' }), session({})], lots)).toEqual(
    again,
  );
  expect(lastStay([session({ status: 'active' }), session({})], lots)).toEqual(again);
  expect(lastStay([session({ parkingLotId: 4 })], lots)).toBeNull();
  expect(lastStay([], lots)).toBeNull();
});

it('asks about a plate that is easily mistaken for one of this device', () => {
  const used = ['ABC-1034'];
  expect(lookAlike('abc1o34', used)).toBe('ABC-1034');
  expect(lookAlike('A8C 1034', used)).toBe('ABC-1034');
  expect(lookAlike('abc 1034', used)).toBeNull();
  expect(lookAlike('ABC1035', used)).toBeNull();
  expect(lookAlike('', used)).toBeNull();
  expect(lookAlike('ABC1O34', [...used, 'ABC1O34'])).toBeNull();
});
