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
