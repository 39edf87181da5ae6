import { formatMoment, hasHalfDays } from '@anypark/core/kernel/locale';
import { pageLocale } from './locale.ts';

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
/** A clock beside a date: '2:05 PM', '06:05'. */
export const clockParts = (locale = pageLocale()) =>
  ({ hour: hasHalfDays(locale) ? 'numeric' : '2-digit', minute: '2-digit' }) as const;

/** An instant as an operator reads it, on the facility's clock: 'Nov 21, 2026, 3:42 PM EST'. */
export function momentLabel(instant: string, zone: string, locale = pageLocale()): string {
  return formatMoment(
    new Date(instant),
    zone,
    { ...DATE, ...clockParts(locale), timeZoneName: 'short' },
    locale,
  );
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
  return formatMoment(
    at,
    zone,
    { ...day, ...clockParts(locale), ...(year(at) !== year(now) && { year: shown }) },
    locale,
  );
}
