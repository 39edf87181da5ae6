import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { insertRefund } from '../payments/refunds.ts';
import { createLog } from '../platform/log.ts';
import { checkPayments, checkRefunds } from './check-payments.ts';
import { releaseOverdue } from './release-overdue.ts';

const server = useServer({ webhooks: false });
afterEach(() => server.provider.clearFaults());

let plates = 0;
/** A stay whose card form stands open. */
async function open() {
  plates += 1;
  const driver = server.driver();
  const parkingLotId = await server.createLot();
  const { id } = (await driver.start({ licensePlate: `DUE ${plates}`, parkingLotId })).body.transaction;
  const { clientSecret } = (await driver.intent(id)).body;
  const [row] = await server.sql<{ payment: string; purchase: number }>(
    `select p.id as payment, p.purchase_id as purchase from payments p
       join parking_sessions s on s.purchase_id = p.purchase_id where s.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error(`no payment of ${id}`);
  return { driver, id, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '', ...row };
}
const stateOf = async (purchase: number) =>
  (
    await server.sql<{ purchase: string; payment: string; stay: string }>(
      `select u.state as purchase, p.state as payment, s.state as stay from purchases u
         join payments p on p.purchase_id = u.id join parking_sessions s on s.purchase_id = u.id where u.id = $1`,
      [purchase],
    )
  )[0];
const away = () => server.provider.fault({ kind: 'reset_before', times: 100_000 });
/** The provider refuses to tell of one payment, for good. */
const refuseAbout = (intentId: string) =>
  server.provider.fault({
    method: 'GET',
    path: `/v1/payment_intents/${intentId}`,
    kind: 'status',
    status: 400,
    times: 9,
  });
const cancelAsked = async (intentId: string) =>
  (await server.provider.requests()).some(({ path }) => path === `/v1/payment_intents/${intentId}/cancel`);
const going = new AbortController().signal;
const never = { purchase: 'cancelled', payment: 'cancelled', stay: 'cancelled' };
const fulfilled = { purchase: 'fulfilled', payment: 'succeeded', stay: 'active' };

/** The log's lines while `work` runs. */
async function logOf(work: (deps: typeof server.deps) => Promise<void>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  await work({ ...server.deps, log: createLog('trace', { write: (line) => lines.push(line) }) });
  return lines.map((line) => JSON.parse(line));
}

describe('the look at payments that nobody has finished', () => {
  it('leaves a card form that stands open as it is', async () => {
    const form = await open();
    server.clock.advance({ seconds: 31 });
    await server.reconcile();
    expect((await server.provider.intent(form.intentId)).status).toBe('requires_payment_method');
    await server.provider.pay(form.clientSecret);
    server.clock.advance({ seconds: 31 });
    await server.reconcile();
    expect(await stateOf(form.purchase)).toEqual(fulfilled);
  });

  it('does not cancel what a bank is at work on, though it was given up while the provider was away', async () => {
    const form = await open();
    await away();
    server.clock.advance({ minutes: 17 });
    await server.reconcile();
    expect(await stateOf(form.purchase)).toEqual({ ...never, payment: 'open' });
    await server.provider.clearFaults();
    await server.provider.pay(form.clientSecret, 'pm_usBankAccount_success');
    server.clock.advance({ seconds: 31 });
    await server.reconcile();
    expect((await server.provider.intent(form.intentId)).status).toBe('processing');
    expect(await cancelAsked(form.intentId)).toBe(false);
    const finish = `${server.provider.url}/_sim/payment_intents/${form.intentId}/finish`;
    const headers = { 'content-type': 'application/json' };
    await fetch(finish, { method: 'POST', headers, body: JSON.stringify({ outcome: 'succeed' }) });
    server.clock.advance({ minutes: 2 });
    await server.reconcile();
    expect(await stateOf(form.purchase)).toEqual(fulfilled);
  });

  it('names in the log the one of which the provider refuses to tell, and goes on with the others', async () => {
    const [refused, paid] = [await open(), await open()];
    await server.provider.pay(paid.clientSecret);
    await refuseAbout(refused.intentId);
    server.clock.advance({ seconds: 31 });
    const lines = await logOf((deps) => checkPayments(deps, going));
    expect(lines).toMatchObject([
      { msg: 'not checked', checked: refused.payment, reason: expect.any(String) },
    ]);
    expect(await stateOf(paid.purchase)).toEqual(fulfilled);
  });

  it('ends with the first silence of the provider; each is due again half a minute later', async () => {
    const forms = [await open(), await open(), await open()];
    server.clock.advance({ seconds: 31 });
    await away();
    const before = (await server.provider.requests()).length;
    const lines = await server.clock.during(() => logOf((deps) => checkPayments(deps, going)));
    expect(lines).toMatchObject([{ msg: 'not checked' }]);
    expect((await server.provider.requests()).length - before).toBeLessThanOrEqual(3);
    const due = await server.sql('select 1 from payments where id = any($1) and check_at > $2', [
      forms.map(({ payment }) => payment),
      new Date(server.clock.now().getTime() + 20_000),
    ]);
    expect(due).toHaveLength(3);
  });

  it('does nothing more in a server that is about to stop', async () => {
    const form = await open();
    await server.provider.pay(form.clientSecret);
    server.clock.advance({ seconds: 31 });
    await checkPayments(server.deps, AbortSignal.abort());
    expect(await stateOf(form.purchase)).toEqual({ purchase: 'pending', payment: 'open', stay: 'pending' });
    server.clock.advance({ seconds: 31 });
    await checkPayments(server.deps, going);
    expect(await stateOf(form.purchase)).toEqual(fulfilled);
  });
});

describe('the look at refunds that nobody has finished', () => {
  it('names in the log the one about which the provider refuses, and goes on with the others', async () => {
    const refunds = [randomUUID(), randomUUID()];
    const stays = [await open(), await open()];
    for (const [n, { clientSecret, driver, id, intentId, payment }] of stays.entries()) {
      await server.provider.pay(clientSecret);
      await driver.confirm(id, intentId);
      const wish = { id: refunds[n] ?? '', paymentId: payment, amountCents: 100, reason: 'Test' };
      await insertRefund(server.db, wish, { id: 1, name: 'owner' }, server.clock.now());
      server.clock.advance({ seconds: 1 });
    }
    await refuseAbout(stays[0]?.intentId ?? '');
    server.clock.advance({ seconds: 31 });
    const lines = await logOf((deps) => checkRefunds(deps, going));
    expect(lines).toMatchObject([{ msg: 'not checked', checked: refunds[0] }]);
    const found = await server.sql('select id, state from refunds where id = any($1) order by created_at', [
      refunds,
    ]);
    expect(found).toEqual([
      { id: refunds[0], state: 'requested' },
      { id: refunds[1], state: 'succeeded' },
    ]);
  });
});

describe('giving up what nobody has paid for', () => {
  it('asks about each, though the provider refuses to tell of one', async () => {
    const [refused, other] = [await open(), await open()];
    await refuseAbout(refused.intentId);
    server.clock.advance({ minutes: 17 });
    const lines = await logOf((deps) => releaseOverdue(deps, going));
    expect(lines).toMatchObject([
      { msg: 'given up without the provider', purchaseId: refused.purchase, reason: expect.any(String) },
    ]);
    expect(await stateOf(refused.purchase)).toEqual({ ...never, payment: 'open' });
    expect(await stateOf(other.purchase)).toEqual(never);
    expect((await server.provider.intent(other.intentId)).status).toBe('canceled');
  });

  it('asks a provider that is away once, and gives all of them up', async () => {
    const forms = [await open(), await open(), await open()];
    server.clock.advance({ minutes: 17 });
    await away();
    const lines = await logOf((deps) => releaseOverdue(deps, going));
    expect(lines).toMatchObject([{ msg: 'given up without the provider' }]);
    for (const { purchase } of forms) expect(await stateOf(purchase)).toEqual({ ...never, payment: 'open' });
  });

  it('is kept from no other by one that cannot be given up, which is due again a minute later', async () => {
    const [stuck, other] = [await open(), await open()];
    await server.sql(
      `create function stay_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`,
    );
    await server.sql(
      `create trigger stuck before update on parking_sessions for each row when (old.id = ${stuck.id})
         execute function stay_stuck()`,
    );
    server.clock.advance({ minutes: 17 });
    const lines = await logOf((deps) => releaseOverdue(deps, going));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'not given up', purchaseId: stuck.purchase, err: expect.anything() }),
    );
    expect(await stateOf(other.purchase)).toEqual(never);
    await server.sql('drop trigger stuck on parking_sessions');
    await releaseOverdue(server.deps, going);
    expect((await stateOf(stuck.purchase))?.stay).toBe('pending');
    server.clock.advance({ seconds: 61 });
    await releaseOverdue(server.deps, going);
    expect((await stateOf(stuck.purchase))?.stay).toBe('cancelled');
  });

  it('does nothing more in a server that is about to stop', async () => {
    const form = await open();
    server.clock.advance({ minutes: 17 });
    await releaseOverdue(server.deps, AbortSignal.abort());
    expect(await stateOf(form.purchase)).toEqual({ purchase: 'pending', payment: 'open', stay: 'pending' });
  });

  it('leaves what was paid in the last moment fulfilled', async () => {
    const form = await open();
    await server.provider.pay(form.clientSecret);
    server.clock.advance({ minutes: 17 });
    await releaseOverdue(server.deps, going);
    expect(await stateOf(form.purchase)).toEqual(fulfilled);
    expect(await cancelAsked(form.intentId)).toBe(false);
  });

  it('keeps the space while a bank is at work, and gives it back when nothing comes of it', async () => {
    const form = await open();
    await server.provider.pay(form.clientSecret, 'pm_usBankAccount_success');
    server.clock.advance({ minutes: 17 });
    await releaseOverdue(server.deps, going);
    expect(await stateOf(form.purchase)).toEqual({
      purchase: 'pending',
      payment: 'processing',
      stay: 'pending',
    });
    expect(await cancelAsked(form.intentId)).toBe(false);
  });

  it('asks about those whose form was opened, also behind one whose form never was', async () => {
    const parkingLotId = await server.createLot();
    await server.driver().start({ licensePlate: 'NEVER', parkingLotId });
    server.clock.advance({ seconds: 1 });
    const form = await open();
    server.clock.advance({ minutes: 17 });
    await releaseOverdue(server.deps, going);
    expect((await server.provider.intent(form.intentId)).status).toBe('canceled');
    expect(await stateOf(form.purchase)).toEqual(never);
  });
});

/** More than are taken at a time, of things that are gone: none of them can be worked off. */
async function bulk(count: number): Promise<void> {
  await server.sql(
    `with made as (
       insert into purchases (kind, state, overdue_at, created_at)
       select 'stay', 'pending', $2::timestamptz, $2 from generate_series(1, $1) returning id)
     insert into payments (id, purchase_id, amount_cents, currency, state, provider_intent_id, check_at, created_at)
     select gen_random_uuid(), id, 608, 'USD', 'open', 'pi_bulk' || id, $2, $2 from made`,
    [count, server.clock.now()],
  );
}

it('a round goes on until nothing is due, however much there is', async () => {
  await bulk(51);
  const checked = await logOf((deps) => checkPayments(deps, going));
  expect(checked.filter(({ msg }) => msg === 'not checked')).toHaveLength(51);
  const released = await logOf((deps) => releaseOverdue(deps, going));
  expect(released.filter(({ msg }) => msg === 'not given up')).toHaveLength(51);
});
