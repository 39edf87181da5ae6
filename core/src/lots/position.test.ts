import { expect, it } from 'vitest';
import { positionProblems, positionText, readPosition } from './position.ts';

it('reads a place as a map gives it, and says what is none', () => {
  expect(readPosition(' 40.7128, -74.006 ', '200')).toEqual({
    latitude: 40.7128,
    longitude: -74.006,
    radiusMetres: 200,
  });
  expect(readPosition('60.17 24.94', '50')).toMatchObject({ latitude: 60.17, longitude: 24.94 });
  expect(readPosition('', '200')).toBeNull();
  for (const wrong of ['91, 0', '40', '40.7,-181', 'Main St'])
    expect(readPosition(wrong, '200'), wrong).toBeUndefined();
  expect(positionProblems(undefined)).toHaveProperty('position');
  expect(positionProblems(readPosition('1, 2', '9'))).toHaveProperty('radius');
  expect(positionProblems(readPosition('1, 2', ''))).toHaveProperty('radius');
  expect(positionProblems(null)).toEqual({});
  expect(positionText(readPosition('1, 2', '20'))).toBe('1, 2');
});
