import type { Customer, CustomerTotals } from '@anypark/core/analytics/contract';
import type { Transaction } from '@anypark/core/parking/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

let server: TestServer;
let manager: Operator;

/** Plate, stays, cents spent: what the bookings would have left behind. */
const KNOWN: [string, number, number][] = [
  ['ABC1034', 3, 1824],
  ['ABD1', 1, 450],
  ['XABC9', 7, 450],
  ['ZZZ', 2, 0],
];

beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
  manager = await join(server, 'manager', 'customers-manager');
  for (const [n, [plate, stays, cents]] of KNOWN.entries())
    await server.sql(
      `insert into customers values ($1, $2, $3, $4, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'::timestamptz + make_interval(days => $5))`,
      [plate, plate.toLowerCase(), stays, cents, n],
    );
  await server.sql('insert into lifetime_figures values (null, 2724, 13, 4)');
});
afterAll(() => server.close());

const list = async (query = '') =>
  (await manager.call<Customer[]>('GET', `/api/dashboard/customers${query}`)).body.map(({ plate }) => plate);

it('lists by money spent, by visits or by the last visit', async () => {
  expect(await list()).toEqual(['ABC1034', 'XABC9', 'ABD1', 'ZZZ']);
  expect(await list('?order=visits')).toEqual(['XABC9', 'ABC1034', 'ZZZ', 'ABD1']);
  expect(await list('?order=recent')).toEqual(['ZZZ', 'XABC9', 'ABD1', 'ABC1034']);
});

it('finds a part of a plate in any case and writing', async () => {
  expect(await list('?search=abc')).toEqual(['ABC1034', 'XABC9']);
  expect(await list('?search=c-10%203')).toEqual(['ABC1034']);
  expect(await list('?search=nobody')).toEqual([]);
  expect(await list('?search=%25')).toHaveLength(4);
});

it('goes on page by page, also where several have spent the same', async () => {
  const seen: string[] = [];
  let next: string | null = '/api/dashboard/customers?limit=1';
  while (next !== null) {
    const page: { body: Customer[]; headers: Headers } = await manager.call<Customer[]>('GET', next);
    seen.push(...page.body.map(({ plate }) => plate));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(seen).toEqual(['ABC1034', 'XABC9', 'ABD1', 'ZZZ']);
  expect(await list('?search=abc&limit=1&before=ABC1034')).toEqual(['XABC9']);
});

it('adds up', async () => {
  const { body } = await manager.call<CustomerTotals>('GET', '/api/dashboard/customer-totals');
  expect(body).toEqual({ customers: 4, revenue: 27.24, averagePerCustomer: 6.81, currency: 'USD' });
});

it('shows one customer with everything that was parked, paid or not', async () => {
  const lot = await server.createLot({ spaces: 9 });
  const driver = server.driver();
  const paid = await driver.park({ parkingLotId: lot, licensePlate: 'hist-1', duration: 2 });
  const unpaid = (await driver.start({ parkingLotId: lot, licensePlate: 'HIST 1', duration: 3 })).body
    .transaction;
  const { body } = await manager.call<Customer>('GET', '/api/dashboard/customers/Hist%201');
  expect(body).toMatchObject({
    plate: 'HIST1',
    licensePlate: 'HIST-1',
    transactionCount: 1,
    totalSpent: 4.5,
  });
  const history = await manager.call<Transaction[]>('GET', '/api/dashboard/customers/HIST1/transactions');
  expect(history.body.map(({ id, status }) => [id, status])).toEqual([
    [unpaid.id, 'pending'],
    [paid.id, 'active'],
  ]);
  expect((await manager.call('GET', '/api/dashboard/customers/NONE')).status).toBe(404);
});

it('exports what the list shows, and no cell that a spreadsheet would run', async () => {
  await server.sql(
    `insert into customers values ('CMD', '=CMD', 1, 50, '2026-01-01T05:00:00Z', '2026-01-01T05:00:00Z')`,
  );
  const file = await fetch(`${server.url}/api/dashboard/customers.csv?search=cmd`, {
    headers: { cookie: `anypark_session=${manager.cookies.get('anypark_session')}` },
  });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /filename="Downtown Plaza customers \d{4}-\d\d-\d\d\.csv"/,
  );
  expect(await file.text()).toBe(
    [
      'License plate,Total transactions,Total spent (USD),Average per visit (USD),First seen (America/New_York),Last seen (America/New_York)',
      "'=CMD,1,0.50,0.50,2026-01-01 00:00:00,2026-01-01 00:00:00",
      '',
    ].join('\r\n'),
  );
});
