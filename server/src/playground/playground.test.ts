import type { Playground, PlaygroundForm } from '@anypark/core/playground/contract';
import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { happening as anything, type Happening } from '../../test/support/analytics-happenings.ts';
import { History } from '../../test/support/analytics-history.ts';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';
import { checkDays } from '../figures/check-days.ts';
import { tryPrices } from './try-prices.ts';

/** The facility's prices are tried: what is sold by others', and days of another zone, have tests of their own below. */
const happening = anything.filter(({ kind }) => kind !== 'prices' && kind !== 'zone');

const server = useServer({ webhooks: false });
let history: History;
let manager: Operator;
beforeAll(async () => {
  history = new History(server);
  await history.arrange();
});
beforeEach(async () => {
  await history.forget();
  await server.sql('delete from rate_plans');
  await server.sql(`update facility set timezone = 'America/New_York'`);
});

const PAID = { 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 };
const FORM: PlaygroundForm = { days: 30, hourlyRates: PAID, reactions: [-0.2, -0.4, -0.6] };
const same = (before: number) => ({ before, after: { low: before, middle: before, high: before } });
const times = (rates: Record<string, number>, by: number) =>
  Object.fromEntries(
    Object.entries(rates).map(([hours, price]) => [hours, Math.round(price * by * 100) / 100]),
  );

/** Enough paid stays of two hours, hour after hour, for prices to be tried on. */
const STEADY: readonly Happening[] = Array.from({ length: 48 }, (_, n) => ({
  kind: 'stay' as const,
  ago: (n + 24) * 61,
  lot: n % 2,
  plate: (['AAA 111', 'BBB222', 'CCC333', 'DDD444'] as const)[n % 4] ?? 'AAA 111',
  hours: 2 as const,
  phone: 3,
  code: null,
  paidAfterSeconds: 30,
  opensCard: true,
  settledAfterSeconds: 0 as const,
  declines: 0,
  told: null,
  extendedAfter: null,
}));

/** What was sold on some days, and how its cars stood, by the plainest way there is: every row is read. */
async function plainly(zone: string, from: string, to: string) {
  const rows = await server.sql<{
    cents: number;
    hours: number;
    kind: string;
    paid_at: Date | null;
    activated_at: Date;
    starts_at: Date;
    ends_at: Date;
    subtotal: number;
  }>(
    `select coalesce(p.amount_cents - p.refunded_cents, 0) as cents, s.duration_hours as hours, p.succeeded_at as paid_at,
            s.activated_at, s.starts_at, s.subtotal_cents as subtotal,
            least(s.ends_at, case when s.state in ('ended', 'refunded') then s.closed_at end) as ends_at,
            case when s.free_by = 'subscription' then 'pass' when s.discount_cents > 0 then 'promo'
                 when s.total_cents = 0 then 'free' else 'paid' end as kind
       from parking_sessions s left join payments p on p.purchase_id = s.purchase_id where s.activated_at is not null`,
  );
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const known = new Map<number, { day: string; hour: number }>();
  const wall = (ms: number) => {
    const minute = Math.floor(ms / 60_000);
    const [day = '', time = ''] = known.has(minute) ? [] : format.format(minute * 60_000).split(' ');
    const found = known.get(minute) ?? { day, hour: Number(time.slice(0, 2)) };
    known.set(minute, found);
    return found;
  };
  const isIn = (at: Date) => wall(at.getTime()).day >= from && wall(at.getTime()).day <= to;
  const sold = rows.filter(({ paid_at, activated_at }) => isIn(paid_at ?? activated_at));
  const of = (kind: string) => sold.filter((row) => row.kind === kind);
  const cents = (some: typeof rows) => some.reduce((sum, row) => sum + row.cents, 0);
  const seconds = Array.from({ length: 24 }, () => 0);
  // A price that nobody has paid on these days is not tried.
  const tried = new Set(of('paid').map(({ hours, subtotal }) => `${hours} ${subtotal}`));
  for (const row of rows.filter(
    ({ kind, hours, subtotal }) => kind === 'paid' && tried.has(`${hours} ${subtotal}`),
  ))
    for (let at = row.starts_at.getTime(); at < row.ends_at.getTime(); ) {
      const next = Math.min((Math.floor(at / 60_000) + 1) * 60_000, row.ends_at.getTime());
      const { day, hour } = wall(at);
      if (day >= from && day <= to) seconds[hour] = (seconds[hour] ?? 0) + (next - at) / 1000;
      at = next;
    }
  return {
    stays: of('paid').length,
    net: cents(of('paid')) / 100,
    gross: of('paid').reduce((sum, { subtotal }) => sum + subtotal, 0) / 100,
    refunded: of('paid').some((row) => row.cents < row.subtotal),
    apart: {
      promo: of('promo').length,
      promoRevenue: cents(of('promo')) / 100,
      pass: of('pass').length,
      free: of('free').length,
    },
    hours: new Set(of('paid').map(({ hours }) => hours)),
    seconds,
  };
}

