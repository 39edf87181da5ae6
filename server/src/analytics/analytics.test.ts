import { TABS } from '@anypark/core/analytics/names';
import { piecesOf } from '@anypark/core/analytics/span';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Happening, History, happening } from '../../test/support/analytics-history.ts';
import { everyRow, Recount } from '../../test/support/analytics-recount.ts';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';
import { checkDays } from '../figures/check-days.ts';
import { recountDays } from '../figures/recount.ts';
import { tabAt } from './tabs.ts';
import { understand } from './view.ts';

const server = useServer({ webhooks: false });
let history: History;
beforeAll(async () => {
  history = new History(server);
  await history.arrange();
});
beforeEach(() => history.forget());

/** Where histories end: around changes of the clocks, leap days, the ends of months and years. */
const ENDS = [
  { zone: 'America/New_York', at: '2026-11-01T20:30:00Z' },
  { zone: 'America/New_York', at: '2026-11-01T06:30:20Z' },
  { zone: 'America/New_York', at: '2026-03-09T06:45:00Z' },
  { zone: 'America/Havana', at: '2026-11-02T05:40:00Z' },
  { zone: 'Australia/Lord_Howe', at: '2026-04-04T23:20:00Z' },
  { zone: 'Europe/Berlin', at: '2028-02-29T22:59:59Z' },
  { zone: 'Asia/Kathmandu', at: '2026-04-01T18:14:00Z' },
  { zone: 'Africa/Cairo', at: '2026-04-24T10:00:00Z' },
  { zone: 'Africa/Cairo', at: '2026-10-30T22:10:00Z' },
];

const days = (at: Date, back: number) =>
  new Date(at.getTime() - back * 86_400_000).toISOString().slice(0, 10);

/** Every figure and every chart of every tab is what all rows add up to. */
async function agrees(at: Date, zone: string, lotId: number | null): Promise<void> {
  const rows = await everyRow(server.db);
  const range = (from: number, to: number) => ({ from: days(at, from), to: days(at, to) });
  const queries = [{ period: 'today' as const }, { period: 'month' as const }, range(9, 2), range(3, 3)];
  for (const asked of queries) {
    const query = { ...asked, ...(lotId !== null && { lot: lotId }) };
    const { span } = await understand(server.db, query, at);
    const [now, before] = [span, span.before].map(
      (stretch) => new Recount(rows, stretch, zone, lotId, history.began),
    ) as [Recount, Recount];
    const said = `${JSON.stringify(query)} at ${at.toISOString()} in ${zone}`;
    const tabs = Object.fromEntries(
      await Promise.all(TABS.map(async (tab) => [tab, await tabAt(server.db, tab, query, at)] as const)),
    ) as { [T in (typeof TABS)[number]]: Awaited<ReturnType<typeof tabAt<T>>> };
    for (const tab of TABS) {
      expect(tabs[tab].view.daysMissing, said).toBe(0);
      const [expected, was] = [now[tab](), before[tab]()];
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
      ).toEqual(now.overTime(span, piece));
      const earlier = piecesBefore[n];
      expect(row[at_(columns, 'before')], `before ${piece} ${said}`).toBe(
        earlier === undefined ? null : before.overTime({ ...span, ...span.before }, earlier).net,
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
      expect(of / 100, said).toBe(lotId === null || lotId === id ? now.netOfLot(id) : 0);
    }
    expect(revenue.charts.byDuration.rows, said).toEqual(now.byDuration());
    expect(revenue.charts.byKind.rows, said).toEqual(now.byKind());
    expect(revenue.charts.promoCodes.rows.toSorted(), said).toEqual(now.promoCodes());
    const sold = rowsOf(revenue.charts.passes).map((row) => row.slice(1).map(Number));
    expect(
      [0, 1, 2, 3, 4].map((n) => sold.reduce((sum, row) => sum + (row[n] ?? 0), 0)),
      said,
    ).toEqual(now.passesSold());

    for (const [n, row] of rowsOf(usage.charts.heat).entries())
      expect(row.slice(2), `weekday ${Math.floor(n / 24) + 1} hour ${n % 24} ${said}`).toEqual(
        now.heat(Math.floor(n / 24) + 1, n % 24),
      );
    const lotColumns = usage.charts.byLot.columns.map(({ id }) => Number(id.slice(3)));
    for (const [hour, row] of rowsOf(usage.charts.byLot).entries())
      expect(row.slice(1), said).toEqual(lotColumns.slice(1).map((id) => now.occupancyOf(id, hour)));
    for (const [name, cars, , day, time] of rowsOf(usage.charts.peaks))
      expect([cars, day, time], said).toEqual(now.peak(history.lotNamed(String(name))));
    expect(
      performance.charts.funnel.rows.map((row) => row[1]),
      said,
    ).toEqual(now.funnel());
    expect(
      performance.charts.timeToPay.rows.map((row) => row.slice(1)),
      said,
    ).toEqual(now.timeToPay());
    expect(performance.charts.messages.rows, said).toEqual(now.messages());
    expect(performance.charts.declines.rows, said).toEqual(now.declines());
    for (const row of rowsOf(customers.charts.newReturning))
      expect(row.slice(1), `${row[0]} ${said}`).toEqual(now.newReturning(span, String(row[0])));
    for (const [month, ...counts] of rowsOf(customers.charts.cohorts))
      for (const [n, count] of counts.entries()) {
        const later = new Date(`${month}-01`);
        later.setUTCMonth(later.getUTCMonth() + n);
        if (count !== null)
          expect(count, `${month} + ${n} ${said}`).toBe(
            now.cohort(String(month), later.toISOString().slice(0, 7)),
          );
      }
  }
}

