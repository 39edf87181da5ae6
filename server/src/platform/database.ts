import pg from 'pg';
import type { Logger } from './log.ts';
import { Problem } from './problem.ts';

/** A statement with its parameters' types and what it returns. With a name PostgreSQL prepares it once per connection. */
export interface Statement<Values extends readonly unknown[], Row> {
  readonly name?: string;
  readonly text: string;
  /** Carries the types only. */
  readonly _types?: { values: Values; row: Row };
}

let counter = 0;

/**
 * Declares a statement; the caller's type arguments are a promise that the tests against the real database keep.
 * @example const findLot = statement<[id: number], LotRow>(`select … where id = $1`)
 */
export function statement<Values extends readonly unknown[], Row = never>(
  text: string,
): Statement<Values, Row> {
  counter += 1;
  return { name: `s${counter}`, text };
}

/**
 * Declares a statement that is planned at each run, knowing its values: for searches, where a rare text wants another
 * plan than a frequent one. A prepared statement gets one plan for all.
 */
export function searchStatement<Values extends readonly unknown[], Row = never>(
  text: string,
): Statement<Values, Row> {
  return { text };
}

/** What a store needs: run a statement. Inside a transaction this is the transaction and nothing else. */
export interface Tx {
  all<V extends readonly unknown[], R>(statement: Statement<V, R>, values: V): Promise<R[]>;
  /** The first row, or null. */
  maybe<V extends readonly unknown[], R>(statement: Statement<V, R>, values: V): Promise<R | null>;
  /** The only row; its absence is a bug of ours. */
  one<V extends readonly unknown[], R>(statement: Statement<V, R>, values: V): Promise<R>;
}

export interface Database extends Tx {
  /** Runs `work` in one transaction (read committed). A deadlock or serialisation failure runs it again, 3 times at most. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Connection = Pick<pg.Pool, 'query'>;

function runner(connection: () => Connection): Tx {
  async function all<V extends readonly unknown[], R>(
    { name, text }: Statement<V, R>,
    values: V,
  ): Promise<R[]> {
    try {
      const result = await connection().query({
        ...(name !== undefined && { name }),
        text,
        values: values as unknown as unknown[],
      });
      return result.rows as R[];
    } catch (error) {
      throw asUnavailable(error);
    }
  }
  return {
    all,
    maybe: async (query, values) => (await all(query, values))[0] ?? null,
    async one(query, values) {
      const row = (await all(query, values))[0];
      if (row === undefined) throw new Error(`no row from: ${query.text}`);
      return row;
    },
  };
}

/** SQLSTATEs that say 'not now': connection lost, server starting or stopping, out of disk, memory or connections, time-outs. */
const NOT_NOW = /^(08|53|57P0|55P03|57014|58)/;
const RUN_AGAIN = new Set(['40001', '40P01']);

/** Turns the database's absence into a Problem (503, Retry-After); anything else stays what it is. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const lost = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EACCES)$/.test(code);
  const gone = /terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/i.test(
    error.message,
  );
  if (!lost && !gone && !NOT_NOW.test(code)) return error;
  return new Problem('database.unavailable', { retryAfterSeconds: 5 }, { cause: error });
}

const types: pg.CustomTypesConfig = {
  // bigint as a number: our identities stay far below 2^53, and JSON has no other integer.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens a pool. `connection` is what pg takes: `{host: socketDir, user, database}` or `{connectionString}`. */
export function openDatabase(connection: pg.PoolConfig, log: Logger, poolSize = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A server that holds a statement for longer is not there, as far as a driver at the gate is concerned.
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: 15_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // Whatever a connection is doing when it breaks, its query reports that; without this the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error) => {
      throw asUnavailable(error);
    });
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(runner(() => client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw asUnavailable(error);
    } finally {
      client.release(broken);
    }
  }

  return {
    ...runner(() => pool),
    async transaction(work) {
      for (let round = 1; ; round += 1) {
        try {
          return await once(work);
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : '';
          if (round === 3 || !RUN_AGAIN.has(code)) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
