import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { TransactionParams } from '../parking/contract.ts';
import { RefundWish } from '../payments/contract.ts';
import {
  EndBody,
  OperatorTransaction,
  TransactionDetail,
  TransactionFilters,
  TransactionsQuery,
  TransactionTotals,
} from './contract.ts';

/** The calls by which operators look at transactions and act on them. Part of the table in api.ts. */
export const transactionEndpoints = {
  transactions: {
    method: 'GET',
    path: '/api/dashboard/transactions',
    audience: 'manager',
    summary: 'Transactions, newest first, searched and filtered',
    query: TransactionsQuery,
    output: z.array(OperatorTransaction),
  },
  transactionTotals: {
    method: 'GET',
    path: '/api/transactions/totals',
    audience: 'manager',
    summary: 'How many they are and what they come to, of all that the filters leave',
    query: TransactionFilters,
    output: TransactionTotals,
  },
  exportTransactions: {
    method: 'GET',
    path: '/api/transactions/export.csv',
    audience: 'manager',
    summary: 'The same as a spreadsheet, all of them',
    perMinute: 20,
    query: TransactionFilters,
    produces: 'text/csv',
    output: z.string(),
  },
  transactionDetail: {
    method: 'GET',
    path: '/api/transactions/:id',
    audience: 'manager',
    summary: 'One transaction with its payment, its refunds and what has happened to it',
    params: TransactionParams,
    output: TransactionDetail,
  },
  refundTransaction: {
    method: 'POST',
    path: '/api/transactions/:id/refund',
    audience: 'manager',
    summary: 'Give the driver part or all of the money back',
    params: TransactionParams,
    body: RefundWish,
    output: TransactionDetail,
  },
  endTransaction: {
    method: 'POST',
    path: '/api/transactions/:id/end',
    audience: 'manager',
    summary: 'End an active session and the time added to it; its space is free at once',
    params: TransactionParams,
    body: EndBody,
    output: TransactionDetail,
  },
} as const satisfies Record<string, Endpoint>;
