import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { Transaction } from '@anypark/core/parking/contract';
import type {
  OperatorTransaction,
  TransactionDetail,
  TransactionTotals,
} from '@anypark/core/transactions/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});

const list = async (query: Record<string, string | number> = {}) =>
  manager.call<OperatorTransaction[]>(
    'GET',
    `/api/dashboard/transactions?${new URLSearchParams(query as Record<string, string>)}`,
  );
const ids = async (query: Record<string, string | number> = {}) =>
  (await list({ limit: 100, ...query })).body.map(({ id }) => id);
const detail = (id: number) => manager.call<TransactionDetail>('GET', `/api/transactions/${id}`);
const end = (id: number, body: object = {}) =>
  manager.call<TransactionDetail>('POST', `/api/transactions/${id}/end`, body);

interface Made {
  plate?: string;
  lot?: number;
  state?: string;
  at?: string;
}
/** A stay as it stands in the books, without the way to it. */
async function make({ plate = 'OLD 1', lot = 1, state = 'expired', at = '2026-03-10T15:00:00Z' }: Made = {}) {
  const canonical = plate.replace(/\W/g, '');
  const [row] = await server.sql<{ id: number }>(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at,
       ends_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at,
       closed_at, hold_expires_at)
     values ($1, $2, $3, $2, 2, $4, $5, $5::timestamptz + interval '2 hours', sha256('x'), gen_random_uuid()::text,
       450, 0, 450, 'USD', $5, case when $4 in ('pending', 'cancelled') then null else $5::timestamptz end, $5,
       case when $4 = 'pending' then $5::timestamptz end)
     returning id`,
    [lot, canonical, plate, state, at],
  );
  return row?.id ?? 0;
}

describe('the list', () => {
  it('has the specified fields, newest first by creation', async () => {
    const lot = await server.createLot();
    const older = await make({ lot, at: '2025-01-01T00:00:00Z' });
    const newer = await make({ lot, at: '2025-01-02T00:00:00Z' });
    // Written down later, made earlier.
    const oldest = await make({ lot, at: '2024-12-31T00:00:00Z' });
    const { status, body } = await list({ lot });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([newer, older, oldest]);
    expect(body[0]).toMatchObject({
      licensePlate: 'OLD 1',
      duration: 2,
      amount: '4.50',
      originalAmount: '4.50',
      promoCode: null,
      discount: '0.00',
      startTime: '2025-01-02T00:00:00.000Z',
      endTime: '2025-01-02T02:00:00.000Z',
      status: 'expired',
      lotName: 'Test Lot',
      freeBy: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/receipt|owner|hash/i);
  });

  it('is paged by key, and stays as it is while new ones come', async () => {
    const lot = await server.createLot();
    const made: number[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift(await make({ lot, at: `2025-02-0${n + 1}T10:00:00Z` }));
    // Two in one moment: the id decides.
    made.unshift(await make({ lot, at: '2025-02-07T10:00:00Z' }));
    const seen: number[] = [];
    let path: string | null = `/api/dashboard/transactions?lot=${lot}&limit=3`;
    while (path !== null) {
      const page: Awaited<ReturnType<typeof list>> = await manager.call('GET', path);
      seen.push(...page.body.map(({ id }) => id));
      await make({ lot, at: '2025-03-01T00:00:00Z' });
      const link: string | null = page.headers.get('link');
      path = link === null ? null : (/^<(.+)>; rel="next"$/.exec(link)?.[1] ?? null);
      if (path !== null) expect(path).toContain(`lot=${lot}`);
    }
    expect(seen).toEqual(made);
    const beyond = Math.max(...made) + 100_000;
    expect((await ids({ lot, before: beyond })).length).toBeGreaterThan(made.length);
  });

  it('finds pieces of plates however they are written, and numbers in every form', async () => {
    const wanted = await make({ plate: 'QX-77 ZW' });
    await make({ plate: 'QX-78 ZW' });
    for (const search of ['qx77', 'X-77', ' 77zw ', 'QX77ZW'])
      expect(await ids({ search })).toEqual([wanted]);
    for (const search of [transactionNumber(wanted), `AP-${wanted}`, `ap ${wanted}`])
      expect(await ids({ search }), search).toEqual([wanted]);
    expect(await ids({ search: String(wanted) })).toContain(wanted);
    const asPlate = await make({ plate: `N${wanted}` });
    expect(await ids({ search: String(wanted) })).toEqual(expect.arrayContaining([wanted, asPlate]));
    for (const search of ['QX99', '%', '_', '---', '#AP-999999999999999', "'; drop table lots; --"])
      expect(await ids({ search }), search).toEqual([]);
  });

  it('filters by lot, status and both, with a search and without', async () => {
    const [here, there] = [await server.createLot(), await server.createLot()];
    const states = ['pending', 'active', 'expired', 'cancelled', 'refunded', 'ended'];
    const made = new Map<string, number>();
    for (const state of states)
      made.set(state, await make({ lot: here, state, plate: 'FIL 1', at: '2025-04-01T00:00:00Z' }));
    const elsewhere = await make({ lot: there, state: 'refunded', plate: 'FIL 2' });
    for (const state of states) {
      expect(await ids({ lot: here, status: state })).toEqual([made.get(state)]);
      expect(await ids({ lot: here, status: state, search: 'FIL' })).toEqual([made.get(state)]);
    }
    expect((await ids({ lot: here })).sort()).toEqual([...made.values()].sort());
    expect(await ids({ status: 'refunded' })).toEqual(
      expect.arrayContaining([elsewhere, made.get('refunded')]),
    );
    expect(await ids({ search: 'FIL2' })).toEqual([elsewhere]);
    expect(await ids({ lot: 2_147_483_647 })).toEqual([]);
  });

  it('takes days of the facility’s zone, both included, and periods to date', async () => {
    const lot = await server.createLot();
    // New York: 23:59 on July 1, 00:00 and 23:59 on July 2, 00:00 on July 3.
    const [, first, last] = [
      await make({ lot, at: '2025-07-02T03:59:59Z' }),
      await make({ lot, at: '2025-07-02T04:00:00Z' }),
      await make({ lot, at: '2025-07-03T03:59:59Z' }),
      await make({ lot, at: '2025-07-03T04:00:00Z' }),
    ];
    expect(await ids({ lot, from: '2025-07-02', to: '2025-07-02' })).toEqual([last, first]);
    expect(await ids({ lot, from: '2025-07-02' })).toHaveLength(3);
    expect(await ids({ lot, to: '2025-07-02' })).toHaveLength(3);
    expect(await ids({ lot, from: '2025-07-03', to: '2025-07-02' })).toEqual([]);
    const now = await make({ lot, at: server.clock.now().toISOString() });
    for (const period of ['today', 'week', 'month', 'quarter', 'year'])
      expect(await ids({ lot, period })).toEqual([now]);
  });

  it.each([
    { status: 'sold' },
    { period: 'decade' },
    { from: '2025-02-30' },
    { from: '01/02/2025' },
    { lot: '0' },
    { limit: '101' },
    { search: 'x'.repeat(61) },
    { colour: 'red' },
  ])('refuses %j', async (query) => {
    expect(await list(query as unknown as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('the totals', () => {
  const totals = async (query: Record<string, string | number> = {}) =>
    (
      await manager.call<TransactionTotals>(
        'GET',
        `/api/transactions/totals?${new URLSearchParams(query as Record<string, string>)}`,
      )
    ).body;

  it('are those of the same filters: how many, what was paid, what was given back', async () => {
    const lot = await server.createLot();
    const paid = async (plate: string, refunded: number, at = '2024-05-01T12:00:00Z') => {
      const id = await make({ lot, plate, at });
      await server.sql(
        `with bought as (insert into purchases (kind, state, created_at) values ('stay', 'fulfilled', $2) returning id),
              stay as (update parking_sessions set purchase_id = (select id from bought) where id = $1)
         insert into payments (id, purchase_id, amount_cents, currency, state, provider_intent_id, refunded_cents,
           succeeded_at, created_at)
         select gen_random_uuid(), id, 450, 'USD', 'succeeded', 'pi_totals_' || id, $3, $2, $2 from bought`,
        [id, at, refunded],
      );
    };
    await paid('TOT 1', 0);
    await paid('TOT 2', 150);
    await paid('TOT 3', 450, '2024-06-01T12:00:00Z');
    await make({ lot, plate: 'TOT 4', state: 'cancelled', at: '2024-05-01T12:00:00Z' });
    const all = { count: 4, net: '7.50', refunded: '6.00', currency: 'USD', since: null };
    expect(await totals({ lot })).toEqual(all);
    expect(await totals({ search: 'tot', lot })).toEqual(all);
    expect(await totals({ lot, from: '2024-05-01', to: '2024-05-01' })).toMatchObject({
      count: 3,
      net: '7.50',
      refunded: '1.50',
    });
    expect(await totals({ lot, status: 'cancelled' })).toMatchObject({ count: 1, net: '0.00' });
    expect(await totals({ search: '???' })).toMatchObject({ count: 0, net: '0.00', since: null });
    for (const query of [{}, { lot }, { status: 'expired' }])
      expect((await totals(query)).count).toBe((await ids(query)).length);
  });
});

describe('one transaction', () => {
  it('shows its payment and what has happened, each at its own moment', async () => {
    const driver = server.driver();
    const parked = await driver.park({ licensePlate: 'DET 1' });
    server.clock.advance({ minutes: 5 });
    const more = await driver.park({ licensePlate: 'DET 1', duration: 1 });
    const { body } = await detail(parked.id);
    expect(body).toMatchObject({
      transaction: { id: parked.id, status: 'active', closedAt: null },
      payment: {
        state: 'succeeded',
        amount: '6.08',
        refundableAmount: '6.08',
        cardBrand: 'visa',
        cardLast4: '4242',
      },
      extendedBy: [more.id],
      endsToo: [more.id],
      refunds: [],
    });
    expect(body.payment?.providerPaymentId).toMatch(/^pi_/);
    expect(body.timeline).toMatchObject([
      { kind: 'created', at: parked.createdAt },
      { kind: 'paid', at: parked.paidAt, amount: '6.08' },
      { kind: 'activated' },
      { kind: 'extended', transactionId: more.id },
    ]);
    const { body: added } = await detail(more.id);
    expect(added).toMatchObject({ transaction: { extendsTransactionId: parked.id }, endsToo: [] });
    expect(added.timeline).toContainEqual(
      expect.objectContaining({ kind: 'activated', transactionId: parked.id }),
    );
  });

  it('tells of its end, whichever it was', async () => {
    const unpaid = (await server.driver().start({ licensePlate: 'DET 2' })).body.transaction;
    const parked = await server.driver().park({ licensePlate: 'DET 3', duration: 1 });
    server.clock.advance({ hours: 2 });
    await server.reconcile();
    expect((await detail(unpaid.id)).body.timeline.map(({ kind }) => kind)).toEqual(['created', 'cancelled']);
    const expired = (await detail(parked.id)).body;
    expect(expired.timeline.at(-1)).toMatchObject({ kind: 'expired', at: expired.transaction.closedAt });
    // Given back afterwards: it has expired all the same, and when it did.
    await manager.call('POST', `/api/transactions/${parked.id}/refund`, {
      reason: 'Sorry',
      requestId: '4c1d4b0e-6a59-4e0c-9d2c-3a2b0a5d7a11',
    });
    const refunded = (await detail(parked.id)).body;
    expect(refunded.transaction).toMatchObject({
      status: 'refunded',
      closedAt: expired.transaction.closedAt,
    });
    expect(refunded.timeline.map(({ kind }) => kind)).toEqual([
      'created',
      'paid',
      'activated',
      'expired',
      'refund',
    ]);
  });

  it('is not found when there is none', async () => {
    expect(await detail(987_654_321)).toMatchObject({ status: 404, body: { code: 'transaction.not_found' } });
  });
});

describe('ending a session', () => {
  const spaces = async (lot: number) =>
    (await server.driver().get<{ id: number; availableSpaces: number }[]>('/api/parking-lots')).body.find(
      ({ id }) => id === lot,
    )?.availableSpaces;
  const auditOf = (id: number) =>
    server.sql(
      "select action, actor_name, before, after from audit_log where subject_kind = 'session' and subject_id = $1",
      [id],
    );

  it('frees the space at once, says who and why, and happens once', async () => {
    const lot = await server.createLot({ spaces: 1 });
    const parked = await server.driver().park({ parkingLotId: lot, licensePlate: 'END 1' });
    expect(await spaces(lot)).toBe(0);
    const { status, body } = await end(parked.id, { reason: 'Towed' });
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({ status: 'ended', endTime: parked.endTime });
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'ended', by: 'mia', reason: 'Towed' });
    expect(await spaces(lot)).toBe(1);
    expect(await auditOf(parked.id)).toEqual([
      {
        action: 'session.ended',
        actor_name: 'mia',
        before: { state: 'active', endsAt: parked.endTime },
        after: { state: 'ended', reason: 'Towed' },
      },
    ]);
    expect(await end(parked.id)).toMatchObject({ status: 409, body: { code: 'session.not_active' } });
    expect((await server.driver().start({ parkingLotId: lot, licensePlate: 'END 2' })).status).toBe(200);
  });

  it('ends the time that the car has bought after it too, and not what stands before it', async () => {
    const lot = await server.createLot({ spaces: 2 });
    const driver = server.driver();
    const stay: Transaction[] = [];
    for (let n = 0; n < 4; n += 1)
      stay.push(await driver.park({ parkingLotId: lot, licensePlate: 'END 3', duration: 1 }));
    const other = await server.driver().park({ parkingLotId: lot, licensePlate: 'END 4' });
    const statuses = async () =>
      Promise.all(stay.map(async ({ id }) => (await detail(id)).body.transaction.status));
    const [first, second] = stay;
    expect((await detail(second?.id ?? 0)).body.endsToo).toEqual(stay.slice(2).map(({ id }) => id));
    await end(second?.id ?? 0);
    expect(await statuses()).toEqual(['active', 'ended', 'ended', 'ended']);
    expect(await spaces(lot)).toBe(0);
    for (const { id } of stay.slice(1)) expect(await auditOf(id)).toHaveLength(1);
    await end(first?.id ?? 0);
    expect(await spaces(lot)).toBe(1);
    expect((await detail(other.id)).body.transaction.status).toBe('active');
  });

  it('by two at once is done once, without either waiting for ever', async () => {
    const lot = await server.createLot({ spaces: 2 });
    const driver = server.driver();
    const first = await driver.park({ parkingLotId: lot, licensePlate: 'END 5', duration: 1 });
    const second = await driver.park({ parkingLotId: lot, licensePlate: 'END 5', duration: 1 });
    const answers = await Promise.all([end(first.id), end(second.id), end(first.id), end(second.id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('session.not_active');
    for (const { id } of [first, second]) {
      expect((await detail(id)).body.transaction.status).toBe('ended');
      expect(await auditOf(id)).toHaveLength(1);
    }
  });

  it('is refused for what is not active, and for a reason without bounds', async () => {
    const pending = (await server.driver().start({ licensePlate: 'END 6' })).body.transaction;
    expect((await end(pending.id)).body.code).toBe('session.not_active');
    expect((await end(987_654_321)).body.code).toBe('transaction.not_found');
    const parked = await server.driver().park({ licensePlate: 'END 7' });
    expect((await end(parked.id, { reason: 'x'.repeat(201) })).status).toBe(400);
    expect((await detail(parked.id)).body.transaction.status).toBe('active');
  });
});

describe('the export', () => {
  async function exported(query: Record<string, string | number>) {
    const response = await fetch(
      `${server.url}/api/transactions/export.csv?${new URLSearchParams(query as Record<string, string>)}`,
      { headers: { cookie: `anypark_session=${manager.cookies.get('anypark_session')}` } },
    );
    const text = Buffer.from(await response.arrayBuffer()).toString();
    const rows: Record<string, string>[] = response.ok ? parse(text, { bom: true, columns: true }) : [];
    return { response, rows };
  }

  it('holds what the filters leave, over many pages, newest first, in the facility’s time', async () => {
    const lot = await server.createLot();
    await server.sql(
      `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at,
         ends_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at,
         activated_at, closed_at)
       select $1, 'CSV' || n, 'CSV ' || n, 'CSV' || n, 2, 'expired', at, at + interval '2 hours', sha256('x'),
              gen_random_uuid()::text, 450, 0, 450, 'USD', at, at, at
         from generate_series(1, 1203) n, lateral (select '2025-07-01T16:00:00Z'::timestamptz + n * interval '1 s') t (at)`,
      [lot],
    );
    const evil = await make({ lot, plate: '=1+1', at: '2025-07-01T15:00:00Z' });
    await make({ lot, at: '2025-06-30T15:00:00Z' });
    const { response, rows } = await exported({ lot, from: '2025-07-01', to: '2025-07-01' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      'filename="Downtown Plaza transactions 2025-07-01.csv"',
    );
    expect(rows).toHaveLength(1204);
    expect(rows.map(({ Plate }) => Plate)).toEqual([
      ...Array.from({ length: 1203 }, (_, n) => `CSV ${1203 - n}`),
      "'=1+1",
    ]);
    expect(rows.at(-1)).toEqual({
      Transaction: transactionNumber(evil),
      Plate: "'=1+1",
      Lot: 'Test Lot',
      Status: 'expired',
      'Created (America/New_York)': '2025-07-01 11:00:00',
      'Start (America/New_York)': '2025-07-01 11:00:00',
      'End (America/New_York)': '2025-07-01 13:00:00',
      Hours: '2',
      Subtotal: '4.50',
      Discount: '0.00',
      Amount: '4.50',
      Refunded: '0.00',
      Currency: 'USD',
      'Promo code': '',
      'Free by': '',
      Payment: '',
      'Paid (America/New_York)': '',
      Card: '',
      Extends: '',
      'Stay ends (America/New_York)': '2025-07-01 13:00:00',
    });
  });

  it('takes the search, and says in its name what it covers', async () => {
    const { response, rows } = await exported({ search: 'CSV 777' });
    expect(rows).toHaveLength(1);
    expect(response.headers.get('content-disposition')).toMatch(/transactions until \d{4}-\d\d-\d\d\.csv"/);
    expect((await exported({ search: 'NOBODY' })).rows).toEqual([]);
    expect((await exported({ limit: 5 })).response.status).toBe(400);
  });
});
