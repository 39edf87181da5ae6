import { expect, it } from 'vitest';
import { CHARTS } from './chart-definitions.ts';
import { FIGURES } from './definitions.ts';
import { quantile, secondsAt } from './facts.ts';
import { CHART_NAMES, FIGURE_NAMES, TABS } from './names.ts';

it('a share of what was counted is reached at the end of its place', () => {
  const counts = Array.from({ length: 159 }, () => 0);
  expect(quantile(counts, 0.5, secondsAt)).toBeNull();
  counts[9] = 19;
  counts[100] = 1;
  expect(quantile(counts, 0.5, secondsAt)).toBe(10);
  expect(quantile(counts, 0.95, secondsAt)).toBe(10);
  expect(quantile(counts, 0.96, secondsAt)).toBe(265);
  expect([0, 59, 60, 107, 108, 157].map(secondsAt)).toEqual([1, 60, 65, 300, 330, 1800]);
});

it('every figure and every chart is defined', () => {
  for (const tab of TABS) {
    expect(Object.keys(FIGURES[tab])).toEqual([...FIGURE_NAMES[tab]]);
    expect(Object.keys(CHARTS[tab])).toEqual([...CHART_NAMES[tab]]);
  }
});
