import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { afterEach, describe, expect, it } from 'vitest';
import { confirmPass, order } from '../../test/support/pass.ts';
import { useServer } from '../../test/support/server.ts';
import { createLog } from '../platform/log.ts';
import type { SeenPayment } from '../providers/card-provider.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

const server = useServer({ webhooks: false });
afterEach(() => server.provider.clearFaults());

const MINUTE = 60_000;
let plates = 0;
const newPlate = () => {
  plates += 1;
  return `SET ${plates}`;
};

/** A stay whose card form stands open. */
async function open() {
  const driver = server.driver();
  const parkingLotId = await server.createLot();
  const { id } = (await driver.start({ licensePlate: newPlate(), parkingLotId })).body.transaction;
  const { clientSecret } = (await driver.intent(id)).body;
  return { driver, id, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
}
async function rowOf(id: number) {
  const [row] = await server.sql<{
    id: string;
    state: string;
    created_at: Date;
    succeeded_at: Date | null;
    check_at: Date | null;
  }>(
    `select p.id, p.state, p.created_at, p.succeeded_at, p.check_at from payments p
       join parking_sessions s on s.purchase_id = p.purchase_id where s.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error(`no payment of ${id}`);
  return row;
}
const settle = async (id: number, deps: CheckoutDeps = server.deps) =>
  settlePayment(deps, (await rowOf(id)).id);

/** A provider that says something else of the payment than it knows. */
const saying = (other: Partial<SeenPayment> | null): CheckoutDeps => ({
  ...server.deps,
  provider: {
    ...server.deps.provider,
    async retrievePayment(intentId) {
      const seen = await server.deps.provider.retrievePayment(intentId);
      return seen && other && { ...seen, ...other };
    },
  },
});

describe('the moment of a payment', () => {
  const paidAt = async (chargedAt: (created: Date) => Date | null) => {
    const { driver, id, clientSecret } = await open();
    await server.provider.pay(clientSecret);
    const { created_at } = await rowOf(id);
    server.clock.advance({ minutes: 5 });
    return server.clock.during(async () => {
      await settle(id, saying({ chargedAt: chargedAt(created_at) }));
      const { succeeded_at } = await rowOf(id);
      const stay = (await driver.transaction(id)).body;
      expect(stay).toMatchObject({ status: 'active', startTime: succeeded_at?.toISOString() });
      return {
        after: (succeeded_at?.getTime() ?? 0) - created_at.getTime(),
        now: server.clock.now(),
        succeeded_at,
      };
    });
  };
  const later = (minutes: number) => (created: Date) => new Date(created.getTime() + minutes * MINUTE);

  it('is the card’s charge by the provider’s clock', async () => {
    expect((await paidAt(later(2))).after).toBe(2 * MINUTE);
  });

  it('is neither before it was asked for nor after it was heard of, whatever that clock says', async () => {
    expect((await paidAt(later(-60))).after).toBe(0);
    const ahead = await paidAt(later(60));
    expect(ahead.succeeded_at).toEqual(ahead.now);
    const unknown = await paidAt(() => null);
    expect(unknown.succeeded_at).toEqual(unknown.now);
  });

  it('stays what it was, and so does the stay, when it is asked about again', async () => {
    const { driver, id, intentId } = await driverWhoPaid();
    const first = await rowOf(id);
    server.clock.advance({ minutes: 5 });
    await settle(id, saying({ chargedAt: server.clock.now() }));
    expect(await rowOf(id)).toEqual(first);
    expect(await server.sql('select 1 from payments where provider_intent_id = $1', [intentId])).toHaveLength(
      1,
    );
    expect((await driver.transaction(id)).body.status).toBe('active');
  });
});

async function driverWhoPaid(card?: string) {
  const form = await open();
  await server.provider.pay(form.clientSecret, card);
  await settle(form.id);
  return form;
}

describe('what a bank is at work on', () => {
  it('is asked about after half a minute, then when it is a sixtieth older, then every hour', async () => {
    const { id, clientSecret } = await open();
    await server.provider.pay(clientSecret, 'pm_usBankAccount_success');
    const wait = () =>
      server.clock.during(async () => {
        await settle(id);
        const { check_at, created_at } = await rowOf(id);
        const now = server.clock.now().getTime();
        return { wait: (check_at?.getTime() ?? 0) - now, age: now - created_at.getTime() };
      });
    expect((await wait()).wait).toBe(30_000);
    server.clock.advance({ hours: 10 });
    const { wait: after, age } = await wait();
    expect(after).toBe(Math.floor(age / 60));
    server.clock.advance({ hours: 70 });
    expect((await wait()).wait).toBe(60 * MINUTE);
  });

  it('keeps its space, longer than a hold without it', async () => {
    const parkingLotId = await server.createLot({ spaces: 1 });
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: newPlate(), parkingLotId })).body.transaction;
    const { clientSecret } = (await driver.intent(id)).body;
    await server.provider.pay(clientSecret, 'pm_usBankAccount_success');
    server.clock.advance({ minutes: 14 });
    await settle(id);
    server.clock.advance({ minutes: 14 });
    const next = await server.driver().start({ licensePlate: newPlate(), parkingLotId });
    expect(next).toMatchObject({ status: 409, body: { code: 'lot.full' } });
  });

  it('is not asked about any more once it is paid, or given up', async () => {
    const paid = await driverWhoPaid();
    expect(await rowOf(paid.id)).toMatchObject({ state: 'succeeded', check_at: null });
    const given = await open();
    const payment = await server.sql<{ id: string }>(
      'select id from payments where provider_intent_id = $1',
      [given.intentId],
    );
    await server.provider.post(`/v1/payment_intents/${given.intentId}/cancel`);
    expect((await settlePayment(server.deps, payment[0]?.id ?? '')).state).toBe('cancelled');
    expect(await rowOf(given.id)).toMatchObject({ state: 'cancelled', check_at: null });
  });
});

describe('the operator is told, once,', () => {
  const alarms = () =>
    server.sql<{ matter: string; text: string }>('select matter, text from alarms order by id');
  const label = transactionNumber;

  it('of a payment that is not the one that was asked for', async () => {
    const { id, clientSecret } = await open();
    await server.provider.pay(clientSecret);
    for (let round = 0; round < 2; round += 1)
      expect((await settle(id, saying({ amountCents: 1 }))).state).toBe('mismatch');
    const text = `the payment of ${label(id)} does not match the price that was asked. Compare it with the card service.`;
    expect((await alarms()).filter((alarm) => alarm.text === text)).toEqual([{ matter: 'mismatch', text }]);
    await server.sql('delete from alarms');
    await settle(id, saying({ amountCents: 1 }));
    expect(await alarms()).toEqual([]);
  });

  it('of a dispute, also of a pass', async () => {
    const { id } = await driverWhoPaid('pm_card_createDispute');
    await settle(id);
    const driver = server.driver();
    const pass = await order(driver, newPlate());
    await server.provider.pay(pass.clientSecret, 'pm_card_createDispute');
    await confirmPass(driver, pass);
    const words = 'is disputed by the cardholder. Answer the dispute at the card service.';
    const told = (await alarms()).filter(({ matter }) => matter === 'dispute');
    expect(told).toEqual([
      { matter: 'dispute', text: `the payment of ${label(id)} ${words}` },
      { matter: 'dispute', text: `the payment of pass ${pass.id} ${words}` },
    ]);
    await server.sql('delete from alarms');
    await settle(id);
    expect(await alarms()).toEqual([]);
  });

  it('of a paid one that the card service does not know any more, and not of one that was never paid', async () => {
    const [paid, unpaid] = [await driverWhoPaid(), await open()];
    for (const { id } of [paid, unpaid, paid]) await settle(id, saying(null));
    const text = `the payment of ${label(paid.id)} is missing at the card service. Check whether its keys are those of the right account.`;
    expect((await alarms()).filter(({ matter }) => matter === 'books')).toEqual([{ matter: 'books', text }]);
    expect((await rowOf(paid.id)).state).toBe('succeeded');
    expect((await rowOf(unpaid.id)).state).toBe('cancelled');
  });

  it('of money that the bank has returned', async () => {
    const { id, intentId } = await driverWhoPaid('pm_card_refundFail');
    const refund = await server.provider.post('/v1/refunds', { payment_intent: intentId, amount: '108' });
    await settle(id);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${server.provider.url}/_sim/refunds/${refund.id}/finish`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ outcome: 'fail' }),
    });
    for (let round = 0; round < 2; round += 1) await settle(id);
    const text = `the payment of ${label(id)} was refunded, but the bank has returned the money. Refund it another way.`;
    expect((await alarms()).filter(({ matter }) => matter === 'refund')).toEqual([
      { matter: 'refund', text },
    ]);
  });

  it('of nothing where all is well', async () => {
    const before = await alarms();
    const { id } = await driverWhoPaid();
    await settle(id);
    expect(await alarms()).toEqual(before);
  });
});

