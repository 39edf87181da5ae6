import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Plate, readPlate } from '../kernel/plate.ts';
import { type FixableStay, isNearMatch, plateFixRefusal } from './plate-fix.ts';

const plate = (typed: string): Plate => {
  const reading = readPlate(typed);
  if (!reading.ok) throw new Error(typed);
  return reading.plate;
};
const near = (one: string, other: string) => isNearMatch(plate(one), plate(other));

describe('a typing mistake', () => {
  it('is a look-alike, one character, or two swapped', () => {
    for (const [one, other] of [
      ['ABC1034', 'ABC1O34'],
      ['ABC1034', 'A8C1O34'],
      ['ABC1034', 'ABC134'],
      ['ABC134', 'ABC1034'],
      ['ABC1034', 'ABC1035'],
      ['ABC1034', 'ACB1034'],
      ['ABC1034', 'ABC10344'],
      ['ABC1034', 'XABC1034'],
    ] as const)
      expect(near(one, other), `${one} ${other}`).toBe(true);
  });
  it('is not another car', () => {
    for (const [one, other] of [
      ['ABC1034', 'abc-1034'],
      ['ABC1034', 'XYZ1034'],
      ['ABC1034', 'ABC1304X'],
      ['ABC1034', 'ABC'],
      ['ABC1234', 'ABC2143'],
    ] as const)
      expect(near(one, other), `${one} ${other}`).toBe(false);
  });
  it('is the same both ways', () => {
    const typed = fc.stringMatching(/^[ABO018]{1,5}$/);
    fc.assert(fc.property(typed, typed, (a, b) => near(a, b) === near(b, a)));
  });
});

describe('correcting a plate', () => {
  const stay: FixableStay = {
    state: 'active',
    activatedAt: new Date('2026-07-01T12:00:00Z'),
    wasFixed: false,
    isExtended: false,
    isByPass: false,
    isCodeUsedUp: false,
    isCheckedCar: false,
  };
  const at = (time: string, change: Partial<FixableStay> = {}) =>
    plateFixRefusal({ ...stay, ...change }, new Date(`2026-07-01T${time}Z`));

  it('is possible for ten minutes, once, while the stay is a single one', () => {
    expect(at('12:00:00')).toBeNull();
    expect(at('12:09:59')).toBeNull();
    expect(at('12:10:00')).toBe('fix.too_late');
    expect(at('12:01:00', { wasFixed: true })).toBe('fix.done_before');
    expect(at('12:01:00', { state: 'ended' })).toBe('fix.over');
    expect(at('12:01:00', { state: 'pending', activatedAt: null })).toBe('fix.over');
    expect(at('12:01:00', { isExtended: true })).toBe('fix.extended');
    expect(at('12:01:00', { isByPass: true })).toBe('fix.by_pass');
    expect(at('12:01:00', { isCodeUsedUp: true })).toBe('fix.code_used');
    expect(at('12:01:00', { isCheckedCar: true })).toBe('fix.checked');
  });
});

it('is one mistake and no more, wherever it stands', () => {
  for (const [one, other] of [
    ['X1', 'X'],
    ['X', 'X1'],
    ['1X', 'X'],
    ['XY9', 'YX9'],
    ['9XY', '9YX'],
    ['X', 'Y'],
  ] as const)
    expect(near(one, other), `${one} ${other}`).toBe(true);
  for (const [one, other] of [
    ['XY9', 'YV9'],
    ['XY9', 'VX9'],
    ['XYW', 'YXV'],
    ['XYWV', 'WVXY'],
    ['X', 'YW'],
    ['XYW', 'X'],
  ] as const)
    expect(near(one, other), `${one} ${other}`).toBe(false);
});

it('a stay that has not begun cannot be corrected, whatever its state says', () => {
  const stay = { state: 'active', activatedAt: null, wasFixed: false, isExtended: false } as const;
  const rest = { isByPass: true, isCodeUsedUp: false, isCheckedCar: false };
  expect(plateFixRefusal({ ...stay, ...rest }, new Date())).toBe('fix.over');
});
