import type { DashboardStats } from '@anypark/core/analytics/contract';
import { PERIODS } from '@anypark/core/analytics/period';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comparable, liveThrough, recount, ScriptedProvider, settleAt } from '../../test/support/history.ts';
import { useServer } from '../../test/support/server.ts';
import { join, OWNER, operator } from '../../test/support/staff.ts';
import { recountDays } from '../figures/recount.ts';
import { dashboardStats, statsAt } from './dashboard.ts';
import { readOneMoment } from './store.ts';

const DAY = 24 * 60;

const server = useServer({ webhooks: false });
let lots: number[];
beforeAll(async () => {
  lots = [];
  for (let n = 0; n < 3; n += 1) lots.push(await server.createLot({ spaces: 100_000 }));
});

beforeEach(async () => {
  await server.sql(
    'truncate payments, promo_redemptions, parking_sessions, subscriptions, daily_figures, lifetime_figures, customers cascade',
  );
  await server.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     values ('PASS1', 'PASS1', 'a@b.c', 'yearly', 0, 'USD', 'active', '2000-01-01', '2100-01-01', now())`,
  );
});

/** Minutes before the end of the history: mostly now, or where the span before ends; some long ago. */
const minutesAgo = fc.oneof(
  fc
    .tuple(fc.constantFrom(0, 1, 7, 28, 30, 31, 92, 365), fc.integer({ min: 0, max: 150 }))
    .map(([days, minutes]) => days * DAY + minutes),
  fc.integer({ min: 0, max: 3 * DAY }),
  fc.integer({ min: 0, max: 70 * DAY }),
  fc.integer({ min: 0, max: 400 * DAY }),
);
const stay = fc.record({
  minutesAgo,
  lot: fc.nat(2),
  // PASS1 has a pass: its stays are free.
  plate: fc.constantFrom('PASS1', 'AAA 111', 'aaa-111', 'BBB222', 'CCC333', 'DDD444'),
  hours: fc.constantFrom(1, 2, 3, 4, 12),
  paidAfterSeconds: fc.nat(600),
  refunds: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 2 }),
});
type Stay = (typeof stay)['generate'] extends (...args: never[]) => fc.Value<infer T> ? T : never;

/** Instants around which the clocks change, a leap day, the ends of months and years. */
const WHEN = [
  { zone: 'America/New_York', at: '2026-11-01T05:30:00Z' },
  { zone: 'America/New_York', at: '2026-11-01T06:30:20Z' },
  { zone: 'America/New_York', at: '2026-11-02T06:30:00Z' },
  { zone: 'America/New_York', at: '2026-03-09T06:45:00Z' },
  { zone: 'Australia/Lord_Howe', at: '2026-04-04T15:20:00Z' },
  { zone: 'Europe/Berlin', at: '2028-02-29T22:59:59Z' },
  { zone: 'Asia/Kathmandu', at: '2026-03-31T18:14:00Z' },
  { zone: 'Africa/Cairo', at: '2026-04-24T10:00:00Z' },
];

async function live(history: readonly Stay[], until: Date): Promise<void> {
  const provider = new ScriptedProvider();
  const inOrder = [...history].sort((a, b) => b.minutesAgo - a.minutesAgo);
  for (const { minutesAgo: ago, lot, plate, hours, paidAfterSeconds, refunds } of inOrder) {
    const at = new Date(until.getTime() - ago * 60_000 - 600_000);
    const paid = await liveThrough(server.deps, provider, {
      lotId: lots[lot] ?? 0,
      plate,
      hours,
      at,
      paidAfterSeconds,
    });
    for (const cents of paid ? refunds : []) {
      await provider.refund(paid?.intentId ?? '', cents);
      await settleAt(server.deps, provider, paid?.paymentId ?? '', until);
    }
  }
}

async function agrees(zone: string, at: Date): Promise<void> {
  for (const period of PERIODS) {
    const stats = comparable(await dashboardStats(server.db, period, at));
    expect(stats, `${period} at ${at.toISOString()} in ${zone}`).toEqual(
      await recount(server.db, period, zone, at),
    );
  }
  const [kept] = await server.sql<{ customers: number; spent: number; revenue: number; stays: number }>(
    `select (select count(*) from customers) as customers, (select coalesce(sum(spent_cents), 0)::bigint from customers) as spent,
            (select coalesce(sum(revenue_cents), 0)::bigint from lifetime_figures) as revenue,
            (select coalesce(sum(transactions), 0)::bigint from customers) as stays`,
  );
  const [counted] = await server.sql(
    `select (select count(distinct plate) from parking_sessions where activated_at is not null) as customers,
            (select coalesce(sum(amount_cents - refunded_cents), 0)::bigint from payments where state = 'succeeded') as spent,
            (select coalesce(sum(amount_cents - refunded_cents), 0)::bigint from payments where state = 'succeeded') as revenue,
            (select count(*) from parking_sessions where activated_at is not null) as stays`,
  );
  expect(kept).toEqual(counted);
}

describe('the figures', () => {
  it('are what a plain recount of every row gives, whatever happened and wherever the clocks change', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(stay, { maxLength: 25 }),
          fc.constantFrom(...WHEN),
          async (history, { zone, at }) => {
            await server.sql('update facility set timezone = $1', [zone]);
            await live(history, new Date(at));
            await agrees(zone, new Date(at));
            // Another zone has other days.
            await server.sql(`update facility set timezone = 'Pacific/Auckland'`);
            await server.db.transaction(recountDays);
            await agrees('Pacific/Auckland', new Date(at));
          },
        )
        .beforeEach(async () => {
          await server.sql(
            'truncate payments, promo_redemptions, parking_sessions, daily_figures, lifetime_figures, customers cascade',
          );
        }),
      { numRuns: Number(process.env.FIGURE_RUNS ?? 20) },
    );
  }, 120_000);

  it('are exact at every moment while several connections write', async () => {
    const zone = 'America/New_York';
    await server.sql('update facility set timezone = $1', [zone]);
    const from = new Date('2026-06-15T15:00:00Z');
    const provider = new ScriptedProvider();
    let writing = 6;
    const write = async (writer: number) => {
      for (let n = 0; n < 12; n += 1) {
        const at = new Date(from.getTime() + n * 60_000);
        const place = { lotId: lots[n % 3] ?? 0, plate: `W${(writer + n) % 4}`, hours: 2 };
        const paid = await liveThrough(server.deps, provider, { ...place, at, paidAfterSeconds: 5 });
        if (paid === null || n % 3 !== 0) continue;
        await provider.refund(paid.intentId, 100);
        await settleAt(server.deps, provider, paid.paymentId, at);
      }
      writing -= 1;
    };
    const writers = Promise.all(Array.from({ length: writing }, (_, n) => write(n)));
    const now = new Date(from.getTime() + 60 * 60_000);
    let looks = 0;
    while (writing > 0) {
      await server.db.transaction(async (tx) => {
        await readOneMoment(tx);
        expect(comparable(await statsAt(tx, 'today', now))).toEqual(await recount(tx, 'today', zone, now));
      });
      looks += 1;
    }
    await writers;
    expect(looks).toBeGreaterThan(3);
    const stats = await dashboardStats(server.db, 'today', now);
    expect(stats.todayTransactions).toBe(72);
    expect(Math.round(stats.todayRevenue * 100)).toBe(72 * 450 - 24 * 100);
  }, 60_000);
});

describe('GET /api/dashboard/stats', () => {
  it('answers the specified fields for the chosen period', async () => {
    server.clock.set('2026-06-15T15:00:00Z');
    const driver = server.driver();
    const paid = await driver.park({ parkingLotId: lots[0], licensePlate: 'ABC 1034', duration: 3 });
    expect(paid.status).toBe('active');
    const owner = operator(server);
    await owner.login(OWNER.username, OWNER.password);
    const { status, body } = await owner.call<DashboardStats>('GET', '/api/dashboard/stats?period=week');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      period: 'week',
      todayRevenue: 6.08,
      todayTransactions: 1,
      activeSpaces: 1,
      totalSpaces: 120,
      averageSessionTime: 3,
      topLocation: { id: lots[0], name: 'Test Lot', revenue: 6.08 },
    });
    expect(body.trend).toHaveLength(7);
    const report = async (period: string) => {
      const headers = { cookie: `anypark_session=${owner.cookies.get('anypark_session')}` };
      return (await fetch(`${server.url}/api/dashboard/report.csv?period=${period}`, { headers })).text();
    };
    expect(await report('month')).toBe(
      'Day,Location,Transactions,Paid stays,Paid hours,Revenue (USD)\r\n2026-06-15,Test Lot,1,1,3,6.08\r\n',
    );
    expect(await report('today')).toBe(
      'Day,Hour,Location,Transactions,Paid stays,Paid hours,Revenue (USD)\r\n2026-06-15,11:00,Test Lot,1,1,3,6.08\r\n',
    );
    expect((await owner.call('GET', '/api/dashboard/stats')).body.period).toBe('today');
    expect((await owner.call('GET', '/api/dashboard/stats?period=decade')).status).toBe(400);
  });

  it('takes a refund off the day of the payment, and the money off the customer', async () => {
    server.clock.set('2026-06-20T15:00:00Z');
    const transaction = await server
      .driver()
      .park({ parkingLotId: lots[1], licensePlate: 'REF-1', duration: 3 });
    server.clock.advance({ hours: 24 });
    const manager = await join(server, 'manager', 'figures-manager');
    const refunded = await manager.call('POST', `/api/transactions/${transaction.id}/refund`, {
      amount: '2.08',
      reason: 'The barrier stood closed',
      requestId: '6b1f3f0e-3b6e-4c59-9a0d-0d9a54d8a001',
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    const today = await manager.call<DashboardStats>('GET', '/api/dashboard/stats?period=today');
    expect(today.body).toMatchObject({ todayRevenue: 0, previous: { revenue: 4, transactions: 1 } });
    const customer = await manager.call('GET', '/api/dashboard/customers/ref%201');
    expect(customer.body).toMatchObject({ licensePlate: 'REF-1', transactionCount: 1, totalSpent: 4 });
  });

  it('sorts history into other days when the facility moves to another zone', async () => {
    await server.sql(`update facility set timezone = 'America/New_York'`);
    server.clock.set('2026-06-21T02:00:00Z');
    await server.driver().park({ parkingLotId: lots[2], licensePlate: 'ZONE-1', duration: 3 });
    const owner = operator(server);
    await owner.login(OWNER.username, OWNER.password);
    const today = async () =>
      (await owner.call<DashboardStats>('GET', '/api/dashboard/stats?period=today')).body.todayRevenue;
    server.clock.set('2026-06-21T12:00:00Z');
    expect(await today()).toBe(0);
    const { body: general } = await owner.call<Record<string, unknown>>('GET', '/api/settings/general');
    const { emailChannel: _, smsChannel: __, updatedAt: ___, ...form } = general;
    const saved = await owner.call('PUT', '/api/settings/general', { ...form, timezone: 'Europe/Berlin' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await today()).toBe(6.08);
  });
});
