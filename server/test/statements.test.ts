import pg from 'pg';
import { expect, it } from 'vitest';
// Whatever the product runs is declared when its modules are loaded.
import '../src/app.ts';
import '../src/books/archive-books.ts';
import '../src/books/open-books.ts';
import '../src/rounds.ts';
import '../src/settings/create-facility.ts';
import '../src/staff/first-owner.ts';
import { declared } from '../src/platform/database.ts';
import { copyDatabase } from './support/database.ts';

/** What PREPARE does not take; the tests of their callers run them. */
const UTILITY = /^\s*(lock|truncate|set|vacuum)\b/i;

it('every statement fits to the migrated schema', async () => {
  const client = new pg.Client(await copyDatabase());
  await client.connect();
  const texts = [...declared.keys()].filter((text) => !UTILITY.test(text));
  expect(texts.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const [n, text] of texts.entries())
    await client
      .query(`prepare checked_${n} as ${text}`)
      .catch((error: Error) => wrong.push(`${error.message}: ${text}`));
  expect(wrong).toEqual([]);
  await client.end();
});
