import {
  type Day,
  dayAfter,
  daysBetween,
  type Period,
  type PeriodSpan,
} from '@anypark/core/analytics/period';
import { wallTime } from '@anypark/core/kernel/zone';
import { type Figures, NOTHING, sum } from './sums.ts';

/**
 * One point of the trend. `now` null: still to come, or from before there was anything. `before` null: the period before
 * has no such place, or there was nothing yet.
 */
export interface Point {
  readonly at: string;
  readonly now: Figures | null;
  readonly before: Figures | null;
}

type OfDay = Figures & { readonly day: Day };
type OfHour = Figures & { readonly hour: number };

/** The hour in which everything began ('2026-11-21T14'); null: nothing has. What lies before it is not drawn. */
type Since = string | null;
const isBefore = (at: string, since: Since) => since === null || at < since.slice(0, at.length);

/** Today hour by hour, beside yesterday. */
export function trendByHour(
  { today, before: { firstDay: yesterday } }: PeriodSpan,
  { now, before }: { now: readonly OfHour[]; before: readonly OfHour[] },
  { zone, at, since }: { zone: string; at: Date; since: Since },
): Point[] {
  const thisHour = Math.floor(wallTime(zone, at).minute / 60);
  const of = (figures: readonly OfHour[], day: Day, hour: number) =>
    isBefore(hourName(day, hour), since) ? null : (figures.find((row) => row.hour === hour) ?? NOTHING);
  return Array.from({ length: 24 }, (_, hour) => ({
    at: hourName(today, hour),
    now: hour > thisHour ? null : of(now, today, hour),
    before: of(before, yesterday, hour),
  }));
}
const hourName = (day: Day, hour: number) => `${day}T${String(hour).padStart(2, '0')}`;

/** A week, month or quarter day by day, to its end, each day beside the one at the same place of the period before. */
export function trendByDay(
  period: Period,
  span: PeriodSpan,
  figures: readonly OfDay[],
  since: Since,
): Point[] {
  const of = (day: Day) =>
    isBefore(day, since) ? null : (figures.find((row) => row.day === day) ?? NOTHING);
  const earlier = daysBetween(span.before.firstDay, dayAfter(span.firstDay, -1));
  return daysBetween(span.firstDay, lastDayOf(period, span.firstDay)).map((day, place) => {
    const counterpart = earlier[place];
    return {
      at: day,
      now: day > span.today ? null : of(day),
      before: counterpart === undefined ? null : of(counterpart),
    };
  });
}

/** A year month by month. */
export function trendByMonth(span: PeriodSpan, figures: readonly OfDay[], since: Since): Point[] {
  const of = (month: string) =>
    isBefore(month, since) ? null : sum(figures.filter(({ day }) => day.startsWith(month)));
  const year = (day: Day) => day.slice(0, 4);
  return Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0')).map((month) => ({
    at: `${year(span.today)}-${month}`,
    now: `${year(span.today)}-${month}` > span.today.slice(0, 7) ? null : of(`${year(span.today)}-${month}`),
    before: of(`${year(span.before.firstDay)}-${month}`),
  }));
}

function lastDayOf(period: Period, first: Day): Day {
  if (period === 'week') return dayAfter(first, 6);
  const [year = 0, month = 0] = first.split('-').map(Number);
  const months = period === 'quarter' ? 3 : 1;
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
}
