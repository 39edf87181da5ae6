import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { createFacilityOnce } from '../../src/settings/create-facility.ts';
import { createFirstOwner } from '../../src/staff/first-owner.ts';
import { createPasswords } from '../../src/staff/passwords.ts';
import { emptyDatabase } from '../support/database.ts';
import { MIGRATIONS } from '../support/global-setup.ts';
import { startTestServer } from '../support/server.ts';
import { CHEAP, OWNER, operator } from '../support/staff.ts';

/** The last migration of version 0.1.0, which knew payments by session and by subscription. */
const LAST_OF_0_1 = '0012';

const stay = (state: string, n: number, more = '') => `
  insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
    hold_expires_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at)
  values (1, 'OLD${n}', 'OLD ${n}', '01D${n}', 3, '${state}', now(), now() + interval '3 hours',
    ${state === 'pending' ? "now() + interval '15 minutes'" : 'null'}, decode(repeat('0${n}', 32), 'hex'),
    'receipt-key-of-stay-${n}-0', 608, 0, 608, 'USD', now(), ${state === 'pending' || state === 'cancelled' ? 'null' : 'now()'});
  ${more}`;
const payment = (n: number, of: string, state: string, intent: string | null, more = '') => `
  insert into payments (id, ${of}, amount_cents, currency, state, provider_intent_id, created_at, succeeded_at, refunded_cents, check_at)
  values ('00000000-0000-4000-8000-00000000000${n}', ${n > 5 ? n - 5 : n}, ${n > 5 ? 5000 : 608}, 'USD', '${state}',
    ${intent === null ? 'null' : `'${intent}'`}, now(), ${state === 'succeeded' ? 'now()' : 'null'},
    ${more === 'refunded' ? 608 : 0}, ${state === 'open' ? 'now()' : 'null'});`;

it('books of version 0.1.0 come up with every row, and what was half-finished in them is settled', async () => {
  const connection = await emptyDatabase();
  const log = createLog('silent');
  const folder = await mkdtemp(join(tmpdir(), 'anypark-old-'));
  for (const name of await readdir(MIGRATIONS))
    if (name.slice(0, 4) <= LAST_OF_0_1) await copyFile(join(MIGRATIONS, name), join(folder, name));
  await migrate(connection, folder, log);
  await rm(folder, { recursive: true });
  const beside = await startTestServer({ webhooks: false });
  // Intents that the old version had opened: one is paid while nobody runs, one is never paid.
  const intent = async (of: number) =>
    String((await beside.provider.post('/v1/payment_intents', { amount: String(of), currency: 'usd' })).id);
  const [openIntent, paidIntent, passIntent] = [await intent(608), await intent(608), await intent(5000)];
  await oldFacility(connection);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    [
      stay('pending', 1, payment(1, 'session_id', 'open', openIntent)),
      stay('pending', 2, payment(2, 'session_id', 'open', paidIntent)),
      stay('active', 3, payment(3, 'session_id', 'succeeded', 'pi_old_three')),
      stay('refunded', 4, payment(4, 'session_id', 'succeeded', 'pi_old_four', 'refunded')),
      stay('pending', 5, payment(5, 'session_id', 'created', null)),
      `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, created_at)
       values ('PASS1', 'PASS1', 'a@example.com', 'monthly', 5000, 'USD', 'pending', now());`,
      payment(6, 'subscription_id', 'open', passIntent),
    ].join('\n'),
  );
  const count = async (table: string) =>
    (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const before = [await count('parking_sessions'), await count('payments'), await count('subscriptions')];
  await migrate(connection, MIGRATIONS, log);
  expect([await count('parking_sessions'), await count('payments'), await count('subscriptions')]).toEqual(
    before,
  );
  const lives = await client.query(
    `select u.kind, u.state from payments p join purchases u on u.id = p.purchase_id order by p.id`,
  );
  expect(lives.rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'stay pending',
    'stay pending',
    'stay fulfilled',
    'stay refunded',
    'stay pending',
    'pass pending',
  ]);

  const server = await startTestServer({ on: connection, beside });
  for (const [id, amount] of [
    [paidIntent, 608],
    [passIntent, 5000],
  ] as const) {
    const { client_secret } = await beside.provider.intent(id);
    expect((await beside.provider.pay(String(client_secret))).body.status, String(amount)).toBe('succeeded');
  }
  server.clock.advance({ minutes: 40 });
  await server.reconcile();
  const states = await server.sql<{ state: string }>('select state from parking_sessions order by id');
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled',
    'active',
    'active',
    'refunded',
    'cancelled',
  ]);
  expect(await server.sql('select state from subscriptions')).toEqual([{ state: 'active' }]);
  expect(await server.sql("select 1 from purchases where state = 'pending'")).toEqual([]);
  const owner = operator(server);
  await owner.login(OWNER.username, OWNER.password);
  expect((await owner.call('GET', '/api/transactions/4')).body).toMatchObject({
    payment: { refundedAmount: '6.08' },
  });
  expect((await owner.call('GET', '/api/dashboard/stats?period=month')).status).toBe(200);

  // A server of the old version that still runs beside writes as it always did.
  await client.query(
    stay('pending', 6) +
      payment(6, 'session_id', 'created', null).replace("00006'", "00007'").replace(', 1, 5000', ', 6, 608'),
  );
  const [late] = await server.sql(
    'select kind, state, overdue_at is not null as due from purchases order by id desc limit 1',
  );
  expect(late).toEqual({ kind: 'stay', state: 'pending', due: true });
  await client.end();
  await server.close();
  await beside.close();

  async function oldFacility(to: typeof connection): Promise<void> {
    const old = openDatabase(to, log);
    await old.transaction((tx) => createFacilityOnce(tx, new Date()));
    await createFirstOwner(old, createPasswords(CHEAP), OWNER, new Date());
    await old.close();
  }
}, 60_000);
