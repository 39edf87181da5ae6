import { describe, expect, it } from 'vitest';
import { hourLabel, pointLabel } from '../../words/pieces.ts';
import { change, greeting, periodOf } from './period-words.ts';

describe('the dashboard’s words', () => {
  it('name an hour of the day', () => {
    expect([0, 11, 12, 23].map((hour) => hourLabel(hour))).toEqual([
      '12–1 AM',
      '11 AM–12 PM',
      '12–1 PM',
      '11 PM–12 AM',
    ]);
  });
  it('name a point of the trend in any zone', () => {
    expect(pointLabel('2026-11-21T14', 'short')).toBe('2 PM');
    expect(pointLabel('2026-11-21T00', 'long')).toBe('12–1 AM');
    expect(pointLabel('2026-11-21', 'long')).toBe('Sat, Nov 21');
    expect(pointLabel('2026-11-01', 'short')).toBe('Nov 1');
    expect(pointLabel('2026-11', 'long')).toBe('November');
    expect(pointLabel('2026-11', 'short')).toBe('Nov');
  });
  it('compare', () => {
    expect(change(112, 100)).toEqual({ percent: '12%', isUp: true });
    expect(change(96, 100)).toEqual({ percent: '4%', isUp: false });
    expect(change(5, 0)).toBeNull();
  });
  it('greet by the hour', () => {
    expect([3, 8, 13, 20].map(greeting)).toEqual([
      'Good night',
      'Good morning',
      'Good afternoon',
      'Good evening',
    ]);
  });
  it('take today where the address names no period', () => {
    expect([null, 'decade', 'week'].map(periodOf)).toEqual(['today', 'today', 'week']);
  });
});
