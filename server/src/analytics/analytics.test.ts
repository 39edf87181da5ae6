import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Happening, happening } from '../../test/support/analytics-happenings.ts';
import { History } from '../../test/support/analytics-history.ts';
import { agrees } from '../../test/support/recount/agrees.ts';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';
import { checkDays } from '../figures/check-days.ts';
import { tabAt } from './tabs.ts';

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

describe('the analytics page', () => {
  it(
    'says what a plain recount of every row gives, whatever happened after a day was closed',
    async () => {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(happening, { minLength: 1, maxLength: 26 }),
            fc.constantFrom(...ENDS),
            fc.boolean(),
            async (happenings: Happening[], { zone, at: text }, ofLot) => {
              const at = new Date(text);
              const lotId = ofLot ? (history.lots[0] ?? null) : null;
              await history.live(happenings, at, zone);
              await history.closeAll(at);
              await agrees(server, history, at, zone, lotId);
              expect((await checkDays(server.db)).different).toEqual([]);
              // Another zone has other days.
              await history.moveTo('Pacific/Auckland');
              await history.closeAll(at);
              await agrees(server, history, at, 'Pacific/Auckland', lotId);
            },
          )
          .beforeEach(() => history.forget()),
        { numRuns: Number(process.env.FIGURE_RUNS ?? 4) },
      );
    },
    120_000 * Math.max(1, Number(process.env.FIGURE_RUNS ?? 0) / 5),
  );

  it('counts a day anew when something of it changes, and finds a kept figure that is wrong', async () => {
    const at = new Date('2026-06-15T16:00:00Z');
    await server.sql(`update facility set timezone = 'America/New_York'`);
    await history.live(
      [{ ...stay, ...rest, ago: 3 * 24 * 60 }, { kind: 'close', ago: 100 }, refund],
      at,
      'America/New_York',
    );
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

  it('counts an hour of today anew when something of it changes, and finds a kept hour that is wrong', async () => {
    // Seven in the evening. The stay began at eleven, its hour is kept at three, and at half past money is given back.
    const at = new Date('2026-06-15T23:00:00Z');
    const today = async () => {
      const { figures, charts } = await tabAt(server.db, 'revenue', { period: 'today' }, at);
      return [figures.gross.value, figures.refunded.value, charts.byKind.rows[0]?.[1]];
    };
    await history.live(
      [
        { ...stay, ...rest, ago: 300 },
        { kind: 'close', ago: 60 },
        { ...refund, ago: 30 },
      ],
      at,
      'America/New_York',
    );
    // Counted while it is read, before its round has come.
    expect(await today()).toEqual([4.5, 1, 1]);
    await history.closeAll(at);
    expect(await today()).toEqual([4.5, 1, 1]);
    await server.sql(`update hour_facts set value = value + 1 where fact = 'stays'`);
    expect(await today()).toEqual([4.5, 1, 2]);
    expect((await checkDays(server.db)).different).toEqual(['2026-06-15 11:00']);
    expect(await today()).toEqual([4.5, 1, 1]);
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
