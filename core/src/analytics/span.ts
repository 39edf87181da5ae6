import { instantOf, wallTime } from '../kernel/zone.ts';
import { type Calendar, type Day, dayAfter, daysBetween, type Period, periodSpan } from './period.ts';

/** The longest stretch of time that is answered for at once: five years. */
export const LONGEST_DAYS = 1830;

export type Grain = 'hour' | 'day' | 'week' | 'month';

/** Days, both included, as far as they have come; and the span beside which they stand. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
  /** Up to when it has come: now, or null where it is over. */
  readonly until: Date | null;
  readonly before: {
    readonly from: Day;
    readonly to: Day;
    /** Where its last day is cut off, so that both are equally long; null: at its end. */
    readonly until: Date | null;
    readonly weekStart: number;
  };
  readonly grain: Grain;
  /** The day on which a week begins; 0: Sunday. */
  readonly weekStart: number;
}

/** By hour within a day, by day up to a quarter, by week up to a year, by month beyond. */
export function grainOf(from: Day, to: Day): Grain {
  if (from === to) return 'hour';
  const days = daysApart(from, to) + 1;
  if (days <= 92) return 'day';
  return days <= 366 ? 'week' : 'month';
}

export function daysApart(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export type SpanRefusal = 'turned' | 'too_long' | 'to_come';

export function rangeRefusal(from: Day, to: Day, today: Day): SpanRefusal | null {
  if (to < from) return 'turned';
  if (to > today) return 'to_come';
  return daysApart(from, to) >= LONGEST_DAYS ? 'too_long' : null;
}

/** A calendar period to date beside the same span of the period before. */
export function spanOfPeriod(period: Period, calendar: Calendar, at: Date): Span {
  const { zone, weekStart } = calendar;
  const { firstDay, today, before } = periodSpan(period, calendar, at);
  // Ended at midnight, it is the day before that was its last.
  const last = wallTime(zone, before.endsAt);
  const isWhole = last.minute === 0 && before.lastDay > before.firstDay;
  return {
    from: firstDay,
    to: today,
    until: at,
    before: {
      from: before.firstDay,
      to: isWhole ? dayAfter(before.lastDay, -1) : before.lastDay,
      until: isWhole ? null : before.endsAt,
      weekStart,
    },
    grain: grainOf(firstDay, today),
    weekStart,
  };
}

/** Any days beside as many days before them. */
export function spanOfRange(from: Day, to: Day, { zone, weekStart }: Calendar, at: Date): Span {
  const wall = wallTime(zone, at);
  const today = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).toISOString().slice(0, 10);
  const length = daysApart(from, to) + 1;
  const [year = 0, month = 0, day = 0] = dayAfter(to, -length).split('-').map(Number);
  const isOpen = to === today;
  return {
    from,
    to,
    until: isOpen ? at : null,
    before: {
      from: dayAfter(from, -length),
      to: dayAfter(from, -1),
      until: isOpen
        ? new Date(instantOf(zone, { ...wall, year, month, day }).getTime() + (at.getTime() % 60_000))
        : null,
      weekStart,
    },
    grain: grainOf(from, to),
    weekStart,
  };
}

/** The days of a span in its grain: each piece by its first day, or by its hour ('2026-11-21T14'). */
export function piecesOf({ from, to, grain, weekStart }: Omit<Span, 'until' | 'before'>): string[] {
  if (grain === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`);
  return [...new Set(daysBetween(from, to).map((day) => pieceOf(day, { from, weekStart }, grain)))];
}

/** The piece to which a day belongs. A week or month that begins before the span begins with it. */
export function pieceOf(
  day: Day,
  { from, weekStart }: { readonly from: Day; readonly weekStart: number },
  grain: Exclude<Grain, 'hour'>,
): string {
  if (grain === 'day') return day;
  const first = grain === 'month' ? `${day.slice(0, 7)}-01` : dayAfter(day, -weekdayOf(day, weekStart));
  return first < from ? from : first;
}

/** How many days of the week come before it; 0 is its first. */
export function weekdayOf(day: Day, weekStart: number): number {
  return (new Date(day).getUTCDay() - weekStart + 7) % 7;
}
