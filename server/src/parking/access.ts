import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { deviceOf } from '../platform/http/device.ts';
import { Problem } from '../platform/problem.ts';
import { isManager } from '../staff/access.ts';
import { findTransaction, type TransactionRow } from './transactions.ts';

const found = new WeakMap<FastifyRequest, TransactionRow>();

/**
 * Guards every endpoint whose audience is 'transaction-owner': the transaction named by the path or the body has
 * to belong to the asking device, or the query's key has to be its receipt's. Managers may look at all, and do nothing
 * there. Ids are sequential and open nothing; a foreign transaction and one that does not exist get the same answer.
 */
export function guardTransactions(app: FastifyInstance, db: Database, now: () => Date): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience !== 'transaction-owner') return;
    route.preHandler = [...[route.preHandler ?? []].flat(), (request) => admit(db, request, now())];
  });
}

async function admit(db: Database, request: FastifyRequest, at: Date): Promise<void> {
  const id = namedId(request.params) ?? namedId(request.body);
  const row = id === null ? null : await findTransaction(db, id);
  const isTheirs = row !== null && (isOwner(request, row) || hasKey(request, row));
  if (row === null || !(isTheirs || (request.method === 'GET' && (await isManager(db, request, at)))))
    throw new Problem('transaction.not_found');
  found.set(request, row);
}

/** The transaction that the guard has let the request pass to. */
export function ownTransaction(request: FastifyRequest): TransactionRow {
  const row = found.get(request);
  if (row === undefined) throw new Error('this endpoint is not declared for transaction owners');
  return row;
}

function namedId(source: unknown): number | null {
  if (typeof source !== 'object' || source === null) return null;
  const id = 'transactionId' in source ? source.transactionId : 'id' in source ? source.id : null;
  return typeof id === 'number' ? id : null;
}

function isOwner(request: FastifyRequest, row: TransactionRow): boolean {
  const device = deviceOf(request);
  return device !== null && timingSafeEqual(device, row.owner_hash);
}

function hasKey(request: FastifyRequest, row: TransactionRow): boolean {
  const { query } = request;
  const key = typeof query === 'object' && query !== null && 'key' in query ? query.key : null;
  if (typeof key !== 'string') return false;
  const [given, expected] = [Buffer.from(key), Buffer.from(row.receipt_key)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
