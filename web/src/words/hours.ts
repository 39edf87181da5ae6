import { isAlwaysOpen, minuteOfDay } from '@anypark/core/lots/hours';
import { ALL_DAY_HOURS, durationWords } from '@anypark/core/lots/rates';

/** '06:30' → '6:30 AM'. */
export function clockWords(clock: string): string {
  const minute = minuteOfDay(clock);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Always open', '6:00 AM – 10:00 PM', '6:00 PM – 2:00 AM, overnight'. */
export function hoursWords(opens: string, closes: string): string {
  if (isAlwaysOpen({ opens, closes })) return 'Always open';
  const overnight = minuteOfDay(closes) < minuteOfDay(opens) ? ', overnight' : '';
  return `${clockWords(opens)} – ${clockWords(closes)}${overnight}`;
}

/** '1 hour', '12 hours (All Day)'. */
export function rateLabel(hours: number): string {
  return hours === ALL_DAY_HOURS ? `${durationWords(hours)} (All Day)` : durationWords(hours);
}
