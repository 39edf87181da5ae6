import { archiveBooks } from './books/archive-books.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { databaseHosts } from './platform/database-hosts.ts';
import { startEmbeddedPostgres } from './platform/embedded/server.ts';
import { createLog } from './platform/log.ts';

/** What can be done on the server's own command line while the product does not run. Each answers what it has done. */
const COMMANDS: Record<string, (db: Database, config: Config) => Promise<string>> = {
  'books archive': async (db, config) =>
    `The test data has been put aside into ${await archiveBooks(db, config.dataDir, new Date())}. The next start opens new books.`,
};

async function main(words: readonly string[]): Promise<void> {
  const command = COMMANDS[words.slice(0, 2).join(' ')];
  if (command === undefined)
    throw new Error(`there is no such command. There are: ${Object.keys(COMMANDS).join(', ')}`);
  const config = readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:9', ...process.env });
  const log = createLog('warn');
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null;
  const db = openDatabase(embedded ? [embedded.connection] : databaseHosts(config.databaseUrl ?? ''), log);
  try {
    console.log(await command(db, config));
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
