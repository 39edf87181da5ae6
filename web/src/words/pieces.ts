import { formatMoment, hasHalfDays } from '@anypark/core/kernel/locale';
import { clockWords } from './hours.ts';
import { pageLocale } from './locale.ts';

/** '12–1 PM', '11 AM–12 PM'; '12:00–13:00' where clocks count to 24. */
export function hourLabel(hour: number, locale = pageLocale()): string {
  const next = (hour + 1) % 24;
  if (!hasHalfDays(locale)) return `${hourOfDay(hour, locale)}–${hourOfDay(next, locale)}`;
  const sameHalf = hour < 12 === next < 12;
  return `${sameHalf ? hour % 12 || 12 : hourOfDay(hour, locale)}–${hourOfDay(next, locale)}`;
}

/** '2 PM', '12 AM'; '14:00', '00:00' where clocks count to 24. */
export function hourOfDay(hour: number, locale = pageLocale()): string {
  return hasHalfDays(locale)
    ? `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
    : clockWords(`${String(hour).padStart(2, '0')}:00`, locale);
}

/** A point of the trend in words: '2026-11-21T14' → '2 PM', '2026-11-21' → 'Sat, Nov 21', '2026-11' → 'November'. */
export function pointLabel(at: string, length: 'short' | 'long', locale = pageLocale()): string {
  const [date = '', hour] = at.split('T');
  if (hour !== undefined) return (length === 'long' ? hourLabel : hourOfDay)(Number(hour), locale);
  const isMonth = date.length === 7;
  const parts: Intl.DateTimeFormatOptions = isMonth
    ? { month: length }
    : { month: 'short', day: 'numeric', ...(length === 'long' && { weekday: 'short' }) };
  // A calendar date, whatever the zone of the browser.
  return formatMoment(new Date(isMonth ? `${date}-01` : date), 'UTC', parts, locale);
}
