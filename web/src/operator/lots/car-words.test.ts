import { expect, it } from 'vitest';
import { agoWords, carsWords, clockWords, countedWords, rowsWords } from './car-words.ts';

it('says how long ago a payment was', () => {
  const now = new Date('2026-07-01T12:00:30Z');
  const at = (ago: number) => agoWords(new Date(now.getTime() - ago * 60_000).toISOString(), now);
  expect([-1, 0, 1, 59, 60, 120, 47 * 60, 49 * 60].map(at)).toEqual([
    'just now',
    'just now',
    'a minute ago',
    '59 minutes ago',
    'an hour ago',
    '2 hours ago',
    '47 hours ago',
    '2 days ago',
  ]);
});

it('says how full a lot is', () => {
  expect(carsWords({ later: 5, hour: 2 }, 50)).toBe('7 of 50 taken');
  expect(carsWords({ later: 1000, soon: 1, over: 2, held: 3 }, 1234)).toBe(
    '1,006 of 1,234 taken · 1 ends within 15 minutes · 2 over their time · 3 being paid',
  );
});

it('says what cameras count beside what was paid for', () => {
  const cars = {
    lotId: 1,
    over: 1,
    within15Minutes: 2,
    within60Minutes: 0,
    later: 9,
    held: 1,
    lastPaymentAt: null,
  };
  expect(countedWords({ ...cars, counted: 1014 })).toBe('1,014 inside (counted) · 12 paid');
  expect(countedWords({ ...cars, counted: 0 })).toBe('0 inside (counted) · 12 paid');
  expect(countedWords({ ...cars, counted: null })).toBeNull();
});

it('tells the two hours apart that autumn’s clocks show', () => {
  const words = (at: string, zone = 'America/New_York') => clockWords(new Date(at), zone);
  expect(words('2027-11-07T05:30:00Z')).toBe('1:30 AM');
  expect(words('2027-11-07T06:30:00Z')).toBe('1:30 AM, second time');
  expect(words('2027-11-07T07:00:00Z')).toBe('2:00 AM');
  expect(words('2027-04-03T14:50:00Z', 'Australia/Lord_Howe')).toBe('1:50 AM');
  expect(words('2027-04-03T15:20:00Z', 'Australia/Lord_Howe')).toBe('1:50 AM, second time');
});

it('says what becomes of the rows that are typed', () => {
  expect(rowsWords(null, 50)).toContain('a plain grid is drawn');
  expect(rowsWords([25, Number.NaN], 50)).toContain('26, 26, 24');
  for (const spaces of [50, Number.NaN]) expect(rowsWords([25, 25], spaces)).toBe('50 bays in 2 rows.');
  expect(rowsWords([49], 50)).toBe('49 bays in 1 row: 1 further space of the lot’s 50 drawn behind them.');
  expect(rowsWords([30, 30], 50)).toBe('60 bays in 2 rows, but 50 spaces: the last 10 are not drawn.');
  expect(rowsWords([200, 200], 400)).toBe('400 bays in 2 rows. Beyond 300, one bay is drawn for 2 spaces.');
});
