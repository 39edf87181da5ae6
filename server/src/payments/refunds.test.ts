import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import type { SeenRefund } from '../providers/card-provider.ts';
import {
  claimRefundsToCheck,
  failRefund,
  hasUnsettledRefund,
  insertRefund,
  isRefundKnown,
  mergeRefunds,
  raiseRefundAttempt,
  refundsOf,
} from './refunds.ts';
import { owe, paymentOf } from './store.ts';

const server = useServer({ webhooks: false });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = { id: 1, name: 'owner' };
const at = new Date('2026-07-01T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);

let paymentId = '';
/** A payment of its own for each test. */
beforeEach(async () => {
  const owed = { kind: 'stay', amountCents: 608, currency: 'USD', heldUntil: after(15 * MINUTE) } as const;
  paymentId = (await paymentOf(server.db, await owe(server.db, owed, at)))?.id ?? '';
});

async function requested(amountCents = 200): Promise<string> {
  const id = randomUUID();
  await insertRefund(server.db, { id, paymentId, amountCents, reason: 'Test' }, OWNER, at);
  return id;
}
let made = 0;
function seen(refundId: string | null, more: Partial<SeenRefund> = {}): SeenRefund {
  made += 1;
  const state = more.state ?? 'succeeded';
  const failure = state === 'failed' ? 'expired or canceled card' : null;
  return {
    providerRefundId: `re_${made}`,
    refundId,
    amountCents: 200,
    createdAt: at,
    failure,
    ...more,
    state,
  };
}
const merge = (all: SeenRefund[], now = at) => mergeRefunds(server.db, paymentId, all, now);
const rows = () => refundsOf(server.db, paymentId);
const checkOf = async (id: string) =>
  (await server.sql<{ check_at: Date | null }>('select check_at from refunds where id = $1', [id]))[0]
    ?.check_at;

describe('a refund that was asked for here', () => {
  it('is asked about again after half a minute, an hour while the bank is at work, and daily for a month', async () => {
    const id = await requested();
    expect(await checkOf(id)).toEqual(after(30_000));
    const pending = seen(id, { state: 'pending' });
    expect(await merge([pending])).toBe(200);
    expect(await checkOf(id)).toEqual(after(60 * MINUTE));
    expect(await hasUnsettledRefund(server.db, paymentId)).toBe(true);
    expect(await merge([{ ...pending, state: 'succeeded' }], after(DAY))).toBe(200);
    expect(await checkOf(id)).toEqual(after(2 * DAY));
    expect(await hasUnsettledRefund(server.db, paymentId)).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'succeeded', settled_at: after(DAY), failure: null }]);
  });

  it('is final thirty days after it was made', async () => {
    const [last, over] = [await requested(), await requested()];
    await merge([seen(last)], after(30 * DAY));
    await merge([seen(over)], after(30 * DAY + 1));
    expect([await checkOf(last), await checkOf(over)]).toEqual([after(31 * DAY), null]);
    const waits = await requested();
    await merge([seen(waits, { state: 'pending' })], after(40 * DAY));
    expect(await checkOf(waits), 'the bank still works at it').toEqual(after(40 * DAY + 60 * MINUTE));
  });

  it('that has failed counts nothing, says why, and is asked about no more', async () => {
    const id = await requested();
    expect(await merge([seen(id, { state: 'failed' })])).toBe(0);
    expect(await rows()).toMatchObject([
      { state: 'failed', failure: 'expired or canceled card', settled_at: at },
    ]);
    expect(await checkOf(id)).toBeNull();
  });

  it('is not moved by an answer that is older than what is known', async () => {
    const id = await requested();
    const answer = seen(id);
    await merge([answer]);
    const known = await rows();
    expect(await merge([{ ...answer, state: 'pending' }], after(DAY))).toBe(200);
    expect(await rows()).toEqual(known);
    expect(await checkOf(id)).toEqual(after(DAY));
  });

  it('counts as the provider says, whatever we believed of it before', async () => {
    const id = await requested();
    await failRefund(server.db, id, 'refused', at);
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'refused', settled_at: at }]);
    expect(await merge([seen(id)])).toBe(200);
    expect(await rows()).toMatchObject([{ state: 'succeeded', failure: null }]);
    await failRefund(server.db, id, 'too late', at);
    expect(await rows()).toMatchObject([{ state: 'succeeded' }]);
  });

  it('takes another key after a failure that was stored, once for each', async () => {
    const id = await requested();
    const first = (await rows())[0]?.attempt ?? 0;
    await raiseRefundAttempt(server.db, id, first);
    await raiseRefundAttempt(server.db, id, first);
    expect(await rows()).toMatchObject([{ attempt: first + 1 }]);
  });
});

describe('a refund that was made elsewhere', () => {
  it('is written down with its own moment, once', async () => {
    const foreign = seen(null, { createdAt: after(-DAY) });
    expect(await isRefundKnown(server.db, foreign.providerRefundId)).toBe(false);
    expect(await merge([foreign])).toBe(200);
    expect(await merge([foreign])).toBe(200);
    expect(await isRefundKnown(server.db, foreign.providerRefundId)).toBe(true);
    expect(await rows()).toMatchObject([
      {
        actor_name: null,
        reason: null,
        state: 'succeeded',
        created_at: after(-DAY),
        settled_at: after(-DAY),
      },
    ]);
  });

  it('is made now where the provider’s clock is ahead, and settled when its bank is done', async () => {
    const foreign = seen(null, { createdAt: after(MINUTE), state: 'pending' });
    await merge([foreign]);
    expect(await rows()).toMatchObject([{ state: 'pending', created_at: at, settled_at: null }]);
    await merge([{ ...foreign, state: 'failed', failure: 'lost' }], after(DAY));
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'lost', settled_at: after(DAY) }]);
  });

  it('is another one than ours', async () => {
    const id = await requested(100);
    expect(await merge([seen(id, { amountCents: 100 }), seen(null, { amountCents: 50 })])).toBe(150);
    expect((await rows()).map(({ amount_cents }) => amount_cents).sort()).toEqual([100, 50].sort());
  });
});

it('a refund whose look is due is taken by one server, as many as are asked for', async () => {
  await server.sql('update refunds set check_at = null');
  const [first, second] = [await requested(), await requested()];
  await merge([seen(second, { state: 'pending' })]);
  expect(await claimRefundsToCheck(server.db, after(29_999), 9)).toEqual([]);
  expect((await claimRefundsToCheck(server.db, after(30_000), 9)).map(({ id }) => id)).toEqual([first]);
  expect(await claimRefundsToCheck(server.db, after(30_000), 9)).toEqual([]);
  expect(await checkOf(first)).toEqual(after(60_000));
  expect(await claimRefundsToCheck(server.db, after(60 * MINUTE), 1)).toHaveLength(1);
  expect(await claimRefundsToCheck(server.db, after(60 * MINUTE), 1)).toHaveLength(1);
  expect(await checkOf(second)).toEqual(after(120 * MINUTE));
  await merge([seen(first)], after(DAY));
  await claimRefundsToCheck(server.db, after(20 * DAY), 9);
  expect(await checkOf(first)).toEqual(after(21 * DAY));
  await claimRefundsToCheck(server.db, after(40 * DAY), 9);
  expect(await checkOf(first)).toBeNull();
});
