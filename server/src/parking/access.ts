import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { deviceOf } from '../platform/http/device.ts';
import { Problem } from '../platform/problem.ts';
import { isManager } from '../staff/access.ts';
import { findTransaction, type TransactionRow } from './transactions.ts';

const found = new WeakMap<FastifyRequest, { row: TransactionRow; isShared: boolean }>();

/**
 * Guards every endpoint whose audience is 'transaction-owner' or 'ticket-holder': the transaction named by the path or
 * the body has to belong to the asking device, or the query's key has to be its receipt's; a ticket holder's may be its
 * ticket's. Managers may look at all, and do nothing there. Ids are sequential and open nothing; a foreign transaction and one that does not exist get the same answer.
 */
export function guardTransactions(app: FastifyInstance, db: Database, now: () => Date): void {
  app.addHook('onRoute', (route) => {
    const audience = route.config?.audience;
    if (audience !== 'transaction-owner' && audience !== 'ticket-holder') return;
    const takesTicket = audience === 'ticket-holder';
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request) => admit(db, request, takesTicket, now()),
    ];
  });
}

async function admit(db: Database, request: FastifyRequest, takesTicket: boolean, at: Date): Promise<void> {
  const id = namedId(request.params) ?? namedId(request.body);
  const row = id === null ? null : await findTransaction(db, id);
  if (row === null) throw new Problem('transaction.not_found');
  const isTheirs = isOwner(request, row) || hasKey(request, row.receipt_key);
  const isShared = !isTheirs && takesTicket && hasKey(request, ticketKeyOf(row.receipt_key));
  if (!(isTheirs || isShared || (request.method === 'GET' && (await isManager(db, request, at)))))
    throw new Problem('transaction.not_found');
  found.set(request, { row, isShared });
}

/** The key that opens a ticket and nothing else: made from the receipt's, and no way leads back to that. */
export function ticketKeyOf(receiptKey: string): string {
  return createHash('sha256').update(`ticket ${receiptKey}`).digest('base64url').slice(0, 22);
}

/** The transaction that the guard has let the request pass to. */
export function ownTransaction(request: FastifyRequest): TransactionRow {
  return seenTransaction(request).row;
}

/** The same, and whether the asker has no more than a link to its ticket. */
export function seenTransaction(request: FastifyRequest): { row: TransactionRow; isShared: boolean } {
  const admission = found.get(request);
  if (admission === undefined) throw new Error('this endpoint is not declared for transaction owners');
  return admission;
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

function hasKey(request: FastifyRequest, right: string): boolean {
  const { query } = request;
  const key = typeof query === 'object' && query !== null && 'key' in query ? query.key : null;
  if (typeof key !== 'string') return false;
  const [given, expected] = [Buffer.from(key), Buffer.from(right)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
