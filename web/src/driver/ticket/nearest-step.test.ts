import { expect, it } from 'vitest';
import { nearestStep } from './nearest-step.ts';

it.each([
  ['the nearest of five', 0.42, 0, 5, 1],
  ['the first, however close to the top', 0.02, 0, 5, 0],
  ['the last at the top', 0.97, 3, 5, 4],
  ['the last still when dragged over the top', 0.1, 4, 5, 4],
  ['the first still when dragged back over the top', 0.9, 0, 5, 0],
  ['any way around from the middle', 0.98, 2, 5, 4],
  ['the only one', 0.4, 0, 1, 0],
])('is %s', (_, turn, step, steps, meant) => expect(nearestStep(turn, step, steps)).toBe(meant));
