import type { Endpoint } from '../kernel/endpoint.ts';
import { TransactionParams, TransactionQuery } from '../parking/contract.ts';
import { Receipt, ReceiptQueued, ReceiptRequest } from './contract.ts';

/** The calls about receipts. Part of the table in api.ts. */
export const receiptEndpoints = {
  receipt: {
    method: 'GET',
    path: '/api/receipts/:id',
    audience: 'transaction-owner',
    summary: 'What a receipt says',
    params: TransactionParams,
    query: TransactionQuery,
    output: Receipt,
  },
  sendReceipt: {
    method: 'POST',
    path: '/api/receipts/send',
    audience: 'transaction-owner',
    summary: 'The receipt by e-mail, once to an address',
    perMinute: 6,
    query: TransactionQuery,
    body: ReceiptRequest,
    output: ReceiptQueued,
  },
} as const satisfies Record<string, Endpoint>;
