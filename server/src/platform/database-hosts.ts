import pg from 'pg';
import { asUnavailable } from './database-errors.ts';
import { Problem } from './problem.ts';

const URL_PARTS = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * The servers that a DATABASE_URL names, in its order: `postgres://u@h1:5432,h2:5432/db?target_session_attrs=read-write`,
 * as libpq writes it. One of them counts only while it can be written to, whatever target_session_attrs says.
 */
export function databaseHosts(url: string): pg.ClientConfig[] {
  const [, scheme = '', login = '', hosts = '', rest = ''] = URL_PARTS.exec(url) ?? [];
  const [path = '', query = ''] = rest.split('?');
  const wishes = new URLSearchParams(query);
  wishes.delete('target_session_attrs');
  const end = wishes.size > 0 ? `${path}?${wishes}` : path;
  return hosts.split(',').map((host) => ({ connectionString: `${scheme}${login}${host}${end}` }));
}

const WRITABLE = "select current_setting('transaction_read_only') = 'off' as writable";

/**
 * Which of the servers can be written to, the first one in order: its place in the list. Throws
 * database.unavailable, with every server's reason, while none can be.
 */
export async function findWritable(hosts: readonly pg.ClientConfig[]): Promise<number> {
  const reasons: unknown[] = [];
  for (const [place, host] of hosts.entries()) {
    const reason = await whyNotWritable(host);
    if (reason === null) return place;
    // A wrong password or name: waiting does not mend it.
    if (!(asUnavailable(reason) instanceof Problem) && hosts.length === 1) throw reason;
    reasons.push(reason);
  }
  const words = reasons.map((reason) =>
    reason instanceof Error ? reason.message || String(reason) : reason,
  );
  throw new Problem('database.unavailable', {}, { cause: new Error(words.join('; ')) });
}

async function whyNotWritable(host: pg.ClientConfig): Promise<Error | null> {
  const client = new pg.Client({ ...host, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(WRITABLE);
    return rows[0].writable ? null : new Error('the database is read-only');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same question on a connection of a pool. */
export async function isWritable(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  return (await client.query(WRITABLE)).rows[0].writable;
}