describe('the analytics page', () => {
  it(
    'says what a plain recount of every row gives, whatever happened after a day was closed',
    async () => {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(happening, { minLength: 1, maxLength: 22 }),
            fc.constantFrom(...ENDS),
            fc.boolean(),
            async (happenings: Happening[], { zone, at: text }, ofLot) => {
              const at = new Date(text);
              const lotId = ofLot ? (history.lots[0] ?? null) : null;
              await server.sql('update facility set timezone = $1', [zone]);
              await history.live(happenings, at);
              await history.closeAll(at);
              await agrees(at, zone, lotId);
              expect((await checkDays(server.db)).different).toEqual([]);
              // Another zone has other days.
              await server.sql(`update facility set timezone = 'Pacific/Auckland'`);
              await server.db.transaction(recountDays);
              await history.closeAll(at);
              await agrees(at, 'Pacific/Auckland', lotId);
            },
          )
          .beforeEach(() => history.forget()),
        { numRuns: Number(process.env.FIGURE_RUNS ?? 4) },
      );
    },
    120_000 * Math.max(1, Number(process.env.FIGURE_RUNS ?? 0) / 20),
  );

  it('counts a day anew when something of it changes, and finds a kept figure that is wrong', async () => {
    const at = new Date('2026-06-15T16:00:00Z');
    await server.sql(`update facility set timezone = 'America/New_York'`);
    const stay = {
      kind: 'stay',
      lot: 0,
      plate: 'AAA 111',
      hours: 2,
      phone: 1,
      code: null,
      paidAfterSeconds: 30,
    } as const;
    const rest = {
      opensCard: true,
      settledAfterSeconds: 0,
      declines: 0,
      told: null,
      extendedAfter: null,
    } as const;
    const refund = { kind: 'refund', ago: 60, n: 0, cents: 100 } as const;
    await history.live([{ ...stay, ...rest, ago: 3 * 24 * 60 }, { kind: 'close', ago: 100 }, refund], at);
    const revenue = async () => {
      const { figures, view } = await tabAt(server.db, 'revenue', { period: 'month' }, at);
      return [figures.net.value, figures.refunded.value, view.daysMissing];
    };
    // Counted while it is read, before its round has come.
    expect(await revenue()).toEqual([3.5, 1, 0]);
    await history.closeAll(at);
    expect(await revenue()).toEqual([3.5, 1, 0]);
    await server.sql(`update day_facts set counts[1] = counts[1] + 1 where fact = 'payments'`);
    expect((await checkDays(server.db)).different).toEqual(['2026-06-12']);
    await history.closeAll(at);
    expect((await checkDays(server.db)).different).toEqual([]);
  });

  it('refuses days that cannot be, and lots that there are not', async () => {
    const manager = await join(server, 'manager', 'analytics-manager');
    const status = async (query: string) =>
      (await manager.call('GET', `/api/analytics/revenue${query}`)).status;
    expect(await status('?period=quarter')).toBe(200);
    expect(await status('?from=2026-01-02&to=2026-01-01')).toBe(400);
    expect(await status('?from=2019-01-01&to=2026-01-01')).toBe(400);
    expect(await status('?from=2026-01-01&to=2199-01-01')).toBe(400);
    expect(await status('?from=2026-01-01')).toBe(400);
    expect(await status('?period=week&from=2026-01-01&to=2026-01-02')).toBe(400);
    expect(await status('?lot=999999')).toBe(404);
    expect((await manager.call('GET', '/api/analytics/export.csv?chart=usage.nothing')).status).toBe(400);
    const attendant = await join(server, 'attendant', 'analytics-attendant');
    expect((await attendant.call('GET', '/api/analytics/usage')).status).toBe(403);
  });
});
