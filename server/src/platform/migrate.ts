import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './log.ts';

const FILE_NAME = /^(\d{4})_\w+\.sql$/;
/** Any number, as long as every server of a database uses the same. */
const ADVISORY_LOCK = 4_720_001;
/** A migration that waits for a table makes everybody wait who comes behind it: it gives way, and tries again. */
const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the schema up to the numbered files of `folder`, each in a transaction of its own, under an advisory
 * lock: of several servers that start at once one does the work and the others wait for it. Refuses a database
 * that a newer version has already moved on, and files that are not the ones that were applied.
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
    await client.query('alter table schema_migrations add column if not exists checksum text');
    const { rows } = await client.query<{ name: string; checksum: string | null }>(
      'select name, checksum from schema_migrations order by name',
    );
    const unknown = rows.find((row) => !files.includes(row.name));
    if (unknown)
      throw new Error(
        `the database is from a newer version of AnyPark: it has the migration ${unknown.name}`,
      );
    // By name, not by count: a number that was left free may be filled later.
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of files) {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === undefined) {
        await apply(client, { name, sql, checksum });
        log.info({ migration: name }, 'migrated');
      } else if (known === null) {
        // Applied by a version that did not note it.
        await client.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum]);
      } else if (known !== checksum)
        throw new Error(
          `the migration ${name} is not the one that this database was migrated with: a file has been changed after it was applied`,
        );
    }
  } finally {
    // Ends the session and with it the lock and an open transaction.
    await client.end();
  }
}

async function apply(
  client: pg.Client,
  file: { name: string; sql: string; checksum: string },
): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(file.sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || round === TRIES) throw error;
      await sleep(500);
    }
  }
}
