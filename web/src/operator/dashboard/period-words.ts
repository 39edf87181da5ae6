import type { Period } from '@anypark/core/analytics/period';

/** The periods that the dashboard offers (specification, 2). */
export const DASHBOARD_PERIODS = ['today', 'week', 'month', 'year'] as const satisfies readonly Period[];
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

interface Words {
  readonly label: string;
  /** 'Revenue today' */
  readonly span: string;
  /** 'on yesterday by now' */
  readonly before: string;
  /** What the dashed line is. */
  readonly lineBefore: string;
}

export const PERIOD_WORDS: Record<DashboardPeriod, Words> = {
  today: { label: 'Today', span: 'today', before: 'yesterday by now', lineBefore: 'Yesterday' },
  week: { label: 'Week', span: 'this week', before: 'last week by now', lineBefore: 'Last week' },
  month: { label: 'Month', span: 'this month', before: 'last month by now', lineBefore: 'Last month' },
  year: { label: 'Year', span: 'this year', before: 'last year by now', lineBefore: 'Last year' },
};

/** The period that an address names; today where it names none. */
export function periodOf(text: string | null): DashboardPeriod {
  return DASHBOARD_PERIODS.find((period) => period === text) ?? 'today';
}

/** 'Good morning' by the hour of the facility's clock. */
export function greeting(hour: number): string {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** '12–1 PM', '11 AM–12 PM' */
export function hourLabel(hour: number): string {
  const [from, to] = [hour, (hour + 1) % 24];
  const half = (h: number) => (h < 12 ? 'AM' : 'PM');
  const clock = (h: number) => (h % 12 === 0 ? 12 : h % 12);
  const first = half(from) === half(to) ? `${clock(from)}` : `${clock(from)} ${half(from)}`;
  return `${first}–${clock(to)} ${half(to)}`;
}

/** A point of the trend in words: '2026-11-21T14' → '2 PM', '2026-11-21' → 'Sat, Nov 21', '2026-11' → 'November'. */
export function pointLabel(at: string, length: 'short' | 'long'): string {
  const [date = '', hour] = at.split('T');
  if (hour !== undefined)
    return length === 'long'
      ? hourLabel(Number(hour))
      : `${Number(hour) % 12 || 12} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  const isMonth = date.length === 7;
  const options: Intl.DateTimeFormatOptions = isMonth
    ? { month: length }
    : { month: 'short', day: 'numeric', ...(length === 'long' && { weekday: 'short' }) };
  // A calendar date, whatever the zone of the browser.
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(isMonth ? `${date}-01` : date),
  );
}

/** Change against what was before, in words and as a direction; null before there is anything to compare. */
export function change(now: number, before: number): { percent: string; isUp: boolean } | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return { percent: `${Math.abs(percent)}%`, isUp: percent >= 0 };
}
