import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from './log.ts';

const FILE_NAME = /^(\d{4})_\w+\.sql$/;
/** Any number, as long as every server of a database uses the same. */
const ADVISORY_LOCK = 4_720_001;

/**
 * Brings the schema up to the numbered files of `folder`, each in a transaction of its own, under an advisory
 * lock: of several servers that start at once one does the work and the others wait for it. Refuses a database
 * that a newer version has already moved on.
 */
export async function migrate(connection: pg.ClientConfig, folder: string, log: Logger): Promise<void> {
  const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const unknown = rows.find((row) => !files.includes(row.name));
    if (unknown)
      throw new Error(
        `the database is from a newer version of AnyPark: it has the migration ${unknown.name}`,
      );
    // By name, not by count: a number that was left free may be filled later.
    const applied = new Set(rows.map((row) => row.name));
    for (const name of files.filter((file) => !applied.has(file))) {
      const sql = await readFile(join(folder, name), 'utf8');
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
      log.info({ migration: name }, 'migrated');
    }
  } finally {
    // Ends the session and with it the lock and an open transaction.
    await client.end();
  }
}