describe('trying prices', () => {
  it(
    'is history to the cent at the prices that were paid, whatever happened, and follows them from there',
    async () => {
      const ENDS = [
        ['America/New_York', '2026-11-03T20:30:00Z'],
        ['Africa/Cairo', '2026-04-26T10:00:00Z'],
        ['Asia/Kathmandu', '2026-04-01T18:14:00Z'],
      ] as const;
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(happening, { minLength: 1, maxLength: 25 }),
            fc.constantFrom(...ENDS),
            fc.boolean(),
            async (happenings: Happening[], [zone, text], isClosed) => {
              const at = new Date(text);
              await history.live([...STEADY, ...happenings], at, zone);
              // More days than a few are left to their round.
              if (isClosed || happenings.some(({ ago }) => ago > 2 * 24 * 60)) await history.closeAll(at);
              const told = await tryPrices(server.db, FORM, at);
              const plain = await plainly(zone, told.from, told.to);
              expect({ stays: told.stays, apart: told.apart, missing: told.daysMissing }).toEqual({
                stays: plain.stays,
                apart: plain.apart,
                missing: 0,
              });
              expect(told.ranges.map(({ hours }) => hours)).toEqual([...plain.hours].sort((a, b) => a - b));
              if (plain.stays < 30) {
                // Lots were closed, or passes covered too many.
                expect([told.replay, told.refusals.length]).toEqual([null, 1]);
                return;
              }
              expect(told.replay).toMatchObject({
                revenue: same(plain.net),
                stays: same(plain.stays),
                payMore: same(0),
                payLess: same(0),
              });
              for (const one of told.replay?.occupancy ?? [])
                if (one !== null) expect(one).toEqual(same(one.before));

              // A fifth more with nobody reacting, and with everybody.
              const dearer = times(PAID, 1.2);
              const calm = await tryPrices(server.db, { ...FORM, hourlyRates: dearer, reactions: [0] }, at);
              const whole = await tryPrices(
                server.db,
                { ...FORM, hourlyRates: dearer, reactions: [-1, -0.999] },
                at,
              );
              expect(calm.replay?.stays).toEqual(same(plain.stays));
              expect(calm.replay?.payMore.before).toBe(1);
              // 6.08 by a fifth is 7.296: rounded to the cent, a stay is less than half a cent away.
              const after = calm.replay?.revenue.after.middle ?? 0;
              expect(Math.abs(after - plain.net * 1.2)).toBeLessThanOrEqual(0.005 * plain.stays + 0.05);
              const history30 = told.replay?.occupancy ?? [];
              for (const [hour, one] of (whole.replay?.occupancy ?? []).entries()) {
                if (one === null) continue;
                const before = history30[hour]?.before ?? 0;
                expect(one.before).toBe(before);
                // With −1 a sixth of those who paid in full stays away; what is less than a digit cannot be seen.
                if ((plain.seconds[hour] ?? 0) > 12_000) expect(one.after.low).toBeLessThan(before);
                else expect(one.after.low).toBeLessThanOrEqual(before);
              }
              expect((await checkDays(server.db)).different).toEqual([]);
            },
          )
          .beforeEach(() => history.forget()),
        { numRuns: Number(process.env.FIGURE_RUNS ?? 4) },
      );
    },
    120_000 * Math.max(1, Number(process.env.FIGURE_RUNS ?? 0) / 20),
  );

  it('counts the seconds in which cars stood that paid in full, hour by hour', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (happenings) => {
          const at = new Date('2026-11-03T20:30:00Z');
          await history.live(happenings, at, 'America/New_York');
          await history.closeAll(at);
          const plain = await plainly('America/New_York', '2026-10-04', '2026-11-02');
          const rows = await server.sql<{ hour: number; seconds: number }>(
            `select n::integer - 1 as hour, sum(value)::integer as seconds
               from day_facts f, unnest(f.counts) with ordinality c (value, n)
              where fact = 'stood' and day between '2026-10-04' and '2026-11-02' group by n order by n`,
          );
          const kept = rows.map(({ seconds }) => seconds);
          // Each day, lot and price is rounded to the second.
          for (const [hour, seconds] of plain.seconds.entries())
            expect(Math.abs((kept[hour] ?? 0) - seconds)).toBeLessThanOrEqual(60);
        })
        .beforeEach(() => history.forget()),
      { numRuns: 4 },
    );
  }, 60_000);
});

