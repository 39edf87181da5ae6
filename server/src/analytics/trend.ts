import {
  type Day,
  dayAfter,
  daysBetween,
  type Period,
  type PeriodSpan,
} from '@anypark/core/analytics/period';
import { wallTime } from '@anypark/core/kernel/zone';
import { type Figures, NOTHING, sum } from './sums.ts';

/** One point of the trend. `now` null: still to come. `before` null: the period before has no such place. */
export interface Point {
  readonly at: string;
  readonly now: Figures | null;
  readonly before: Figures | null;
}

type OfDay = Figures & { readonly day: Day };
type OfHour = Figures & { readonly hour: number };

/** Today hour by hour, beside yesterday. */
export function trendByHour(
  today: Day,
  now: readonly OfHour[],
  before: readonly OfHour[],
  zone: string,
  at: Date,
): Point[] {
  const thisHour = Math.floor(wallTime(zone, at).minute / 60);
  const of = (figures: readonly OfHour[], hour: number) =>
    figures.find((row) => row.hour === hour) ?? NOTHING;
  return Array.from({ length: 24 }, (_, hour) => ({
    at: `${today}T${String(hour).padStart(2, '0')}`,
    now: hour > thisHour ? null : of(now, hour),
    before: of(before, hour),
  }));
}

/** A week, month or quarter day by day, to its end, each day beside the one at the same place of the period before. */
export function trendByDay(period: Period, span: PeriodSpan, figures: readonly OfDay[]): Point[] {
  const of = (day: Day) => figures.find((row) => row.day === day) ?? NOTHING;
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
export function trendByMonth(span: PeriodSpan, figures: readonly OfDay[]): Point[] {
  const of = (month: string) => sum(figures.filter(({ day }) => day.startsWith(month)));
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
