import type { Calendar } from '@anypark/core/analytics/period';
import { firstWeekday } from '@anypark/core/kernel/locale';
import type { Facility } from './store.ts';

/** Where the facility is in time. */
export function calendarOf({ timezone, locale }: Pick<Facility, 'timezone' | 'locale'>): Calendar {
  return { zone: timezone, weekStart: firstWeekday(locale) };
}
