import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { PageQuery, Transaction } from '../parking/contract.ts';
import {
  Customer,
  CustomerParams,
  CustomersExportQuery,
  CustomersQuery,
  CustomerTotals,
  DashboardStats,
  PeriodQuery,
} from './contract.ts';

/** What the facility has taken, and from whom. Part of the table in api.ts. */
export const analyticsEndpoints = {
  dashboardStats: {
    method: 'GET',
    path: '/api/dashboard/stats',
    audience: 'manager',
    summary: 'The figures of a period to date, beside the same span of the period before',
    query: PeriodQuery,
    output: DashboardStats,
  },
  dashboardReport: {
    method: 'GET',
    path: '/api/dashboard/report.csv',
    audience: 'manager',
    summary: 'The figures of a period to date as a spreadsheet: by day and lot, today by hour and lot',
    query: PeriodQuery,
    produces: 'text/csv',
    output: z.string(),
  },
  customersExport: {
    method: 'GET',
    path: '/api/dashboard/customers.csv',
    audience: 'manager',
    summary: 'The customers as a spreadsheet',
    query: CustomersExportQuery,
    produces: 'text/csv',
    output: z.string(),
  },
  customers: {
    method: 'GET',
    path: '/api/dashboard/customers',
    audience: 'manager',
    summary: 'Plates that have parked or bought a pass',
    query: CustomersQuery,
    output: z.array(Customer),
  },
  customerTotals: {
    method: 'GET',
    path: '/api/dashboard/customer-totals',
    audience: 'manager',
    summary: 'How many customers there are, and what they have spent',
    output: CustomerTotals,
  },
  customer: {
    method: 'GET',
    path: '/api/dashboard/customers/:licensePlate',
    audience: 'manager',
    summary: 'One customer',
    params: CustomerParams,
    output: Customer,
  },
  customerTransactions: {
    method: 'GET',
    path: '/api/dashboard/customers/:licensePlate/transactions',
    audience: 'manager',
    summary: 'What a customer has parked, newest first; unpaid tries too',
    params: CustomerParams,
    query: PageQuery,
    output: z.array(Transaction),
  },
} as const satisfies Record<string, Endpoint>;
