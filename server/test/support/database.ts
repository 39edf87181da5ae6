import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of the caller's own with the product's schema, the default facility and its lot. */
export const copyDatabase = () => create('template');

/** A database of the caller's own with nothing in it. */
export const emptyDatabase = () => create('template0');

async function create(template: string): Promise<{ host: string; user: string; database: string }> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { host: inject('databaseHost'), user: 'anypark' };
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  // PostgreSQL copies a template only while nobody else copies it.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${database} template ${template}`);
  await admin.end();
  return { ...connection, database };
}
