import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { copyDatabase } from '../support/database.ts';
import { MIGRATIONS } from '../support/global-setup.ts';

it('applies a number that was left free by an earlier version, and refuses a newer version’s database', async () => {
  const connection = await copyDatabase();
  const log = createLog('silent');
  const folder = join(await mkdtemp(join(tmpdir(), 'anypark-migrations-')), 'm');
  await mkdir(folder);
  for (const name of await readdir(MIGRATIONS)) await copyFile(join(MIGRATIONS, name), join(folder, name));
  await writeFile(join(folder, '0000_left_free.sql'), 'create table left_free (id integer)');
  await migrate(connection, folder, log);
  await migrate(connection, folder, log);
  const client = new pg.Client(connection);
  await client.connect();
  expect((await client.query('select * from left_free')).rows).toEqual([]);
  await client.end();
  await expect(migrate(connection, MIGRATIONS, log)).rejects.toThrow('0000_left_free.sql');
  await rm(folder, { recursive: true });
});

it('refuses a file that was changed after it was applied', async () => {
  const connection = await copyDatabase();
  const log = createLog('silent');
  const folder = await mkdtemp(join(tmpdir(), 'anypark-migrations-'));
  for (const name of await readdir(MIGRATIONS)) await copyFile(join(MIGRATIONS, name), join(folder, name));
  await migrate(connection, folder, log);
  await writeFile(join(folder, '0003_audit.sql'), 'select 1');
  await expect(migrate(connection, folder, log)).rejects.toThrow(/0003_audit.sql is not the one/);
  await rm(folder, { recursive: true });
});

it('gives way to who uses a table, and comes back', async () => {
  const connection = await copyDatabase();
  const log = createLog('silent');
  const folder = await mkdtemp(join(tmpdir(), 'anypark-migrations-'));
  for (const name of await readdir(MIGRATIONS)) await copyFile(join(MIGRATIONS, name), join(folder, name));
  await writeFile(join(folder, '9999_waits.sql'), 'alter table lots add column waits integer');
  const user = new pg.Client(connection);
  await user.connect();
  await user.query('begin');
  await user.query('select 1 from lots');
  const migrating = migrate(connection, folder, log);
  // Somebody who comes behind the migration is served all the same, once it has given way.
  const next = new pg.Client(connection);
  await next.connect();
  await expect.poll(async () => (await next.query('select count(*)::int as n from lots')).rows[0].n).toBe(1);
  await user.query('commit');
  await migrating;
  expect((await next.query('select waits from lots')).rowCount).toBe(1);
  await Promise.all([user.end(), next.end()]);
  await rm(folder, { recursive: true });
}, 30_000);
