import { formatDate, formatDay, formatMoment, formatTime } from '@anypark/core/kernel/zone';
import { pageLocale } from './locale.ts';

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** '5:42 PM' on the facility's clock. */
export function timeLabel(at: Date, zone: string, locale = pageLocale()): string {
  return formatTime(at, zone, locale);
}

/** 'Sat, Nov 21' */
export function dayLabel(at: Date, zone: string, locale = pageLocale()): string {
  return formatDay(at, zone, locale);
}

/** 'Nov 21, 2026' */
export function dateLabel(at: Date, zone: string, locale = pageLocale()): string {
  return formatDate(at, zone, locale);
}

/** An instant as an operator reads it, on the facility's clock: 'Nov 21, 2026, 3:42 PM EST'. */
export function momentLabel(instant: string, zone: string, locale = pageLocale()): string {
  return formatMoment(new Date(instant), zone, { ...DATE, ...CLOCK, timeZoneName: 'short' }, locale);
}

/** 'Dec 21, 2026' on the facility's calendar. */
export function dateWords(instant: string, zone: string, locale = pageLocale()): string {
  return formatMoment(new Date(instant), zone, DATE, locale);
}

/** An instant in a list: 'Nov 21, 3:42 PM', with its year where that is not this one. */
export function startText(instant: string, zone: string, now: Date, locale = pageLocale()): string {
  const at = new Date(instant);
  const year = (moment: Date) => formatMoment(moment, zone, { year: 'numeric' });
  const { year: shown, ...day } = DATE;
  return formatMoment(at, zone, { ...day, ...CLOCK, ...(year(at) !== year(now) && { year: shown }) }, locale);
}
