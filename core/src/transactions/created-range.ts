import { type Calendar, type Day, dayAfter, type Period, periodSpan } from '../analytics/period.ts';
import { instantOf } from '../kernel/zone.ts';

export interface CreatedFilter {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly period?: Period | undefined;
}

/** The days of a filter, both included; null where it is open. A period goes up to today. */
export function filterDays(
  { from, to, period }: CreatedFilter,
  calendar: Calendar,
  at: Date,
): { from: Day | null; to: Day | null } {
  if (period === undefined) return { from: from ?? null, to: to ?? null };
  const { firstDay, today } = periodSpan(period, calendar, at);
  return { from: firstDay, to: today };
}

/** The same on the time line: from the first instant of the first day to before the day after the last. */
export function createdRange(
  filter: CreatedFilter,
  calendar: Calendar,
  at: Date,
): { from: Date | null; before: Date | null } {
  const { from, to } = filterDays(filter, calendar, at);
  return {
    from: from === null ? null : midnight(from, calendar.zone),
    before: to === null ? null : midnight(dayAfter(to), calendar.zone),
  };
}

function midnight(day: Day, zone: string): Date {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return instantOf(zone, { year, month, day: date.getUTCDate(), minute: 0 });
}
