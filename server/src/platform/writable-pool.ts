import pg from 'pg';
import { asUnavailable, isLastAnswer } from './database-errors.ts';
import { findWritable, isWritable } from './database-hosts.ts';
import type { Logger } from './log.ts';
import { Problem, reasonOf } from './problem.ts';

const types: pg.CustomTypesConfig = {
  // bigint as a number: our identities stay far below 2^53, and JSON has no other integer.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Connections to that one of several servers which can be written to; a pool each, and one of them in use. */
export class WritablePool {
  private readonly hosts: readonly pg.PoolConfig[];
  private readonly pools: readonly pg.Pool[];
  /** Place of the server in use; null while it has to be looked for. One server alone is always in use. */
  private inUse: Promise<number> | null = null;

  constructor(hosts: readonly pg.PoolConfig[], log: Logger, size: number) {
    this.hosts = hosts;
    this.pools = hosts.map((host) => openPool(host, log, size));
  }

  /** A connection, to be released with the error on which it is to be given up. Throws database.unavailable. */
  async connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      try {
        const pool = this.pools[await this.place()];
        if (pool === undefined) throw new Error('no database is named');
        return await pool.connect();
      } catch (error) {
        this.inUse = null;
        // Nothing has been asked yet, so the other servers may be tried.
        if (tries === 2 || this.pools.length === 1 || error instanceof Problem) throw asUnavailable(error);
      }
    }
  }

  /** Gives a connection back; after certain errors it is closed, and the server in use looked for anew. */
  release(client: pg.PoolClient, error: unknown, isBroken = false): void {
    if (isLastAnswer(error)) this.inUse = null;
    client.release(isBroken || isLastAnswer(error));
  }

  /**
   * One statement on a connection that is given back at once. With callbacks and not by the two methods above: most
   * calls are one such statement, and three promises more for each were a tenth of the work that a call is to us.
   */
  query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const [only] = this.pools;
    if (only === undefined || this.pools.length > 1) return this.queryOneOfSeveral(query);
    return new Promise((found, failed) => {
      only.connect((unreached, client) => {
        if (client === undefined) return failed(asUnavailable(unreached));
        client.query(query, (failure: Error | null, result) => {
          // Also after an error that is none of its own: it may still be at work on what was asked.
          client.release(failure !== null);
          if (failure === null) found(result);
          else failed(failure);
        });
      });
    });
  }

  private async queryOneOfSeveral(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await this.connect();
    let failure: unknown = null;
    try {
      return await client.query(query);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      this.release(client, failure, failure !== null);
    }
  }

  /** Throws database.unavailable unless the server in use can be written to. */
  async checkWritable(): Promise<void> {
    const client = await this.connect();
    let fit = false;
    try {
      fit = await isWritable(client);
    } catch (error) {
      throw asUnavailable(error);
    } finally {
      if (!fit) this.inUse = null;
      client.release(!fit);
    }
    if (!fit)
      throw new Problem('database.unavailable', {}, { cause: new Error('the database is read-only') });
  }

  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }

  private place(): Promise<number> {
    this.inUse ??= this.pools.length === 1 ? Promise.resolve(0) : findWritable(this.hosts);
    return this.inUse;
  }
}

function openPool(host: pg.PoolConfig, log: Logger, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...host,
    types,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A server that holds a statement for longer is not there, as far as a driver at the gate is concerned.
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: 15_000,
  });
  // The error carries the whole connection, with every statement that it has prepared: its reason is enough.
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'idle database connection lost'));
  // Whatever a connection is doing when it breaks, its query reports that; without this the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
