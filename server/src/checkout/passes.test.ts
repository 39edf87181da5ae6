import type { HolderPass, SubscribeAnswer } from '@anypark/core/subscriptions/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyPass, confirmPass, order, wish } from '../../test/support/pass.ts';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';
import { fulfilPass } from '../subscriptions/fulfil-pass.ts';
import { settlePayment } from './settle.ts';

const server = useServer();
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});

const DAY_MS = 24 * 60 * 60 * 1000;
let plates = 0;
const newPlate = () => {
  plates += 1;
  return `PLATE${plates}`;
};
const isCovered = async (plate: string) =>
  (await server.driver().get<{ hasActiveSubscription: boolean }>(`/api/subscription/check/${plate}`)).body
    .hasActiveSubscription;
const rowOf = async (id: number) =>
  (
    await server.sql<{ state: string; starts_at: Date; ends_at: Date; private_key: string }>(
      'select state, starts_at, ends_at, private_key from subscriptions where id = $1',
      [id],
    )
  )[0];
const mails = (id: number) =>
  server.sql<{ recipient: string; subject: string; body_text: string; body_html: string }>(
    'select recipient, subject, body_text, body_html from messages where subscription_id = $1',
    [id],
  );
const figures = async (plate: string) => {
  const [days] = await server.sql<{ cents: number }>(
    'select coalesce(sum(revenue_cents), 0)::bigint as cents from daily_figures where lot_id is null',
  );
  const [ever] = await server.sql<{ cents: number }>(
    'select coalesce(sum(revenue_cents), 0)::bigint as cents from lifetime_figures where lot_id is null',
  );
  const [customer] = await server.sql<{ cents: number }>(
    'select spent_cents as cents from customers where plate = $1',
    [plate],
  );
  return { days: days?.cents ?? 0, ever: ever?.cents ?? 0, customer: customer?.cents ?? null };
};

