import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { describe, expect, it } from 'vitest';
import { weekdaysWords } from '../../words/weekdays.ts';
import { daysWords, stateOf, timeWords } from './plan-words.ts';

const plan = (more: Partial<RatePlanOnWire> = {}): RatePlanOnWire => ({
  id: 1,
  name: 'Evening',
  isActive: true,
  lotIds: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '18:00',
  to: '23:00',
  firstDay: null,
  lastDay: null,
  dates: [],
  hourlyRates: { 1: 2 },
  updatedAt: '2026-07-01T00:00:00Z',
  ...more,
});

it.each([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[0, 6], 'Sat, Sun'],
  [[0, 5, 6], 'Fri to Sun'],
  [[1, 3], 'Mon, Wed'],
  [[2], 'Tue'],
])('%j: %s', (weekdays, words) => expect(weekdaysWords(weekdays)).toBe(words));

describe('when a plan counts', () => {
  it('is said by its days', () => {
    expect(daysWords(plan({ dates: ['2026-12-24', '2026-12-25'] }))).toBe('Dec 24, 2026; Dec 25, 2026');
    expect(daysWords(plan({ firstDay: '2026-07-01', lastDay: '2026-08-31' }))).toBe(
      'Every day, from Jul 1, 2026 to Aug 31, 2026',
    );
  });

  it('is said by its hours', () => {
    expect(timeWords(plan())).toBe('6:00 PM – 11:00 PM');
    expect(timeWords(plan({ from: '20:00', to: '06:00' }))).toBe('8:00 PM – 6:00 AM the next day');
    expect(timeWords(plan({ from: '00:00', to: '00:00' }))).toBe('All day');
  });

  it('is said of now', () => {
    const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
    const label = (one: RatePlanOnWire, time: string) => stateOf(one, 'UTC', at(time)).label;
    expect(label(plan(), '19:00')).toBe('In force now');
    expect(label(plan(), '12:00')).toBe('Begins 6:00 PM');
    expect(label(plan({ weekdays: [6] }), '12:00')).toBe('Begins Sat, Jul 4, 6:00 PM');
    expect(label(plan({ dates: ['2026-12-24'] }), '12:00')).toBe('Not in the next two weeks');
    expect(label(plan({ isActive: false }), '19:00')).toBe('Switched off');
  });
});
