import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { TransactionParams, TransactionQuery } from '../parking/contract.ts';
import { PassQuery } from '../subscriptions/contract.ts';
import { PassReceiptRequest, Receipt, ReceiptQueued, ReceiptRequest } from './contract.ts';

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
  stayCalendar: {
    method: 'GET',
    path: '/api/receipts/:id/calendar.ics',
    audience: 'transaction-owner',
    summary: 'The stay that runs, as an entry for a calendar with an alarm 15 minutes before its end',
    params: TransactionParams,
    query: TransactionQuery,
    produces: 'text/calendar',
    output: z.string(),
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
  sendPassReceipt: {
    method: 'POST',
    path: '/api/subscription/receipt',
    audience: 'pass-holder',
    summary: 'The receipt of a pass by e-mail, once to an address',
    perMinute: 6,
    query: PassQuery,
    body: PassReceiptRequest,
    output: ReceiptQueued,
  },
  passCalendar: {
    method: 'GET',
    path: '/api/subscription/calendar.ics',
    audience: 'pass-holder',
    summary: 'The last day of a pass that runs, as an entry for a calendar with an alarm 3 days before',
    query: PassQuery,
    produces: 'text/calendar',
    output: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
