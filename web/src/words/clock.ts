import { formatDate, formatDay, formatTime } from '@anypark/core/kernel/zone';
import { pageLocale } from './locale.ts';

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