describe('whose prices are tried', () => {
  const WEDNESDAY = '2027-07-07T16:00:00.000Z';
  /** A login does not outlive the clock's leaps. */
  let people = 0;
  const moveTo = async (instant: string) => {
    server.clock.set(instant);
    people += 1;
    manager = await join(server, 'manager', `manager-${people}`);
  };
  const nextDay = () => moveTo('2027-07-08T16:00:00.000Z');
  beforeEach(() => moveTo(WEDNESDAY));
  let plates = 0;
  const park = async (parkingLotId: number, duration = 2) => {
    plates += 1;
    return server.driver().park({ parkingLotId, licensePlate: `TRY ${plates}`, duration });
  };
  const ask = (form: Partial<PlaygroundForm> = {}) =>
    manager.call<Playground>('POST', '/api/playground', { ...FORM, ...form });
  const soldAt = async (form: Partial<PlaygroundForm>) => {
    const { stays, ranges } = (await ask(form)).body;
    return [stays, ranges.map(({ hours, paid }) => [hours, paid])];
  };

  it('is the facility, a lot with its own, or a plan: each stay belongs to the prices it was sold at', async () => {
    const [follows, own] = [await server.createLot({ spaces: 100 }), await server.createLot({ spaces: 100 })];
    await server.sql(
      'insert into rates select $1, duration_hours, price_cents + 50 from rates where lot_id is null',
      [own],
    );
    await server.sql('update lots set has_own_rates = true where id = $1', [own]);
    await park(follows);
    await park(own);
    const plan = await manager.call<RatePlanOnWire>('POST', '/api/rate-plans', {
      name: 'Afternoon',
      isActive: true,
      lotIds: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from: '12:00',
      to: '18:00',
      firstDay: null,
      lastDay: null,
      dates: [],
      hourlyRates: { 2: 4, 5: 9 },
    });
    await park(follows, 5);
    await park(own);
    await park(own);
    // Who follows whom since then is of no account, and neither is a plan that is changed.
    await server.sql('update lots set has_own_rates = not has_own_rates where id = any($1)', [
      [follows, own],
    ]);
    await manager.call('PUT', `/api/rate-plans/${plan.body.id}`, {
      ...plan.body,
      id: undefined,
      to: '13:00',
    });
    await nextDay();
    expect(await soldAt({})).toEqual([1, [[2, 4.5]]]);
    expect(await soldAt({ lot: own })).toEqual([1, [[2, 5]]]);
    expect(await soldAt({ lot: follows })).toEqual([0, []]);
    expect(await soldAt({ ratePlan: plan.body.id, hourlyRates: { 2: 4, 5: 9 } })).toEqual([
      3,
      [
        [2, 4],
        [5, 9],
      ],
    ]);
  });

  it('is what the lot asks today where stays were sold before it was kept', async () => {
    const lot = await server.createLot({ spaces: 100 });
    await park(lot);
    await server.sql('update parking_sessions set priced_by = null');
    await nextDay();
    expect([(await soldAt({}))[0], (await soldAt({ lot }))[0]]).toEqual([1, 0]);
    await server.sql('update lots set has_own_rates = true where id = $1', [lot]);
    expect([(await soldAt({}))[0], (await soldAt({ lot }))[0]]).toEqual([0, 1]);
  });

  it('says why nothing can be told, and refuses what cannot be asked', async () => {
    const { body } = await ask();
    expect(body).toMatchObject({ stays: 0, replay: null, neverSold: [1, 2, 3, 4, 12] });
    expect(body.refusals).toEqual([
      {
        hours: null,
        text: 'No stay was paid in full at these prices in these days. At least 30 are needed for an estimate; the prices can be used without one.',
      },
    ]);
    const plan = {
      name: 'Evenings',
      isActive: true,
      lotIds: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from: '18:00',
      to: '23:00',
      firstDay: null,
      lastDay: null,
      dates: [],
      hourlyRates: { 2: 4.5 },
    };
    const made = await manager.call<RatePlanOnWire>('POST', '/api/rate-plans', plan);
    const ofPlan = (await ask({ ratePlan: made.body.id })).body.refusals;
    expect(ofPlan[0]?.text).toMatch(/^No stay was paid in full under this plan in these days\./);
    const code = async (form: object) =>
      (await ask(form)).body as unknown as { code?: string; fields?: object };
    expect(await code({ ratePlan: 999_999 })).toMatchObject({ code: 'rate_plan.not_found' });
    expect(await code({ lot: 999_999 })).toMatchObject({ code: 'lot.not_found' });
    expect(await code({ lot: 1, ratePlan: 1 })).toMatchObject({ fields: { ratePlan: expect.any(String) } });
    expect(await code({ reactions: [-0.4] })).toMatchObject({ fields: { reactions: expect.any(String) } });
    expect(await code({ hourlyRates: { 1: 0.1 } })).toMatchObject({
      fields: { 'hourlyRates.1': 'No card can be charged less than $0.50' },
    });
    expect((await ask({ days: 31 as 30 })).status).toBe(400);
    expect((await ask({ reactions: [0.1, -0.2] })).status).toBe(400);
    const attendant = await join(server, 'attendant', 'ada');
    expect((await attendant.call('POST', '/api/playground', FORM)).status).toBe(403);
  });

  it('refuses prices beyond half of what was paid, and names those that can be tried', async () => {
    const at = new Date(WEDNESDAY);
    await history.live(STEADY, at, 'America/New_York');
    await history.closeAll(at);
    const tried = (price: number) => tryPrices(server.db, { ...FORM, hourlyRates: { 2: price } }, at);
    const dear = await tried(6.76);
    expect(dear.replay).toBe(null);
    expect(dear.refusals).toEqual([
      {
        hours: 2,
        text: '2 hours can be tried from $2.25 to $6.75. There is no data on how drivers react beyond that.',
      },
    ]);
    expect((await tried(2.24)).refusals).toHaveLength(1);
    const told = (await tried(6.75)).replay;
    expect(told?.revenue.before).toBe((told?.stays.before ?? 0) * 4.5);
    expect(told?.payMore).toMatchObject({ before: 1, least: 2.25, most: 2.25 });
    expect(told?.revenue.after.low).toBeLessThan(told?.revenue.after.high ?? 0);
  });
});
