import { firstWeekday } from '@anypark/core/kernel/locale';
import { pageLocale } from './locale.ts';

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** 0 is Sunday, as the contract counts. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

/** The seven, from the day on which a week begins. */
export function weekdays(locale = pageLocale()): number[] {
  const first = firstWeekday(locale);
  return NAMES.map((_, n) => (first + n) % 7);
}

/** 'Monday' */
export function weekdayName(weekday: number): string {
  return NAMES[weekday] ?? String(weekday);
}

/** 'Every day', 'Mon to Fri', 'Sat, Sun', 'Mon, Wed': from Monday on wherever it is, so that a weekend stays together. */
export function weekdaysWords(weekdays: readonly number[]): string {
  const chosen = FROM_MONDAY.filter((day) => weekdays.includes(day));
  if (chosen.length === 7) return 'Every day';
  const short = (day: number | undefined) => weekdayName(day ?? 0).slice(0, 3);
  const places = chosen.map((day) => FROM_MONDAY.indexOf(day));
  const isRow = places.every((place, n) => n === 0 || place === (places[n - 1] ?? 0) + 1);
  if (isRow && chosen.length > 2) return `${short(chosen[0])} to ${short(chosen.at(-1))}`;
  return chosen.map(short).join(', ');
}
