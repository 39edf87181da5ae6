import { archiveBooks } from './books/archive-books.ts';
import { type Config, readConfig } from './config.ts';
import { checkDays } from './figures/check-days.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { databaseHosts } from './platform/database-hosts.ts';
import { startEmbeddedPostgres } from './platform/embedded/server.ts';
import { createLog } from './platform/log.ts';
import { resetPassword, resetSecondFactor } from './staff/lost-login.ts';
import { createPasswords } from './staff/passwords.ts';

/** What can be done on the server's own command line while the product does not run. Each answers what it has done. */
const COMMANDS: Record<string, Command> = {
  'books archive': {
    run: async (db, { dataDir }) =>
      `The test data has been put aside into ${await archiveBooks(db, dataDir, new Date())}. The next start opens new books.`,
  },
  'books recount': {
    run: async (db) => {
      const { checked, different } = await checkDays(db);
      const found =
        different.length === 0
          ? 'all are right'
          : `these were not, and are counted anew by the next start: ${different.join(', ')}`;
      return `${checked} closed days, and the hours kept of those not closed yet, have been counted again from every row: ${found}.`;
    },
  },
  'staff password': {
    takes: 'username',
    run: async (db, { passwordCost }, username) => {
      const password = await resetPassword(db, createPasswords(passwordCost), username, new Date());
      return `${username} logs in with the password ${password}\nThis password is shown only now; change it under Settings, Security.`;
    },
  },
  'staff second-factor': {
    takes: 'username',
    run: async (db, _config, username) => {
      await resetSecondFactor(db, username, new Date());
      return `${username} logs in with the password alone. Turn two-factor authentication on again under Settings, Security.`;
    },
  },
};

interface Command {
  /** What has to follow the command's two words. */
  readonly takes?: string;
  run(db: Database, config: Config, given: string): Promise<string>;
}

/** How every command is written, for whoever wrote something else. */
const usages = () =>
  Object.entries(COMMANDS).map(([name, { takes }]) => (takes ? `${name} <${takes}>` : name));

async function main(words: readonly string[]): Promise<void> {
  const [given = '', ...more] = words.slice(2);
  const command = COMMANDS[words.slice(0, 2).join(' ')];
  if (command === undefined || more.length > 0 || (given !== '') !== (command.takes !== undefined))
    throw new Error(`there is no such command. There are: ${usages().join(', ')}`);
  const config = readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:9', ...process.env });
  const log = createLog('warn');
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null;
  const db = openDatabase(embedded ? [embedded.connection] : databaseHosts(config.databaseUrl ?? ''), log);
  try {
    console.log(await command.run(db, config, given));
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
