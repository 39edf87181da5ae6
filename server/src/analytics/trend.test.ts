import { periodSpan } from '@anypark/core/analytics/period';
import { expect, it } from 'vitest';
import type { Figures } from './sums.ts';
import { trendByDay, trendByHour, trendByMonth } from './trend.ts';

const ZONE = 'America/New_York';
// Wednesday the 18th, 2:30 in the afternoon.
const AT = new Date('2026-11-18T19:30:00.000Z');
const SOME: Figures = { revenue_cents: 250, transactions: 1, paid_stays: 1, paid_hours: 1 };
/** Per point: a number, what has none, for now and for before. */
const drawn = (points: readonly { now: Figures | null; before: Figures | null }[]) =>
  points.map(({ now, before }) => `${now?.transactions ?? '-'}${before?.transactions ?? '-'}`).join(' ');

it('draws nothing before the hour in which everything began, and nothing that is to come', () => {
  const span = periodSpan('today', { zone: ZONE, weekStart: 1 }, AT);
  const now = [{ ...SOME, hour: 12 }];
  const points = trendByHour(span, { now, before: [] }, { zone: ZONE, at: AT, since: '2026-11-18T11' });
  const hours = drawn(points).split(' ');
  expect(hours.slice(9, 17)).toEqual(['--', '--', '0-', '1-', '0-', '0-', '--', '--']);
  const old = trendByHour(span, { now, before: [] }, { zone: ZONE, at: AT, since: '2026-11-17T23' });
  expect([drawn(old).split(' ')[22], drawn(old).split(' ')[23]]).toEqual(['--', '-0']);
});

it('does so day by day and month by month', () => {
  const week = periodSpan('week', { zone: ZONE, weekStart: 1 }, AT);
  const days = [{ ...SOME, day: '2026-11-17' }];
  expect(drawn(trendByDay('week', week, days, '2026-11-17T08'))).toBe('-- 1- 0- -- -- -- --');
  expect(drawn(trendByDay('week', week, days, '2026-11-15T08'))).toBe('0- 1- 0- -- -- -- -0');
  const year = periodSpan('year', { zone: ZONE, weekStart: 1 }, AT);
  expect(drawn(trendByMonth(year, days, '2026-10-31T23'))).toBe('-- -- -- -- -- -- -- -- -- 0- 1- --');
  expect(drawn(trendByMonth(year, [], null))).toBe(Array(12).fill('--').join(' '));
});
