import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { order } from '../../test/support/pass.ts';
import { useServer } from '../../test/support/server.ts';
import { reopenPayment } from '../payments/store.ts';
import { statement } from '../platform/database.ts';
import type { RecoveredOrder } from './kind.ts';
import { kinds } from './kinds.ts';

const server = useServer({ webhooks: false });

const orderedAt = new Date('2026-07-01T12:00:00Z');
const UNDONE = new Error('undone');

/** Whether a purchase can be written again from what was kept, and what stands there then. Nothing stays. */
async function attempt(
  kind: 'stay' | 'pass',
  kept: Record<string, string>,
  order: Partial<RecoveredOrder> = {},
): Promise<{ done: boolean; row: Record<string, unknown> | undefined }> {
  const money = { amountCents: 608, currency: 'USD', orderedAt, ...order };
  const table = kind === 'stay' ? 'parking_sessions' : 'subscriptions';
  const bought = statement<[purchase: number], Record<string, unknown>>(
    `select * from ${table} where purchase_id = $1`,
  );
  let result: Awaited<ReturnType<typeof attempt>> = { done: false, row: undefined };
  await server.db
    .transaction(async (tx) => {
      const intentId = `pi_${randomUUID().replaceAll('-', '')}`;
      const id = await reopenPayment(tx, { id: randomUUID(), kind, intentId, ...money }, new Date());
      const done = await kinds[kind].recover(tx, id, kept, money);
      result = { done, row: (await tx.maybe(bought, [id])) ?? undefined };
      throw UNDONE;
    })
    .catch((error) => {
      if (error !== UNDONE) throw error;
    });
  return result;
}

const OWNER = 'ab'.repeat(32);
const KEY = 'k'.repeat(22);
/** What must be a whole number above 0. */
const NO_NUMBER = ['0', '-1', '1.5', 'x', String(Number.MAX_SAFE_INTEGER + 1)];
const NO_OWNER = [OWNER.slice(1), `${OWNER}a`, `${OWNER.slice(1)}g`, OWNER.toUpperCase()];
const NO_KEY = ['k'.repeat(21), 'k'.repeat(65)];
const without = (kept: Record<string, string>, field: string) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name !== field));

describe('a stay that is lost', () => {
  const stay = {
    number: '7',
    lot: '1',
    plate: 'abc-1034',
    hours: '3',
    subtotal: '608',
    owner: OWNER,
    key: KEY,
  };

  it('is written again as it was, unpaid, and held as long as a new one', async () => {
    const { done, row } = await attempt('stay', stay);
    expect(done).toBe(true);
    expect(row).toMatchObject({
      id: 7,
      lot_id: 1,
      plate: 'ABC1034',
      plate_display: 'ABC-1034',
      duration_hours: 3,
      state: 'pending',
      starts_at: orderedAt,
      ends_at: new Date('2026-07-01T15:00:00Z'),
      hold_expires_at: new Date('2026-07-01T12:15:00Z'),
      subtotal_cents: 608,
      discount_cents: 0,
      total_cents: 608,
      currency: 'USD',
      receipt_key: KEY,
      owner_hash: Buffer.from(OWNER, 'hex'),
      promo_code_id: null,
      extends_session_id: null,
    });
  });

  it.each(
    [
      ...NO_NUMBER.map((number) => ({ number })),
      ...[...NO_NUMBER, '2147483648', '99999'].map((lot) => ({ lot })),
      ...['', '---', 'A'.repeat(16)].map((plate) => ({ plate })),
      ...['0', '1000', '1.5', 'x'].map((hours) => ({ hours })),
      ...['-1', '2147483648', '6.5', 'x', '607', '609'].map((subtotal) => ({ subtotal })),
      ...NO_OWNER.map((owner) => ({ owner })),
      ...NO_KEY.map((key) => ({ key })),
    ].map((change) => [change] as const),
  )('is not written with %j', async (change) => {
    expect(await attempt('stay', { ...stay, ...change })).toEqual({ done: false, row: undefined });
  });

  it.each(Object.keys(stay))('is not written without %s', async (field) => {
    expect((await attempt('stay', without(stay, field))).done).toBe(false);
  });

  it('is written with the least and the most that may be kept of it', async () => {
    expect((await attempt('stay', { ...stay, number: '1', hours: '1' })).done).toBe(true);
    expect((await attempt('stay', { ...stay, hours: '999', key: 'k'.repeat(64) })).done).toBe(true);
  });

  it('costs less than it did before its promo code alone', async () => {
    const [code] = await server.sql<{ id: number }>(
      "insert into promo_codes (code, kind, percent, created_at) values ('KEPT', 'percent', 50, now()) returning id",
    );
    const half = { ...stay, code: 'KEPT' };
    expect((await attempt('stay', half, { amountCents: 304 })).row).toMatchObject({
      promo_code_id: code?.id,
      discount_cents: 304,
      total_cents: 304,
    });
    expect((await attempt('stay', { ...stay, code: 'GONE' }, { amountCents: 304 })).done).toBe(false);
    expect((await attempt('stay', half, { amountCents: 609 })).done, 'more than its price').toBe(false);
    expect((await attempt('stay', { ...stay, code: 'GONE' })).row, 'took nothing off').toMatchObject({
      promo_code_id: null,
    });
  });
});

