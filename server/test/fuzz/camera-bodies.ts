import fc from 'fast-check';
import { SENT } from '../support/cameras/samples.ts';
import { hostile } from './inputs.ts';

const JSON_SAMPLES = Object.values(SENT).flatMap(({ sent: { type, payload } }) =>
  type === 'application/json' && typeof payload === 'string' ? [JSON.parse(payload) as unknown] : [],
);

/** What a camera sends, with something else in one place of it. */
export const cameraBodies: fc.Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(...JSON_SAMPLES), fc.nat(), hostile)
  .map(([sample, place, bad]) => replaced(sample, { left: place % 40 }, bad));

/** The same tree, where the nth value is another. */
function replaced(tree: unknown, count: { left: number }, bad: unknown): unknown {
  count.left -= 1;
  if (count.left === 0) return bad;
  if (Array.isArray(tree)) return tree.map((one) => replaced(one, count, bad));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, replaced(one, count, bad)]));
}
