import { expect, it } from 'vitest';
import { createdRange, filterDays } from './created-range.ts';

const calendar = { zone: 'America/New_York', weekStart: 1 };
const at = new Date('2026-11-03T03:30:00Z'); // Monday evening, November 2, in New York

it('takes whole days of the facility’s zone, also the one that has 25 hours', () => {
  expect(createdRange({ from: '2026-11-01', to: '2026-11-01' }, calendar, at)).toEqual({
    from: new Date('2026-11-01T04:00:00Z'),
    before: new Date('2026-11-02T05:00:00Z'),
  });
});

it('is open where nothing is said', () => {
  expect(createdRange({}, calendar, at)).toEqual({ from: null, before: null });
  expect(createdRange({ to: '2026-02-28' }, calendar, at)).toEqual({
    from: null,
    before: new Date('2026-03-01T05:00:00Z'),
  });
});

it.each([
  ['today', '2026-11-02'],
  ['week', '2026-11-02'],
  ['month', '2026-11-01'],
  ['quarter', '2026-10-01'],
  ['year', '2026-01-01'],
] as const)('reads %s as the calendar period to date', (period, from) => {
  expect(filterDays({ period }, calendar, at)).toEqual({ from, to: '2026-11-02' });
});
