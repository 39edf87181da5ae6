/** 0 is Sunday, as the contract counts; shown from Monday on. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Monday' */
export function weekdayName(weekday: number): string {
  return NAMES[weekday] ?? String(weekday);
}

/** 'Every day', 'Mon to Fri', 'Sat, Sun', 'Mon, Wed' */
export function weekdaysWords(weekdays: readonly number[]): string {
  const chosen: number[] = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (chosen.length === 7) return 'Every day';
  const short = (day: number | undefined) => weekdayName(day ?? 0).slice(0, 3);
  const places = chosen.map((day) => (WEEKDAYS as readonly number[]).indexOf(day));
  const isRow = places.every((place, n) => n === 0 || place === (places[n - 1] ?? 0) + 1);
  if (isRow && chosen.length > 2) return `${short(chosen[0])} to ${short(chosen.at(-1))}`;
  return chosen.map(short).join(', ');
}
