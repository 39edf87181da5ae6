import { instantOf, MINUTE_MS, type WallTime, wallTime } from '../kernel/zone.ts';

/** Calendar periods to date, on the facility's clock (product rule 9). A week begins on the day on which it does in the facility's locale. */
export const PERIODS = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string;

/** A period as far as it has come, and the same span of the period before. The two follow one another day by day. */
export interface PeriodSpan {
  readonly firstDay: Day;
  readonly today: Day;
  readonly before: {
    readonly firstDay: Day;
    /** The same day and time of day in the period before, or the end of the month where that has no such day. */
    readonly endsAt: Date;
    /** The day, and the hour of it, in which the span ends; and where on the time line that hour begins. */
    readonly lastDay: Day;
    readonly lastHour: number;
    readonly lastHourBegan: Date;
  };
}

/** Where a facility is in time: its zone, and the day on which a week begins (0: Sunday). */
export interface Calendar {
  readonly zone: string;
  readonly weekStart: number;
}

/** `period` at an instant, on the facility's calendar. */
export function periodSpan(period: Period, { zone, weekStart }: Calendar, at: Date): PeriodSpan {
  const now = wallTime(zone, at);
  const first = firstOf(period, now, weekStart);
  const endsAt = spanEnd(period, zone, at, now);
  const last = wallTime(zone, endsAt);
  const lastHour = Math.floor(last.minute / 60);
  return {
    firstDay: dayText(first),
    today: dayText(now),
    before: {
      firstDay: dayText(back(period, first)),
      lastDay: dayText(last),
      endsAt,
      lastHour,
      lastHourBegan: instantOf(zone, { ...last, minute: lastHour * 60 }),
    },
  };
}

/** The same time of day one period earlier. A date that does not exist there (February 31) is the end of its month. */
function spanEnd(period: Period, zone: string, at: Date, now: WallTime): Date {
  const sameDay = back(period, now);
  if (period in MONTHS && sameDay.day !== now.day) return instantOf(zone, { ...sameDay, day: 1, minute: 0 });
  return new Date(instantOf(zone, sameDay).getTime() + (at.getTime() % MINUTE_MS));
}

const MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

/** The same day one period earlier; a day that the month does not have counts on into the next. */
function back(period: Period, wall: WallTime): WallTime {
  const days = { today: 1, week: 7 }[period as string] ?? 0;
  return normal({ ...wall, month: wall.month - (MONTHS[period] ?? 0), day: wall.day - days });
}

function firstOf(period: Period, now: WallTime, weekStart: number): WallTime {
  const { month, day } = now;
  switch (period) {
    case 'today':
      return now;
    case 'week':
      return normal({ ...now, day: day - daysSince(weekStart, now) });
    case 'month':
      return { ...now, day: 1 };
    case 'quarter':
      return { ...now, month: month - ((month - 1) % 3), day: 1 };
    case 'year':
      return { ...now, month: 1, day: 1 };
  }
}

function daysSince(weekday: number, { year, month, day }: WallTime): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() - weekday + 7) % 7;
}

/** A day or month outside its range counts on. */
function normal({ year, month, day, minute }: WallTime): WallTime {
  const date = new Date(Date.UTC(year, month - 1, day));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    minute,
  };
}

function dayText({ year, month, day }: WallTime): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Every day from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 24 * 60 * MINUTE_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The day `days` later. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(day) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}
