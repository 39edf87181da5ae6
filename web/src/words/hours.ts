import { formatTime } from '@anypark/core/kernel/zone';
import { durationWords } from '@anypark/core/lots/duration-words';
import { isAlwaysOpen, minuteOfDay } from '@anypark/core/lots/hours';
import { ALL_DAY_HOURS } from '@anypark/core/lots/rates';
import { pageLocale } from './locale.ts';

/** '06:30' → '6:30 AM'. */
export function clockWords(clock: string, locale = pageLocale()): string {
  return formatTime(new Date(minuteOfDay(clock) * 60_000), 'UTC', locale).replaceAll('\u202f', ' ');
}

/** 'Always open', '6:00 AM – 10:00 PM', '6:00 PM – 2:00 AM, overnight'. */
export function hoursWords(opens: string, closes: string, locale = pageLocale()): string {
  if (isAlwaysOpen({ opens, closes })) return 'Always open';
  const overnight = minuteOfDay(closes) < minuteOfDay(opens) ? ', overnight' : '';
  return `${clockWords(opens, locale)} – ${clockWords(closes, locale)}${overnight}`;
}

/** '1 hour', '12 hours (All Day)'. */
export function rateLabel(hours: number): string {
  return hours === ALL_DAY_HOURS ? `${durationWords(hours)} (All Day)` : durationWords(hours);
}
