import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { refundPurchase } from '../checkout/refund.ts';
import type { CheckoutDeps } from '../checkout/settle.ts';
import { endSession } from '../parking/end-session.ts';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { Problem } from '../platform/problem.ts';
import { staffOf } from '../staff/access.ts';
import { transactionDetail } from './detail.ts';
import { exportTransactions } from './export.ts';
import { findOperatorRow, listTransactions, operatorToWire, transactionTotals } from './list.ts';

/** Transactions as operators look at them, and what they can do about one. */
export function transactionRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  const { db, now } = deps;

  mount(app, api.transactions, async ({ query }, { reply }) => {
    const { limit, before, ...filters } = query;
    const rows = await listTransactions(db, filters, { before: before ?? null, limit }, now());
    nextPage(reply, api.transactions.path, query, rows, ({ id }) => id);
    return rows.map(operatorToWire);
  });

  mount(app, api.transactionTotals, ({ query }) => transactionTotals(db, query, now()));

  mount(app, api.exportTransactions, ({ query }) => exportTransactions(db, query, now()));

  mount(app, api.transactionDetail, ({ params }) => transactionDetail(db, params.id));

  mount(app, api.refundTransaction, async ({ params, body }, { request }) => {
    const { id } = params;
    const transaction = await findOperatorRow(db, id);
    if (transaction === null) throw new Problem('transaction.not_found');
    await refundPurchase(deps, transaction.purchase_id, body, staffOf(request));
    return transactionDetail(db, id);
  });

  mount(app, api.endTransaction, async ({ params, body }, { request }) => {
    await endSession(db, params.id, body.reason ?? null, staffOf(request), now());
    return transactionDetail(db, params.id);
  });
}
