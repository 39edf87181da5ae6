import { formatDate, formatDay, formatTime } from '@anypark/core/kernel/zone';
import { locale } from '../languages/say.ts';

/** '5:42 PM' on the facility's clock. */
export function timeLabel(at: Date, zone: string): string {
  return formatTime(at, zone, locale());
}

/** 'Sat, Nov 21' */
export function dayLabel(at: Date, zone: string): string {
  return formatDay(at, zone, locale());
}

/** 'Nov 21, 2026' */
export function dateLabel(at: Date, zone: string): string {
  return formatDate(at, zone, locale());
}

/** An instant as an operator reads it, on the facility's clock: 'Nov 21, 2026, 3:42 PM EST'. */
export function momentLabel(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** 'Dec 21, 2026' on the facility's calendar. */
export function dateWords(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(instant));
}

/** An instant in a list: 'Nov 21, 3:42 PM', with its year where that is not this one. */
export function startText(instant: string, zone: string, now: Date): string {
  const year = (at: Date) =>
    new Intl.DateTimeFormat(locale(), { timeZone: zone, year: 'numeric' }).format(at);
  const at = new Date(instant);
  return new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(year(at) !== year(now) && { year: 'numeric' }),
  }).format(at);
}