describe('a pass that is lost', () => {
  const pass = {
    number: '9',
    plate: 'PASS9',
    plan: 'monthly',
    email: 'holder@example.com',
    owner: OWNER,
    key: KEY,
    link: 'https://park.example.com',
  };

  it('is written again as it was, unpaid', async () => {
    const { done, row } = await attempt('pass', pass, { amountCents: 4999 });
    expect(done).toBe(true);
    expect(row).toMatchObject({
      id: 9,
      plate: 'PASS9',
      plate_display: 'PASS9',
      plan_type: 'monthly',
      email: 'holder@example.com',
      price_cents: 4999,
      currency: 'USD',
      state: 'pending',
      owner_hash: Buffer.from(OWNER, 'hex'),
      private_key: KEY,
      link_base: 'https://park.example.com',
      created_at: orderedAt,
    });
  });

  it('needs neither an address, nor a device, nor a link', async () => {
    const { number, plate, plan, key } = pass;
    const { done, row } = await attempt('pass', { number, plate, plan, key });
    expect(done).toBe(true);
    expect(row).toMatchObject({ email: null, owner_hash: null, link_base: null });
  });

  it.each(
    [
      ...NO_NUMBER.map((number) => ({ number })),
      ...['', '---', 'A'.repeat(11)].map((plate) => ({ plate })),
      { plan: 'weekly' },
      { email: 'e'.repeat(255) },
      ...NO_OWNER.map((owner) => ({ owner })),
      ...NO_KEY.map((key) => ({ key })),
      { link: 'l'.repeat(301) },
    ].map((change) => [change] as const),
  )('is not written with %j', async (change) => {
    expect(await attempt('pass', { ...pass, ...change })).toEqual({ done: false, row: undefined });
  });

  it.each(['number', 'plate', 'plan', 'key'])('is not written without %s', async (field) => {
    expect((await attempt('pass', without(pass, field))).done).toBe(false);
  });
});

describe('what is kept at the provider', () => {
  const rowOf = async (table: string, id: number) => {
    const [row] = await server.sql<Record<string, unknown> & { purchase_id: number; owner_hash: Buffer }>(
      `select * from ${table} where id = $1`,
      [id],
    );
    if (row === undefined) throw new Error(`nothing in ${table}`);
    return row;
  };

  it('of a stay is all that writes it again, its promo code where it has one', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: 'kept 1' })).body.transaction;
    const row = await rowOf('parking_sessions', id);
    const { label, text, subject, kept } = await kinds.stay.describe(server.db, row.purchase_id);
    expect(text.startsWith(`${label} `)).toBe(true);
    expect(subject).toEqual({ kind: 'session', id });
    expect(kept).toEqual({
      number: String(id),
      lot: '1',
      plate: 'KEPT 1',
      hours: '3',
      subtotal: '608',
      owner: row.owner_hash.toString('hex'),
      key: row.receipt_key,
    });
  });

  it('of a pass is all that writes it again, without what it has not', async () => {
    const { id } = await order(server.driver(), 'KEPT2');
    const row = await rowOf('subscriptions', id);
    const { label, text, subject, kept } = await kinds.pass.describe(server.db, row.purchase_id);
    expect([label, text, subject]).toEqual([`pass ${id}`, `Pass ${id} KEPT2`, { kind: 'subscription', id }]);
    const always = { number: String(id), plate: 'KEPT2', plan: 'monthly', key: row.private_key };
    const owner = row.owner_hash.toString('hex');
    expect(kept).toEqual({ ...always, email: 'holder@example.com', owner, link: server.url });
    await server.sql(
      'update subscriptions set email = null, owner_hash = null, link_base = null where id = $1',
      [id],
    );
    expect((await kinds.pass.describe(server.db, row.purchase_id)).kept).toEqual(always);
  });

  it('helps nobody to pay when the time is over: each kind says so in its words', () => {
    const words = (what: string) =>
      `The time to pay for this ${what} has run out. Nothing was charged. Please start over.`;
    expect(kinds.stay.overdue()).toMatchObject({ code: 'session.not_payable', message: words('session') });
    expect(kinds.pass.overdue()).toMatchObject({ code: 'pass.not_payable', message: words('pass') });
  });
});
