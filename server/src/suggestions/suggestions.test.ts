import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import type { Suggestions } from '@anypark/core/suggestions/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
// A Wednesday in New York, after four weeks and a day of history.
const NOW = '2027-03-03T15:00:00.000Z';
const LATER = '2027-04-07T15:00:00.000Z';
let manager: Operator;
let lot = 0;
beforeAll(async () => {
  server.clock.set(NOW);
  manager = await join(server, 'manager', 'mia');
  lot = await server.createLot({ spaces: 10 });
  await server.sql('update lots set is_active = false where id <> $1', [lot]);
  await server.sql(`update lot_terms set since = '2027-01-01'`);
});
beforeEach(async () => {
  await server.sql('delete from taken_suggestions');
  await server.sql('delete from rate_plans');
  await server.sql('delete from suggestion_rule');
  await server.sql('delete from parking_sessions');
  server.clock.set(NOW);
});

/** Cars in the lot on each of its days from noon to three: so many on weekdays, and on weekends. */
async function stood(
  weekday: number,
  weekend: number,
  from = '2027-02-01',
  to = '2027-03-02',
): Promise<void> {
  await server.sql(
    `with made as (
       insert into purchases (kind, state, created_at)
       select 'stay', 'fulfilled', d from generate_series($4::date::timestamp, $5::date::timestamp, interval '1 day') d,
              generate_series(1, case when extract(isodow from d) < 6 then $2::int else $3::int end) returning id, created_at)
     insert into parking_sessions (purchase_id, lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
       owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at)
     select id, $1, 'S' || id, 'S' || id, 'S' || id, 3, 'expired', at, at + interval '3 hours', decode(repeat('00', 32), 'hex'),
            'suggest-' || lpad(id::text, 14, '0'), 608, 0, 608, 'USD', at, at, at + interval '3 hours'
       from (select id, (created_at::date + time '12:00') at time zone 'America/New_York' as at from made) m`,
    [lot, weekday, weekend, from, to],
  );
  await server.sql('update closed_days set version = version + 1');
  await server.reconcile();
}
const asked = async () => (await manager.call<Suggestions>('GET', '/api/suggestions')).body;
const at = (all: Suggestions, isWeekend: boolean, fromHour: number) =>
  all.suggestions.find((one) => one.isWeekend === isWeekend && one.fromHour === fromHour);
const take = (body: object) => manager.call<Suggestions>('POST', '/api/suggestions/take', body);
const placeOf = (one: Suggestions['suggestions'][number] | undefined) => {
  if (one === undefined) throw new Error('nothing is suggested');
  const { lotId, isWeekend, fromHour, toHour, proposed } = one;
  return { lotId, isWeekend, fromHour, toHour, proposed };
};

