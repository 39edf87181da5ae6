import { expect, it } from 'vitest';
import { type NamedPrices, planWords } from './prices-of.ts';

const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
const prices = (...spans: [from: string, plan: string | null][]): NamedPrices[] =>
  spans.map(([from, plan]) => ({ from: at(from), plan, rates: [] }));

it.each([
  [prices(['00:00', null]), null],
  [prices(['00:00', null], ['18:00', 'Evening']), 'Evening prices from 6:00 PM'],
  [prices(['00:00', null], ['18:01', 'Evening']), null],
  [prices(['00:00', 'Day'], ['18:00', null]), 'Day prices until 6:00 PM'],
  [prices(['00:00', 'Day'], ['23:00', null]), 'Day prices'],
  [prices(['00:00', 'Day'], ['15:00', 'Match'], ['17:00', null]), 'Match prices until 5:00 PM'],
])('%j at 3 PM: %s', (spans, words) => {
  expect(planWords(spans, at('15:00'), 'UTC')).toBe(words);
});
