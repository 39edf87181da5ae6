import { expect, it } from 'vitest';
import { pagesFor } from './finder-pages.ts';

const labels = (...asked: Parameters<typeof pagesFor>) => pagesFor(...asked).map(({ label }) => label);

it('finds a page by the beginnings of its words, in any order', () => {
  expect(labels('owner', 'ra')).toEqual(['Rate plans']);
  expect(labels('owner', 'plan RATE')).toEqual(['Rate plans']);
  expect(labels('owner', 'pri')).toEqual(['Settings: Pricing']);
  expect(labels('owner', 'ricing')).toEqual([]);
});

it('offers nobody what is not for them, and everything before anything is typed', () => {
  expect(labels('attendant', '')).toEqual([
    'Dashboard',
    'Enforcement',
    'Settings',
    'Settings: Security and API keys',
  ]);
  expect(labels('manager', 'staff')).toEqual([]);
  expect(labels('owner', ' – ')).toHaveLength(18);
});