describe('suggestions', () => {
  it('wait for four whole weeks', async () => {
    expect(await asked()).toMatchObject({ from: null, to: null, suggestions: [], taken: [] });
    await stood(9, 9, '2027-02-04');
    expect((await asked()).from).toBeNull();
    await stood(9, 9, '2027-02-03', '2027-02-03');
    expect(await asked()).toMatchObject({ from: '2027-02-03', to: '2027-03-02', daysMissing: 0 });
  });

  it('follow the published rule by band of hours and kind of day, with their evidence', async () => {
    await stood(9, 5);
    const all = await asked();
    expect(at(all, false, 12)).toMatchObject({
      lotId: lot,
      toHour: 15,
      share: 0.9,
      steps: 1,
      ratePlan: null,
      hourlyRates: { 1: 2.5, 12: 25 },
      proposed: { 1: 2.75, 2: 4.95, 3: 6.7, 4: 7.7, 12: 27.5 },
    });
    expect(at(all, false, 12)?.expected.high).toBeLessThan(0.9);
    expect(at(all, true, 12)).toMatchObject({ share: 0.5, steps: -1, proposed: { 1: 2.25 } });
    // Nobody stands there in the morning.
    expect(at(all, false, 7)).toMatchObject({ share: 0, steps: -2, proposed: { 1: 2 } });
    expect(all.suggestions).toHaveLength(6);
    await stood(0, 2);
    const more = await asked();
    // 7 of 10 on weekends now: as it should be.
    expect([at(more, true, 12), more.kept]).toEqual([undefined, 1]);
  });

  it('become an ordinary rate plan from Monday on, and are not made again before their outcome', async () => {
    await stood(9, 9);
    const one = at(await asked(), false, 12);
    const { status, body } = await take(placeOf(one));
    expect(status).toBe(200);
    const [plan] = (await manager.call<RatePlanOnWire[]>('GET', '/api/rate-plans')).body;
    expect(plan).toMatchObject({
      lotIds: [lot],
      weekdays: [1, 2, 3, 4, 5],
      from: '12:00',
      to: '15:00',
      firstDay: '2027-03-08',
      hourlyRates: one?.proposed,
    });
    expect(at(body, false, 12)).toBeUndefined();
    expect(body.taken).toEqual([
      expect.objectContaining({
        planName: plan?.name,
        isStanding: true,
        startsOn: '2027-03-08',
        knownOn: '2027-04-05',
        isKnown: false,
        outcome: null,
        by: 'mia',
      }),
    ]);
    // Deleted until then, it may be suggested again.
    await manager.call('DELETE', `/api/rate-plans/${plan?.id}`);
    const again = await asked();
    expect(at(again, false, 12)).toBeDefined();
    expect(again.taken[0]?.isStanding).toBe(false);
  });

  it('tell four weeks later what has become of them, against what was expected', async () => {
    await stood(9, 9);
    await take(placeOf(at(await asked(), false, 12)));
    await stood(8, 9, '2027-03-03', '2027-04-06');
    server.clock.set(LATER);
    manager = await join(server, 'manager', `mia${Date.now()}`);
    await server.reconcile();
    const { taken, suggestions } = await asked();
    expect(taken[0]).toMatchObject({ share: expect.closeTo(0.9), outcome: 0.8 });
    // And the next step is from the plan's prices on.
    const next = suggestions.find(({ isWeekend, fromHour }) => !isWeekend && fromHour === 12);
    expect(next).toMatchObject({ steps: 1, ratePlan: taken[0]?.planName, hourlyRates: { 1: 2.75 } });
  });

  it('are taken once, also by two operators at once', async () => {
    await stood(9, 9);
    const wish = placeOf(at(await asked(), false, 12));
    const answers = await Promise.all([take(wish), take(wish), take(wish)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await manager.call<RatePlanOnWire[]>('GET', '/api/rate-plans')).body).toHaveLength(1);
    expect((await asked()).taken).toHaveLength(1);
  });

  it('are refused when they are others by now', async () => {
    await stood(9, 9);
    const wish = placeOf(at(await asked(), false, 12));
    expect((await take({ ...wish, proposed: { 1: 9 } })).body.code).toBe('suggestion.changed');
    expect((await take({ ...wish, toHour: 16 })).body.code).toBe('suggestion.changed');
    expect((await manager.call<RatePlanOnWire[]>('GET', '/api/rate-plans')).body).toEqual([]);
  });
});

describe('the rule', () => {
  const put = (rule: object) => manager.call<Suggestions>('PUT', '/api/suggestions/rule', rule);

  it('is the operator’s to change', async () => {
    await stood(9, 9);
    expect((await asked()).rule).toEqual({ step: 0.25, full: 80, quiet: 60, empty: 30 });
    const { body } = await put({ step: 0.5, full: 95, quiet: 70, empty: 20 });
    expect(body.rule).toEqual({ step: 0.5, full: 95, quiet: 70, empty: 20 });
    expect(at(body, false, 12)).toBeUndefined();
    expect(at(body, false, 7)?.proposed['1']).toBe(1.5);
  });

  it.each([
    [{ step: 0, full: 80, quiet: 60, empty: 30 }, 'step'],
    [{ step: 0.001, full: 80, quiet: 60, empty: 30 }, 'step'],
    [{ step: 0.25, full: 80, quiet: 80, empty: 30 }, 'quiet'],
    [{ step: 0.25, full: 80, quiet: 60, empty: 60 }, 'empty'],
    [{ step: 0.25, full: 101, quiet: 60, empty: 30 }, 'full'],
  ])('%j is refused at %s', async (rule, field) => {
    const { status, body } = await put(rule);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
