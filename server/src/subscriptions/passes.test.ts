import type {
  Subscription,
  SubscriptionDetail,
  SubscriptionTotals,
} from '@anypark/core/subscriptions/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyPass, order } from '../../test/support/pass.ts';
import { useServer } from '../../test/support/server.ts';
import { apiKey, join, type Operator, passwordOf } from '../../test/support/staff.ts';
import { cancelPass, grantPass, pausePass, resumePass } from './change-passes.ts';
import { changePlate } from './holder.ts';
import { coveringSubscription, expirePasses } from './store.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});

/** Days go by; a login does not last that long. */
async function letPass(days: number): Promise<void> {
  server.clock.advance({ hours: days * 24 });
  await manager.login('mia', passwordOf('mia'));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ACTOR = { id: 1, name: 'owner', username: 'owner', role: 'owner' } as const;
const act = (id: number, what: string, body: object = {}) =>
  manager.call<SubscriptionDetail>('POST', `/api/subscriptions/${id}/${what}`, body);
const list = (query: Record<string, string>) =>
  manager.call<Subscription[]>('GET', `/api/subscriptions?${new URLSearchParams(query)}`);
const covers = async (plate: string) =>
  (await coveringSubscription(server.db, plate, server.clock.now())) !== null;

describe('an operator', () => {
  it('pauses for 10 days and resumes: the end moves by 10 days, and nothing is covered meanwhile', async () => {
    const { id, subscription } = await buyPass(server, server.driver(), 'PAUSE1');
    expect((await act(id, 'resume')).body.code).toBe('pass.wrong_state');
    const paused = await act(id, 'pause', { reason: 'Away' });
    expect(paused.body.subscription).toMatchObject({ status: 'paused', remainingDays: 30 });
    expect(await covers('PAUSE1')).toBe(false);
    expect((await act(id, 'pause')).body.code).toBe('pass.wrong_state');
    const pausedAt = Date.parse(paused.body.subscription.pausedAt ?? '');
    await letPass(10);
    await server.reconcile();
    const resumed = await act(id, 'resume');
    const at = Date.parse(resumed.body.history.at(-1)?.at ?? '');
    expect(Math.round((at - pausedAt) / DAY_MS)).toBe(10);
    expect(Date.parse(resumed.body.subscription.endDate)).toBe(
      Date.parse(subscription.endDate) + at - pausedAt,
    );
    expect(await covers('PAUSE1')).toBe(true);
    expect(resumed.body.history.map(({ kind }) => kind)).toEqual([
      'created',
      'paid',
      'activated',
      'mail_waiting',
      'paused',
      'resumed',
    ]);
    expect(resumed.body.history[4]).toMatchObject({ by: 'mia', reason: 'Away' });
    const audit = await server.sql(
      `select action, actor_name, before ->> 'state' as before, after ->> 'state' as after from audit_log
        where subject_kind = 'subscription' and subject_id = $1 order by id`,
      [id],
    );
    expect(audit).toEqual([
      { action: 'subscription.paused', actor_name: 'mia', before: 'active', after: 'paused' },
      { action: 'subscription.resumed', actor_name: 'mia', before: 'paused', after: 'active' },
    ]);
  });

  it('grants a pass, and is told by the list, the counts and the monthly revenue', async () => {
    const before = (await manager.call<SubscriptionTotals>('GET', '/api/subscriptions/totals')).body;
    const month = await buyPass(server, server.driver(), 'MRR1');
    const year = await buyPass(server, server.driver(), 'MRR2', 'yearly');
    await buyPass(server, server.driver(), 'MRR3');
    // Bought again: begins when the first one ends, and is not counted twice.
    await buyPass(server, server.driver(), 'MRR1');
    await order(server.driver(), 'MRR4');
    const granted = await manager.call<Subscription>('POST', '/api/subscriptions', {
      licensePlate: 'grant-1',
      term: { days: 5 },
      reason: 'Staff',
    });
    expect(granted.body).toMatchObject({
      licensePlate: 'GRANT1',
      planType: null,
      amount: '0.00',
      remainingDays: 5,
      email: null,
    });
    expect(await covers('GRANT1')).toBe(true);
    const third = (await list({ search: 'mrr3' })).body[0];
    await act(third?.id ?? 0, 'pause');
    const { body } = await manager.call<SubscriptionTotals>('GET', '/api/subscriptions/totals');
    expect(body.active - before.active).toBe(3);
    expect(body.paused - before.paused).toBe(1);
    expect(body.endingSoon - before.endingSoon).toBe(1);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(cents(body.monthlyRevenue) - cents(before.monthlyRevenue)).toBe(4999 + Math.round(49999 / 12));
    expect((await list({ search: 'MRR', status: 'active' })).body.map(({ id }) => id)).toEqual(
      expect.arrayContaining([month.id, year.id]),
    );
    expect((await list({ search: 'MRR', status: 'pending' })).body).toHaveLength(1);
  });

  it('finds by e-mail and plate, page by page', async () => {
    expect((await list({ search: 'HOLDER@example' })).body.length).toBeGreaterThan(3);
    for (const search of ['holder%', '%%', '\\', '\u0000', 'nobody@example.com'])
      expect((await list({ search })).body, search).toEqual([]);
    const all = (await list({ limit: '100' })).body.map(({ id }) => id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = await list({ limit: '2' });
    expect(first.headers.get('link')).toContain(`before=${all[1]}`);
    expect((await list({ limit: '2', before: String(all[1]) })).body.map(({ id }) => id)).toEqual(
      all.slice(2, 4),
    );
  });

  it('is a manager: others are kept out', async () => {
    const attendant = await join(server, 'attendant', 'abe');
    expect((await attendant.call('GET', '/api/subscriptions')).status).toBe(403);
    expect((await attendant.call('POST', '/api/subscriptions/1/pause', {})).status).toBe(403);
    const headers = { authorization: `Bearer ${await apiKey(server, 'read')}` };
    const reader = await fetch(`${server.url}/api/subscriptions`, { headers });
    expect(reader.status).toBe(200);
    expect(JSON.stringify(await reader.json())).not.toMatch(/key|hash/i);
    expect((await act(999_999, 'pause')).body.code).toBe('pass.not_found');
  });
});

describe('a holder', () => {
  it('changes the plate three times within 30 days, never onto a plate with a pass or while paused', async () => {
    const driver = server.driver();
    const { id, key } = await buyPass(server, driver, 'HOLD0');
    await buyPass(server, server.driver(), 'TAKEN');
    const change = (licensePlate: string) =>
      driver.post(`/api/subscription/plate?key=${key}`, { licensePlate });
    expect((await change('TAKEN')).body.message).toBe('That plate has a pass of its own.');
    expect((await change('')).status).toBe(400);
    await act(id, 'pause');
    expect((await change('HOLD1')).body.message).toMatch(/paused/);
    await act(id, 'resume');
    for (const plate of ['HOLD1', 'HOLD2', 'HOLD3']) expect((await change(plate)).status).toBe(200);
    expect([await covers('HOLD0'), await covers('HOLD3')]).toEqual([false, true]);
    expect((await change('HOLD4')).body.code).toBe('pass.plate_not_changeable');
    const { body } = await manager.call<SubscriptionDetail>('GET', `/api/subscriptions/${id}`);
    const changes = body.history.filter(({ kind }) => kind === 'plate_changed');
    expect(changes).toHaveLength(3);
    expect(changes[0]).toMatchObject({ byHolder: true, fromPlate: 'HOLD0', toPlate: 'HOLD1' });
  });

  it('gives a pass up: it ends at once, and what was to begin later moves up', async () => {
    const driver = server.driver();
    const first = await buyPass(server, driver, 'GIVEUP');
    const second = await buyPass(server, driver, 'GIVEUP');
    expect((await driver.post(`/api/subscription/cancel?key=${first.key}`, {})).status).toBe(200);
    expect((await driver.post(`/api/subscription/cancel?key=${first.key}`, {})).status).toBe(409);
    expect(await covers('GIVEUP')).toBe(true);
    const { body } = await manager.call<SubscriptionDetail>('GET', `/api/subscriptions/${second.id}`);
    expect(body.subscription.remainingDays).toBe(30);
  });
});

it('runs out: not covered at its end, closed by the next round', async () => {
  const { id } = await buyPass(server, server.driver(), 'RUNOUT');
  await letPass(30);
  expect(await covers('RUNOUT')).toBe(false);
  expect((await list({ search: 'RUNOUT' })).body[0]?.status).toBe('expired');
  await server.reconcile();
  const [row] = await server.sql(
    'select state, closed_at = ends_at as on_time from subscriptions where id = $1',
    [id],
  );
  expect(row).toEqual({ state: 'expired', on_time: true });
});

/** The life of passes in the plainest words: what is left of each, in the order in which it is used up. */
class Model {
  private readonly running = new Map<string, { id: number; left: number }[]>();
  private readonly paused = new Map<string, { id: number; left: number }[]>();
  private of(map: Model['running'], plate: string) {
    if (!map.has(plate)) map.set(plate, []);
    return map.get(plate) ?? [];
  }
  pass(ms: number): void {
    for (const queue of this.running.values())
      for (let rest = ms; queue[0] && rest > 0; ) {
        const used = Math.min(rest, queue[0].left);
        queue[0].left -= used;
        rest -= used;
        if (queue[0].left === 0) queue.shift();
      }
  }
  buy = (plate: string, id: number, days: number) =>
    this.of(this.running, plate).push({ id, left: days * DAY_MS });
  pause = (plate: string) => this.of(this.paused, plate).push(...this.of(this.running, plate).splice(0));
  resume = (plate: string) => this.of(this.running, plate).push(...this.of(this.paused, plate).splice(0));
  drop(id: number): { id: number; left: number } | null {
    for (const queue of [...this.running.values(), ...this.paused.values()]) {
      const at = queue.findIndex((pass) => pass.id === id);
      if (at >= 0) return queue.splice(at, 1)[0] ?? null;
    }
    return null;
  }
  isRunning = (plate: string, id: number) => this.of(this.running, plate).some((pass) => pass.id === id);
  isFree = (plate: string) => this.of(this.running, plate).length + this.of(this.paused, plate).length === 0;
  move(id: number, to: string): void {
    const pass = this.drop(id);
    if (pass) this.of(this.running, to).push(pass);
  }
  covered = (plate: string) => this.of(this.running, plate).length > 0;
}

it('covers what a plain model covers, whatever happens to the passes of a few plates', async () => {
  const plates = ['A', 'B', 'C'];
  const plate = fc.nat(1);
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        plate,
        days: fc.integer({ min: 1, max: 20 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), plate }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('resume' as const), plate }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(9), plate: fc.nat(2) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.integer({ min: 1, max: 4 * 24 })), {
        minLength: 10,
        maxLength: 40,
        size: 'max',
      }),
      async (steps) => {
        run += 1;
        const name = (n: number) => `${plates[n]}R${run}`;
        const model = new Model();
        const made: { id: number; plate: string }[] = [];
        let at = new Date('2027-01-01T00:00:00Z');
        for (const [what, hours] of steps) {
          const by = { actor: ACTOR, reason: null, at };
          const refused = () => 'refused' as const;
          if (what.kind === 'buy') {
            const wish = { licensePlate: name(what.plate), term: { days: what.days }, reason: 'x' };
            const id = await grantPass(server.db, wish, '', by);
            model.buy(name(what.plate), id, what.days);
            made.push({ id, plate: name(what.plate) });
          } else if (what.kind === 'pause' || what.kind === 'resume') {
            const plate = name(what.plate);
            const change = what.kind === 'pause' ? pausePass : resumePass;
            // Any pass of the plate stands for all of them.
            for (const pass of made.filter((one) => one.plate === plate)) {
              const done = await change(server.db, pass.id, by).catch(refused);
              if (done !== 'refused') model[what.kind](plate);
            }
          } else if (what.kind === 'cancel') {
            const pass = made[what.which % Math.max(1, made.length)];
            const done = pass && (await cancelPass(server.db, pass.id, by).catch(refused));
            expect(pass ? done !== 'refused' : false).toBe(pass ? model.drop(pass.id) !== null : false);
          } else if (what.kind === 'move') {
            const pass = made[what.which % Math.max(1, made.length)];
            if (pass === undefined) continue;
            const to = name(what.plate);
            const may = model.isRunning(pass.plate, pass.id) && to !== pass.plate && model.isFree(to);
            const done = await changePlate(server.db, pass.id, to, at).catch(refused);
            if (done !== 'refused') {
              expect(may).toBe(true);
              model.move(pass.id, to);
              pass.plate = to;
            }
          } else await expirePasses(server.db, at, 500);
          at = new Date(at.getTime() + hours * 60 * 60 * 1000);
          model.pass(hours * 60 * 60 * 1000);
          for (const plate of [0, 1, 2].map(name))
            expect((await coveringSubscription(server.db, plate, at)) !== null, plate).toBe(
              model.covered(plate),
            );
        }
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 60) },
  );
});
