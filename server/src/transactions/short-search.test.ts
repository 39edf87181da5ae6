import type { OperatorTransaction, TransactionTotals } from '@anypark/core/transactions/contract';
import { SHORT_SEARCH_REACH, TOTALS_REACH } from '@anypark/core/transactions/search';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'short-manager');
  const lot = await server.createLot();
  // The oldest one is QJ7W; then as many others as a short search reaches; the newest is QJX1.
  await server.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at, owner_hash,
       receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at)
     select $1, plate, plate, plate, 1, 'cancelled', at, at + interval '1 hour', decode(repeat('00', 32), 'hex'),
            'short-search-receipt-key-' || n, 250, 0, 250, 'USD', at
       from (select n, case n when 1 then 'QJ7W' when $2 + 1 then 'QJX1' else 'P' || n end as plate,
                    timestamptz '2026-01-01' + make_interval(secs => n) as at
               from generate_series(1, $2 + 1) n) s order by n`,
    [lot, SHORT_SEARCH_REACH],
  );
  await server.sql('vacuum analyze parking_sessions');
});

const plates = async (search: string) => {
  const { body } = await manager.call<OperatorTransaction[]>(
    'GET',
    `/api/dashboard/transactions?search=${search}`,
  );
  return body.map(({ licensePlate }) => licensePlate);
};

it('looks for one or two letters among the latest, for more everywhere', async () => {
  expect(await plates('qj')).toEqual(['QJX1']);
  expect(await plates('qj7')).toEqual(['QJ7W']);
});

it('finds an old transaction by a short number all the same, first', async () => {
  const [first, ...rest] = await plates('1');
  expect([first, rest[0]]).toEqual(['QJ7W', 'QJX1']);
  expect(await plates('1')).toHaveLength(20);
});

it('exports what a short search finds anywhere', async () => {
  const response = await fetch(`${server.url}/api/transactions/export.csv?search=qj`, {
    headers: { cookie: `anypark_session=${manager.cookies.get('anypark_session')}` },
  });
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['QJX1', 'QJ7W']);
});

it('adds up the latest, and says since when; of a short search what it finds', async () => {
  const totals = async (query: string) =>
    (await manager.call<TransactionTotals>('GET', `/api/transactions/totals${query}`)).body;
  expect(await totals('')).toMatchObject({
    count: TOTALS_REACH,
    since: new Date(Date.parse('2026-01-01T00:00:00Z') + 2000).toISOString(),
  });
  expect(await totals('?search=qj')).toMatchObject({ count: 1, since: null });
  // The first of all, by its number, and all others with a 1 in their plate.
  const { body } = await manager.call<OperatorTransaction[]>('GET', '/api/dashboard/transactions?search=qj7');
  const [matching] = await server.sql<{ count: number }>(
    `select count(*)::int as count from parking_sessions where plate like '%1%' or id = 1`,
  );
  expect(body[0]?.id).toBe(1);
  expect(await totals('?search=1')).toMatchObject({ count: matching?.count, since: null });
});
