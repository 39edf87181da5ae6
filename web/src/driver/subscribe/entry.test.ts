import { expect, it } from 'vitest';
import { plateTyped } from '../../words/plates.ts';
import { entryProblems } from './entry.ts';

it.each([
  ['abc-1034', 'ABC1034'],
  [' ab c 12 ', 'ABC12'],
  ['ABCDEFGHIJKL', 'ABCDEFGHIJ'],
  ['--', ''],
])('reads %j as %j', (typed, plate) => expect(plateTyped(typed)).toBe(plate));

it('says what is wrong in the specified words', () => {
  expect(entryProblems({ licensePlate: '', email: 'nobody' })).toEqual({
    licensePlate: 'License plate is required',
    email: 'Please enter a valid email address',
  });
  expect(entryProblems({ licensePlate: 'A1', email: ' a@b.example ' })).toEqual({
    licensePlate: null,
    email: null,
  });
});
