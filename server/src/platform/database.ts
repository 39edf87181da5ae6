import { createHash } from 'node:crypto';
import type pg from 'pg';
import { asUnavailable, codeOf, isLastAnswer } from './database-errors.ts';
import type { Logger } from './log.ts';
import { WritablePool } from './writable-pool.ts';

/** A statement with its parameters' types and what it returns. With a name PostgreSQL prepares it once per connection. */
export interface Statement<Values extends readonly unknown[], Row> {
  readonly name?: string;
  readonly text: string;
  /** Carries the types only. */
  readonly _types?: { values: Values; row: Row };
}

/** Every statement that has been declared: a test prepares each of them on the migrated schema. */
export const declared = new Map<string, Statement<readonly unknown[], unknown>>();

function declare<V extends readonly unknown[], R>(made: Statement<V, R>): Statement<V, R> {
  declared.set(made.text, made as unknown as Statement<readonly unknown[], unknown>);
  return made;
}

/** The same for the same text, on every server and behind any pool of connections. */
function nameOf(text: string): string {
  return `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

/**
 * Declares a statement; the caller's type arguments are a promise that the tests against the real database keep.
 * @example const findLot = statement<[id: number], LotRow>(`select … where id = $1`)
 */
export function statement<Values extends readonly unknown[], Row = never>(
  text: string,
): Statement<Values, Row> {
  return declare({ name: nameOf(text), text });
}

/**
 * Declares a statement that is planned at each run, knowing its values: for searches, where a rare text wants another
 * plan than a frequent one. A prepared statement gets one plan for all.
 */
export function searchStatement<Values extends readonly unknown[], Row = never>(
  text: string,
): Statement<Values, Row> {
  return declare({ text });
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
  /** Throws database.unavailable while the database cannot be written to. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

type Query = (query: { name?: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;

function runner(query: Query): Tx {
  async function all<V extends readonly unknown[], R>(
    { name, text }: Statement<V, R>,
    values: V,
  ): Promise<R[]> {
    try {
      const given = values as unknown as unknown[];
      const { rows } = await query(
        name === undefined ? { text, values: given } : { name, text, values: given },
      );
      return rows as R[];
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

const RUN_AGAIN = new Set(['40001', '40P01']);

/**
 * Opens a pool; nothing is connected yet. `connection` is what pg takes: `{host: socketDir, user, database}` or
 * `{connectionString}`. Of several the first that can be written to is used, and another one when it no longer can.
 */
export function openDatabase(
  connection: pg.PoolConfig | readonly pg.PoolConfig[],
  log: Logger,
  poolSize = 10,
): Database {
  const pool = new WritablePool([connection].flat(), log, poolSize);

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let failure: unknown = null;
    let isBroken = false;
    try {
      await client.query('begin');
      const result = await work(
        runner(async (query) => {
          try {
            return await client.query(query);
          } catch (error) {
            failure = error;
            throw error;
          }
        }),
      );
      await client.query('commit');
      return result;
    } catch (error) {
      if (isLastAnswer(error)) failure = error;
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw asUnavailable(error);
    } finally {
      pool.release(client, failure, isBroken);
    }
  }

  return {
    ...runner((query) => pool.query(query)),
    async transaction(work) {
      for (let round = 1; ; round += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (round === 3 || !RUN_AGAIN.has(codeOf(error))) throw error;
        }
      }
    },
    checkWritable: () => pool.checkWritable(),
    close: () => pool.end(),
  };
}
