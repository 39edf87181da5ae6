import type { DashboardStats } from '@anypark/core/analytics/contract';
import { type Period, type PeriodSpan, periodSpan } from '@anypark/core/analytics/period';
import { numberFromCents } from '@anypark/core/kernel/money';
import { firstHourOfAll } from '../figures/first-moment.ts';
import type { Database, Tx } from '../platform/database.ts';
import { calendarOf } from '../settings/calendar.ts';
import { facility } from '../settings/store.ts';
import {
  countedFigures,
  figuresByDay,
  figuresByHour,
  occupiedSpaces,
  peakHour,
  readOneMoment,
  topLot,
} from './store.ts';
import { type Figures, growth, meanHours, sum } from './sums.ts';
import { trendByDay, trendByHour, trendByMonth } from './trend.ts';

/** The dashboard's figures of a period to date, all of one moment. */
export function dashboardStats(db: Database, period: Period, at: Date): Promise<DashboardStats> {
  return db.transaction(async (tx) => {
    await readOneMoment(tx);
    return statsAt(tx, period, at);
  });
}

/** The same as `tx` sees them. */
export async function statsAt(tx: Tx, period: Period, at: Date): Promise<DashboardStats> {
  const place = await facility(tx);
  const { timezone, currency } = place;
  const span = periodSpan(period, calendarOf(place), at);
  const { current, previous, days } = await compare(tx, span);
  const month =
    period === 'month'
      ? { current, previous }
      : await compare(tx, periodSpan('month', calendarOf(place), at));
  const { occupied, total_spaces } = await occupiedSpaces(tx, at);
  const top = await topLot(tx, span.firstDay, span.today);
  const points = await trendOf(tx, period, span, days, timezone, at);
  const money = (cents: number) => numberFromCents(cents, currency);
  return {
    period,
    currency,
    todayRevenue: money(current.revenue_cents),
    todayTransactions: current.transactions,
    activeSpaces: occupied,
    totalSpaces: total_spaces,
    averageSessionTime: meanHours(current),
    previous: {
      revenue: money(previous.revenue_cents),
      transactions: previous.transactions,
      averageSessionTime: meanHours(previous),
    },
    trend: points.map((point) => ({
      at: point.at,
      revenue: point.now && money(point.now.revenue_cents),
      transactions: point.now === null ? null : point.now.transactions,
      averageSessionTime: point.now && meanHours(point.now),
      previousRevenue: point.before && money(point.before.revenue_cents),
    })),
    peakHour: await peakHour(tx, span.firstDay, span.today),
    monthlyGrowth: growth(month.current.revenue_cents, month.previous.revenue_cents),
    topLocation: top && { id: top.id, name: top.name, revenue: money(top.revenue_cents) },
  };
}

type Days = Awaited<ReturnType<typeof figuresByDay>>;

/** A period to date and the same span before: whole days, then whole hours, then what is left of the last hour. */
async function compare(
  tx: Tx,
  { firstDay, today, before }: PeriodSpan,
): Promise<{ current: Figures; previous: Figures; days: Days }> {
  const days = await figuresByDay(tx, before.firstDay, today);
  const hours = await figuresByHour(tx, before.lastDay);
  const rest = await countedFigures(tx, before.lastHourBegan, before.endsAt);
  return {
    current: sum(days.filter(({ day }) => day >= firstDay)),
    previous: sum([
      ...days.filter(({ day }) => day < before.lastDay),
      ...hours.filter(({ hour }) => hour < before.lastHour),
      rest,
    ]),
    days,
  };
}

async function trendOf(tx: Tx, period: Period, span: PeriodSpan, days: Days, zone: string, at: Date) {
  const since = await firstHourOfAll(tx);
  if (period === 'today') {
    const [now, before] = [
      await figuresByHour(tx, span.today),
      await figuresByHour(tx, span.before.firstDay),
    ];
    return trendByHour(span, { now, before }, { zone, at, since });
  }
  return period === 'year' ? trendByMonth(span, days, since) : trendByDay(period, span, days, since);
}
