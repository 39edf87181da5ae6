import type { Period } from '@anypark/core/analytics/period';
import { percentLabel } from '../../words/numbers.ts';

/** The periods that the dashboard offers (specification, 2). */
export const DASHBOARD_PERIODS = ['today', 'week', 'month', 'year'] as const satisfies readonly Period[];
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

interface Words {
  readonly label: string;
  /** 'Revenue today' */
  readonly span: string;
  /** 'on yesterday at this time' */
  readonly before: string;
  /** What the dashed line is. */
  readonly lineBefore: string;
}

export const PERIOD_WORDS: Record<DashboardPeriod, Words> = {
  today: { label: 'Today', span: 'today', before: 'yesterday at this time', lineBefore: 'Yesterday' },
  week: { label: 'Week', span: 'this week', before: 'last week at this time', lineBefore: 'Last week' },
  month: { label: 'Month', span: 'this month', before: 'last month at this time', lineBefore: 'Last month' },
  year: { label: 'Year', span: 'this year', before: 'last year at this time', lineBefore: 'Last year' },
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

/** Change against what was before, in words and as a direction; null before there is anything to compare. */
export function change(now: number, before: number): { percent: string; isUp: boolean } | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return { percent: percentLabel(Math.abs(percent) / 100), isUp: percent >= 0 };
}
