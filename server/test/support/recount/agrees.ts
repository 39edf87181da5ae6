import { TABS as ALL_TABS } from '@anypark/core/analytics/names';
import { piecesOf } from '@anypark/core/analytics/span';
import { expect } from 'vitest';
import { tabAt } from '../../../src/analytics/tabs.ts';
import { understand } from '../../../src/analytics/view.ts';
import type { History } from '../analytics-history.ts';
import type { TestServer } from '../server.ts';
import { type Recount, recountOf } from './recount.ts';
import { everyRow } from './rows.ts';
import { Standing } from './standing.ts';

/** What enforcement does is recounted in server/src/analytics/enforcement.test.ts. */
const TABS = ALL_TABS.filter((tab) => tab !== 'enforcement');

const days = (at: Date, back: number) =>
  new Date(at.getTime() - back * 86_400_000).toISOString().slice(0, 10);

/** Every figure and every chart of every tab is what all rows add up to. */
export async function agrees(
  server: TestServer,
  history: History,
  at: Date,
  zone: string,
  lotId: number | null,
): Promise<void> {
  const rows = await everyRow(server.db);
  const standing = new Standing(rows, at, lotId);
  const range = (from: number, to: number) => ({ from: days(at, from), to: days(at, to) });
  const queries = [
    { period: 'today' as const },
    { period: 'month' as const },
    range(9, 2),
    range(3, 3),
    range(95, 1),
  ];
  for (const asked of queries) {
    const query = { ...asked, ...(lotId !== null && { lot: lotId }) };
    const { span } = await understand(server.db, query, at);
    const [now, before] = [span, span.before].map((stretch) =>
      recountOf(rows, stretch, zone, lotId, history.began),
    ) as [Recount, Recount];
    const said = `${JSON.stringify(query)} at ${at.toISOString()} in ${zone}`;
    const tabs = Object.fromEntries(
      await Promise.all(TABS.map(async (tab) => [tab, await tabAt(server.db, tab, query, at)] as const)),
    ) as { [T in (typeof TABS)[number]]: Awaited<ReturnType<typeof tabAt<T>>> };
    for (const tab of TABS) {
      expect(tabs[tab].view.daysMissing, said).toBe(0);
      const [expected, was] = [now[tab].figures(), before[tab].figures()];
      for (const [name, value] of Object.entries(expected)) {
        const figure = (tabs[tab].figures as Record<string, unknown>)[name];
        const of = (was as Record<string, number | null>)[name];
        expect(figure, `${tab}.${name} ${said}`).toEqual({ value, before: of });
      }
    }
    const rowsOf = (chart: { rows: unknown[][] }) => chart.rows;
    const { revenue, usage, performance, customers } = tabs;
    const at_ = (columns: readonly { id: string }[], id: string) =>
      columns.findIndex((column) => column.id === id);
    const { columns } = revenue.charts.overTime;
    const piecesBefore = piecesOf({ ...span.before, grain: span.grain });
    for (const [n, row] of rowsOf(revenue.charts.overTime).entries()) {
      const piece = String(row[0]);
      expect(
        { net: row[at_(columns, 'net')], refunded: row[at_(columns, 'refunded')] },
        `${piece} ${said}`,
      ).toEqual(now.revenue.overTime(span, piece));
      const earlier = piecesBefore[n];
      expect(row[at_(columns, 'before')], `before ${piece} ${said}`).toBe(
        earlier === undefined ? null : before.revenue.overTime({ ...span, ...span.before }, earlier).net,
      );
    }
    for (const id of history.lots) {
      const place = at_(columns, `lot${id}`);
      const of =
        place < 0
          ? 0
          : rowsOf(revenue.charts.overTime).reduce(
              (sum, row) => sum + Math.round(Number(row[place]) * 100),
              0,
            );
      expect(of / 100, said).toBe(lotId === null || lotId === id ? now.revenue.netOfLot(id) : 0);
    }
    expect(revenue.charts.byDuration.rows, said).toEqual(now.revenue.byDuration());
    expect(revenue.charts.byKind.rows, said).toEqual(now.revenue.byKind());
    expect(revenue.charts.promoCodes.rows.toSorted(), said).toEqual(now.revenue.promoCodes());
    const sold = rowsOf(revenue.charts.passes).map((row) => row.slice(1).map(Number));
    expect(
      [0, 1, 2, 3, 4].map((n) => sold.reduce((sum, row) => sum + (row[n] ?? 0), 0)),
      said,
    ).toEqual(now.stretch.passesSold());

    for (const [n, row] of rowsOf(usage.charts.heat).entries())
      expect(row.slice(2), `weekday ${Math.floor(n / 24) + 1} hour ${n % 24} ${said}`).toEqual(
        // From the day on which a week begins: 1 is Monday, 7 Sunday.
        now.usage.heat(((span.weekStart + Math.floor(n / 24) + 6) % 7) + 1, n % 24),
      );
    const lotColumns = usage.charts.byLot.columns.map(({ id }) => Number(id.slice(3)));
    for (const [hour, row] of rowsOf(usage.charts.byLot).entries())
      expect(row.slice(1), said).toEqual(lotColumns.slice(1).map((id) => now.usage.occupancyOf(id, hour)));
    for (const [name, cars, , day, time] of rowsOf(usage.charts.peaks))
      expect([cars, day, time], said).toEqual(now.usage.peak(history.lotNamed(String(name))));
    expect(
      performance.charts.funnel.rows.map((row) => row[1]),
      said,
    ).toEqual(now.performance.funnel());
    expect(
      performance.charts.timeToPay.rows.map((row) => row.slice(1)),
      said,
    ).toEqual(now.performance.timeToPay());
    expect(performance.charts.messages.rows, said).toEqual(now.performance.messages());
    expect(performance.charts.declines.rows, said).toEqual(now.performance.declines());
    expect(performance.charts.delays.rows[0]?.slice(1), said).toEqual(now.performance.delays());
    expect(usage.charts.durations.rows, said).toEqual(now.usage.durations());
    expect(
      usage.charts.ending.rows.map((row) => row[1]),
      said,
    ).toEqual(standing.ending());
    expect(revenue.figures.mrr, said).toEqual({ value: standing.mrr(), before: null });
    expect(customers.figures.topTenth, said).toEqual({ value: standing.topTenth(), before: null });
    if (lotId === null) expect(customers.charts.visits.rows, said).toEqual(standing.visits());
    expect(
      customers.charts.top.rows.map(([plate, ...rest]) => [String(plate).replace(' ', ''), ...rest]),
      said,
    ).toEqual(standing.top());
    for (const row of rowsOf(customers.charts.newReturning))
      expect(row.slice(1), `${row[0]} ${said}`).toEqual(now.customers.newReturning(span, String(row[0])));
    for (const [month, ...counts] of rowsOf(customers.charts.cohorts))
      for (const [n, count] of counts.entries()) {
        const later = new Date(`${month}-01`);
        later.setUTCMonth(later.getUTCMonth() + n);
        if (count !== null)
          expect(count, `${month} + ${n} ${said}`).toBe(
            now.customers.cohort(String(month), later.toISOString().slice(0, 7)),
          );
      }
  }
}