describe('buying a pass', () => {
  it('covers the plate once it is paid, tells its holder, and is booked once', async () => {
    const driver = server.driver();
    const plate = newPlate();
    const before = await figures(plate);
    const ordered = await order(driver, plate.toLowerCase());
    expect(ordered.subscription).toMatchObject({
      licensePlate: plate,
      planType: 'monthly',
      email: 'holder@example.com',
      amount: '49.99',
      status: 'pending',
    });
    expect(await isCovered(plate)).toBe(false);
    await server.provider.pay(ordered.clientSecret);
    const { body } = await confirmPass(driver, ordered);
    expect(body.subscription).toMatchObject({ status: 'active', paymentStatus: 'succeeded' });
    const { startDate, endDate } = body.subscription;
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(30 * DAY_MS);
    expect(await isCovered(plate)).toBe(true);
    const free = await driver.start({ licensePlate: plate });
    expect(free.body).toMatchObject({ isFree: true, transaction: { amount: '0.00', status: 'active' } });
    const after = await figures(plate);
    expect(after).toEqual({ days: before.days + 4999, ever: before.ever + 4999, customer: 4999 });
    const [mail, ...more] = await mails(ordered.id);
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('holder@example.com');
    const link = `${server.url}/pass/${body.key}`;
    for (const text of [plate, 'Monthly Plan', '$49.99', 'Downtown Plaza', link]) {
      expect(mail?.body_text).toContain(text);
      expect(mail?.body_html).toContain(text);
    }
  });

  it('says in words what is wrong with the form', async () => {
    const driver = server.driver();
    const send = (change: object) =>
      driver.post<SubscribeAnswer>('/api/subscription/create', { ...wish('FORM1'), ...change });
    expect((await send({ licensePlate: '' })).body.message).toBe('License plate is required');
    expect((await send({ licensePlate: '--' })).body.message).toBe('License plate is required');
    expect((await send({ licensePlate: 'ABCDEFGHIJK' })).body.fields).toHaveProperty('licensePlate');
    expect((await send({ email: 'nobody' })).body.message).toBe('Please enter a valid email address');
    expect((await send({ planType: 'weekly' })).status).toBe(400);
  });

  it('asked for twice at once by one device, is one pass and one payment', async () => {
    const driver = server.driver();
    await driver.start();
    const plate = newPlate();
    const all = await Promise.all([1, 2, 3].map(() => order(driver, plate)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect((await order(driver, plate, 'yearly')).id).not.toBe(all[0]?.id);
    expect((await order(server.driver(), plate)).id).not.toBe(all[0]?.id);
  });

  it('settled by confirm, webhook and round at once, is activated, booked and told once', async () => {
    const driver = server.driver();
    const plate = newPlate();
    const before = await figures(plate);
    const ordered = await order(driver, plate);
    await server.provider.pay(ordered.clientSecret);
    server.clock.advance({ minutes: 1 });
    await Promise.all([
      confirmPass(driver, ordered),
      confirmPass(driver, ordered),
      server.reconcile(),
      server.reconcile(),
    ]);
    expect((await figures(plate)).days).toBe(before.days + 4999);
    expect(await mails(ordered.id)).toHaveLength(1);
    const events = await server.sql('select kind from subscription_events where subscription_id = $1', [
      ordered.id,
    ]);
    expect(events).toEqual([{ kind: 'activated' }]);
  });

  it('is found by the round when the browser dies after the charge', async () => {
    const plate = newPlate();
    await server.provider.forwardTo(null, 'x');
    const ordered = await order(server.driver(), plate);
    await server.provider.pay(ordered.clientSecret);
    server.clock.advance({ minutes: 1 });
    await server.reconcile();
    expect(await isCovered(plate)).toBe(true);
  });

  it('bought again adds to the end, also twice at once, and is told so before paying', async () => {
    const plate = newPlate();
    const [a, b] = [server.driver(), server.driver()];
    const first = await buyPass(server, a, plate);
    const [second, third] = [await order(a, plate), await order(b, plate, 'yearly')];
    const shown = (await a.get<HolderPass>(`/api/subscription/pass?id=${second.id}`)).body;
    expect(shown.coveredUntil).toBe(first.subscription.endDate);
    expect(shown.subscription.startDate).toBe(first.subscription.endDate);
    await Promise.all([server.provider.pay(second.clientSecret), server.provider.pay(third.clientSecret)]);
    await Promise.all([confirmPass(a, second), confirmPass(b, third)]);
    const rows = await Promise.all([first, second, third].map(({ id }) => rowOf(id)));
    const ends = rows.map((row) => row?.ends_at.getTime() ?? 0);
    const start = rows[0]?.starts_at.getTime() ?? 0;
    expect(Math.max(...ends) - start).toBe((30 + 30 + 365) * DAY_MS);
    // One begins where another ends.
    const seams = rows.map((row) => row?.starts_at.getTime() ?? 0).filter((at) => at !== start);
    for (const seam of seams) expect(ends).toContain(seam);
    expect(new Set(seams).size).toBe(2);
  });

  it('is had once: asked for again, no day is added and nobody is told', async () => {
    const { id } = await buyPass(server, server.driver(), newPlate());
    const row = await rowOf(id);
    server.clock.advance({ hours: 1 });
    const at = server.clock.now();
    await server.db.transaction((tx) => fulfilPass(tx, id, at, at));
    expect(await rowOf(id)).toEqual(row);
    expect(await mails(id)).toHaveLength(1);
  });

  it('that nobody pays is given up; money that comes late counts all the same', async () => {
    const plate = newPlate();
    const driver = server.driver();
    const unpaid = await order(driver, plate);
    server.clock.advance({ minutes: 40 });
    await server.reconcile();
    await server.reconcile();
    expect((await rowOf(unpaid.id))?.state).toBe('cancelled');
    expect((await driver.post(`/api/subscription/payment-intent?id=${unpaid.id}`, {})).status).toBe(409);
    expect((await order(driver, plate)).id).not.toBe(unpaid.id);

    // Given up here, charged there: what the provider has taken is the truth.
    const late = await order(driver, newPlate());
    await server.provider.pay(late.clientSecret);
    const [{ purchase_id } = { purchase_id: 0 }] = await server.sql<{ purchase_id: number }>(
      "update subscriptions set state = 'cancelled' where id = $1 returning purchase_id",
      [late.id],
    );
    await server.sql("update payments set state = 'cancelled' where purchase_id = $1", [purchase_id]);
    await server.sql("update purchases set state = 'cancelled', overdue_at = null where id = $1", [
      purchase_id,
    ]);
    await confirmPass(driver, late);
    expect((await rowOf(late.id))?.state).toBe('active');
  });

  it('is the buyer’s device’s and the key’s alone', async () => {
    const driver = server.driver();
    const mine = await buyPass(server, driver, newPlate());
    const strangers = [server.driver(), server.driver()];
    await strangers[1]?.start();
    for (const stranger of strangers) {
      for (const query of [`id=${mine.id}`, `id=${mine.id}&key=wrong`, 'key=', ''])
        expect((await stranger.get(`/api/subscription/pass?${query}`)).status, query).toBe(404);
      for (const call of ['confirm', 'payment-intent', 'plate', 'cancel']) {
        const body = { confirm: { paymentIntentId: mine.intentId }, plate: { licensePlate: 'X' } }[call];
        const answer = await stranger.post(`/api/subscription/${call}?id=${mine.id}`, body ?? {});
        expect(answer.status, call).toBe(404);
        expect(answer.body.code).toBe('pass.not_found');
      }
      const opened = await stranger.get<HolderPass>(`/api/subscription/pass?key=${mine.key}`);
      expect(opened.body.subscription.id).toBe(mine.id);
      expect(JSON.stringify(opened.body)).not.toMatch(/hash/i);
    }
  });
});

describe('money back', () => {
  const refund = (id: number, amount?: string) =>
    manager.call('POST', `/api/subscriptions/${id}/refund`, {
      reason: 'Moved away',
      requestId: crypto.randomUUID(),
      ...(amount !== undefined && { amount }),
    });

  it('in part leaves the pass; all of it ends it, and the figures follow the car that paid', async () => {
    const driver = server.driver();
    const plate = newPlate();
    const before = await figures(plate);
    const pass = await buyPass(server, driver, plate);
    const moved = newPlate();
    await driver.post(`/api/subscription/plate?id=${pass.id}`, { licensePlate: moved });
    expect((await refund(pass.id, '10.00')).status).toBe(200);
    expect(await isCovered(moved)).toBe(true);
    expect(await figures(plate)).toEqual({
      days: before.days + 3999,
      ever: before.ever + 3999,
      customer: 3999,
    });
    expect((await refund(pass.id)).status).toBe(200);
    expect((await rowOf(pass.id))?.state).toBe('cancelled');
    expect(await isCovered(moved)).toBe(false);
    expect(await figures(plate)).toEqual({ days: before.days, ever: before.ever, customer: 0 });
    expect((await figures(moved)).customer).toBeNull();
    expect((await refund(pass.id)).body.code).toBe('refund.nothing_left');
    const [payment] = await server.sql<{ id: string }>(
      'select id from payments where purchase_id = (select purchase_id from subscriptions where id = $1)',
      [pass.id],
    );
    // Looking again brings nothing back to life.
    await settlePayment(server.deps, payment?.id ?? '');
    expect((await rowOf(pass.id))?.state).toBe('cancelled');
  });
});

describe('a refund that the bank returns', () => {
  const headers = { 'content-type': 'application/json' };
  /** A pass of which all was given back, and the way in which its money comes back. */
  async function refunded(plate: string, before: (id: number) => Promise<unknown> = async () => {}) {
    const driver = server.driver();
    const ordered = await order(driver, plate);
    await server.provider.pay(ordered.clientSecret, 'pm_card_refundFail');
    await confirmPass(driver, ordered);
    const bought = await rowOf(ordered.id);
    await before(ordered.id);
    const { status } = await manager.call('POST', `/api/subscriptions/${ordered.id}/refund`, {
      reason: 'Moved away',
      requestId: crypto.randomUUID(),
    });
    expect(status).toBe(200);
    const [payment] = await server.sql<{ id: string; refund: string }>(
      `select p.id, r.provider_refund_id as refund from payments p join refunds r on r.payment_id = p.id
         join subscriptions s on s.purchase_id = p.purchase_id where s.id = $1`,
      [ordered.id],
    );
    const comesBack = async () => {
      await fetch(`${server.provider.url}/_sim/refunds/${payment?.refund}/finish`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ outcome: 'fail' }),
      });
      await settlePayment(server.deps, payment?.id ?? '');
    };
    return { id: ordered.id, bought, comesBack, driver };
  }
  const deedsOf = (id: number) =>
    server.sql<{ kind: string; reason: string | null }>(
      'select kind, reason from subscription_events where subscription_id = $1 order by id',
      [id],
    );
  const closedAt = async (id: number) =>
    (
      await server.sql<{ at: Date }>('select closed_at as at from subscriptions where id = $1', [id])
    )[0]?.at.getTime() ?? 0;

  it('gives the pass the days back that it has lost, from now on', async () => {
    const plate = newPlate();
    const { id, bought, comesBack } = await refunded(plate, async () => server.clock.advance({ hours: 10 }));
    expect(await isCovered(plate)).toBe(false);
    const lost = (bought?.ends_at.getTime() ?? 0) - (await closedAt(id));
    server.clock.advance({ hours: 5 });
    await server.clock.during(async () => {
      await comesBack();
      const row = await rowOf(id);
      expect(row).toMatchObject({ state: 'active', starts_at: server.clock.now() });
      expect((row?.ends_at.getTime() ?? 0) - (row?.starts_at.getTime() ?? 0)).toBe(lost);
    });
    expect(await isCovered(plate)).toBe(true);
    expect(await deedsOf(id)).toEqual([
      { kind: 'activated', reason: null },
      { kind: 'refunded', reason: null },
      { kind: 'activated', reason: 'The bank returned the refund' },
    ]);
  });

  it('gives them also to a pass that had stood still for a while', async () => {
    const plate = newPlate();
    const { id, comesBack } = await refunded(plate, async (pass) => {
      for (const what of ['pause', 'resume'])
        expect((await manager.call('POST', `/api/subscriptions/${pass}/${what}`, {})).status).toBe(200);
    });
    await comesBack();
    expect((await deedsOf(id)).map(({ kind }) => kind)).toEqual([
      'activated',
      'paused',
      'resumed',
      'refunded',
      'activated',
    ]);
    expect(await isCovered(plate)).toBe(true);
  });

  it('gives them behind what its plate has by now', async () => {
    const plate = newPlate();
    const { id, comesBack, driver } = await refunded(plate);
    const other = await buyPass(server, driver, plate);
    await comesBack();
    expect((await rowOf(id))?.starts_at.toISOString()).toBe(other.subscription.endDate);
  });

  it('leaves a pass over that had ended for another reason, or had no time left', async () => {
    const given = await refunded(newPlate(), (id) =>
      manager.call('POST', `/api/subscriptions/${id}/cancel`, {}),
    );
    await given.comesBack();
    expect((await rowOf(given.id))?.state).toBe('cancelled');
    expect((await deedsOf(given.id)).map(({ kind }) => kind)).toEqual(['activated', 'cancelled']);
    const past = await refunded(newPlate(), async (id) => {
      await server.sql(
        "update subscriptions set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1",
        [id, new Date(server.clock.now().getTime() - 2 * 3_600_000)],
      );
    });
    expect((await rowOf(past.id))?.state).toBe('cancelled');
    await past.comesBack();
    expect((await rowOf(past.id))?.state).toBe('cancelled');
    expect((await deedsOf(past.id)).map(({ kind }) => kind)).toEqual(['activated', 'refunded']);
  });
});

describe('a pass that was given by an operator', () => {
  it('has nothing to pay, and one that does not exist nothing to give back', async () => {
    const licensePlate = newPlate();
    const granted = await manager.call<{ id: number }>('POST', '/api/subscriptions', {
      licensePlate,
      term: { days: 5 },
      reason: 'Staff',
    });
    const [{ key } = { key: '' }] = await server.sql<{ key: string }>(
      'select private_key as key from subscriptions where id = $1',
      [granted.body.id],
    );
    const driver = server.driver();
    expect(await driver.post(`/api/subscription/payment-intent?key=${key}`, {})).toMatchObject({
      status: 409,
      body: { code: 'pass.not_payable' },
    });
    const wish = { reason: 'Test', requestId: crypto.randomUUID() };
    const refund = (id: number) => manager.call('POST', `/api/subscriptions/${id}/refund`, wish);
    expect((await refund(granted.body.id)).body.code).toBe('refund.not_paid');
    expect(await refund(987_654)).toMatchObject({ status: 404, body: { code: 'pass.not_found' } });
  });
});
