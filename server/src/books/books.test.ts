import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Mode } from '@anypark/core/settings/mode';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { OWNER, operator } from '../../test/support/staff.ts';
import { Problem } from '../platform/problem.ts';
import type { CardProvider } from '../providers/card-provider.ts';
import { ARCHIVED, archiveBooks } from './archive-books.ts';
import { askAccount, openBooks } from './open-books.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ webhooks: false, books: false });
});
afterEach(() => server.close());

const open = async (mode: Mode, provider: Partial<CardProvider> = {}) => {
  const deps = { ...server.deps, provider: { ...server.deps.provider, ...provider } };
  await openBooks(deps, mode, await askAccount(deps), server.clock.now());
};
const written = () => server.sql('select mode, account from books');
const sell = () => server.driver().park({ licensePlate: 'SOLD 1' });

describe('books', () => {
  it('are of the mode and account with which something was sold first, and refuse any other', async () => {
    await open('simulated');
    // Looked around, then set the keys: nothing stands in the way.
    await open('live', { account: async () => 'acct_live' });
    expect(await written()).toEqual([{ mode: 'live', account: 'acct_live' }]);
    await open('simulated');
    await sell();
    await open('simulated');
    await expect(open('live')).rejects.toThrow(
      /payments of the simulator, and STRIPE_SECRET_KEY is a live key.*npm run books -- archive.*new DATA_DIR/,
    );
    await expect(open('test')).rejects.toThrow(/STRIPE_SECRET_KEY is a test key/);
    await expect(open('simulated', { account: async () => 'acct_other' })).rejects.toThrow(
      /belong to the account acct_simulator at the card service, and the keys to acct_other/,
    );
    expect(await written()).toEqual([{ mode: 'simulated', account: 'acct_simulator' }]);
  });

  it('of real money never become free parking when the key is lost', async () => {
    await open('live');
    await sell();
    await expect(open('simulated')).rejects.toThrow(
      /real payments, and no STRIPE_SECRET_KEY is set, so that no card would be charged.*another DATA_DIR/,
    );
    await expect(archiveBooks(server.db, tmpdir(), new Date())).rejects.toThrow('real payments');
  });

  it('open while the card service does not answer, and compare the account when it does', async () => {
    const away = async () => {
      throw new Problem('provider.unavailable');
    };
    await sell();
    await open('simulated', { account: away, retrievePayment: away });
    expect(await written()).toEqual([]);
    await open('simulated', { account: away });
    expect(await written()).toEqual([{ mode: 'simulated', account: null }]);
    await open('simulated');
    expect(await written()).toEqual([{ mode: 'simulated', account: 'acct_simulator' }]);
  });

  it('of an earlier version are ours only if the card service knows their payments', async () => {
    await sell();
    await expect(open('live', { retrievePayment: async () => null })).rejects.toThrow(
      /payments that the card service does not know/,
    );
    expect(await written()).toEqual([]);
    await open('simulated');
    expect(await written()).toHaveLength(1);
  });
});

describe('test data', () => {
  it('is put aside whole; lots, prices, codes, staff and trail stay, and the currency can change again', async () => {
    await open('simulated');
    const { id } = await sell();
    const owner = operator(server);
    await owner.login(OWNER.username, OWNER.password);
    await owner.call('POST', `/api/transactions/${id}/end`, {});
    const folder = await mkdtemp(join(tmpdir(), 'anypark-archive-'));
    const archive = await archiveBooks(server.db, folder, server.clock.now());
    const files = await readdir(archive);
    expect(files.sort()).toEqual(ARCHIVED.map((table) => `${table}.ndjson.gz`).sort());
    const sessions = gunzipSync(await readFile(join(archive, 'parking_sessions.ndjson.gz'))).toString();
    expect(JSON.parse(sessions)).toMatchObject({ id, plate: 'SOLD1', state: 'ended' });
    for (const table of ARCHIVED)
      expect([table, await server.sql(`select 1 from ${table}`)]).toEqual([table, []]);
    expect(await server.sql("select 1 from audit_log where action = 'session.ended'")).toHaveLength(1);
    await open('live', { account: async () => 'acct_live' });
    const { body: settings } = await owner.call('GET', '/api/settings/general');
    expect((await owner.call('PUT', '/api/settings/general', { ...settings, currency: 'EUR' })).status).toBe(
      200,
    );
    expect((await server.driver().start({ licensePlate: 'NEW 1' })).body.transaction.id).toBe(1);
    await rm(folder, { recursive: true });
  });

  it('is every table that is not the facility’s own', async () => {
    const kept = [
      'api_keys',
      'audit_log',
      'cameras',
      'facility',
      'frigate_link',
      'login_challenges',
      'login_history',
      'login_waits',
      'lot_terms',
      'lots',
      'notice_marks',
      'plan_rates',
      'price_change_rates',
      'price_changes',
      'notice_round',
      'notice_terms',
      'promo_code_lots',
      'promo_codes',
      'push_keys',
      'rate_plans',
      'rates',
      'recorded_since',
      'schema_migrations',
      'sms_stops',
      'staff',
      'staff_backup_codes',
      'staff_invites',
      'staff_sessions',
      'suggestion_rule',
    ];
    const tables = await server.sql<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([...kept, ...ARCHIVED].sort());
  });
});
