import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded/server.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { createFacilityOnce } from '../../src/settings/create-facility.ts';
import { createFirstOwner } from '../../src/staff/first-owner.ts';
import { createPasswords } from '../../src/staff/passwords.ts';
import { CHEAP, OWNER } from './staff.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One PostgreSQL for the whole run, with a database of which every test file takes a copy. */
export default async function setup({ provide }: { provide(key: 'databaseHost', value: string): void }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'anypark-test-'));
  const log = createLog('silent');
  const server = await startEmbeddedPostgres(dataDir, log);
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  await admin.query('create database template');
  await admin.end();
  const template = { ...server.connection, database: 'template' };
  await migrate(template, MIGRATIONS, log);
  const db = openDatabase(template, log);
  await db.transaction((tx) => createFacilityOnce(tx, new Date()));
  await createFirstOwner(db, createPasswords(CHEAP), OWNER, new Date());
  await db.close();
  provide('databaseHost', server.connection.host);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string;
  }
}