describe('the log', () => {
  const linesOf = async (id: number, deps: CheckoutDeps) => {
    const lines: string[] = [];
    await settle(id, { ...deps, log: createLog('trace', { write: (line) => lines.push(line) }) });
    return lines.map((line) => JSON.parse(line));
  };

  it('names a payment that is not as it was asked for, or not known, and is silent of any other', async () => {
    const { id, intentId } = await driverWhoPaid();
    const paymentId = (await rowOf(id)).id;
    expect(await linesOf(id, server.deps)).toEqual([]);
    expect(await linesOf(id, saying(null))).toMatchObject([
      { paymentId, intentId, msg: 'the provider knows no such payment' },
    ]);
    const other = await open();
    expect(await linesOf(other.id, saying({ currency: 'eur' }))).toMatchObject([
      { intentId: other.intentId, msg: 'the provider’s intent is not the one we asked for' },
    ]);
  });
});

describe('the provider', () => {
  it('is asked for refunds only where there may be some', async () => {
    const { id, intentId } = await driverWhoPaid();
    const asked = async () =>
      (await server.provider.requests()).filter(
        ({ method, path }) => method === 'GET' && path === '/v1/refunds',
      ).length;
    const before = await asked();
    await settle(id);
    expect(await asked()).toBe(before);
    await server.provider.post('/v1/refunds', { payment_intent: intentId, amount: '100' });
    await settle(id);
    expect(await asked()).toBe(before + 1);
  });

  it('is not asked about a payment that it was never told of', async () => {
    const { id } = (
      await server.driver().start({ licensePlate: newPlate(), parkingLotId: await server.createLot() })
    ).body.transaction;
    const before = (await server.provider.requests()).length;
    const payment = await server.sql<{ id: string }>(
      'select p.id from payments p join parking_sessions s on s.purchase_id = p.purchase_id where s.id = $1',
      [id],
    );
    expect(await settlePayment(server.deps, payment[0]?.id ?? '')).toEqual({ state: 'created', seen: null });
    expect((await server.provider.requests()).length).toBe(before);
  });
});
