import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { TransactionQuery } from '../parking/contract.ts';
import { AlertRequest, AlertSet, AlertsParams, WaitingAlert } from './contract.ts';

/** The call by which a driver is told before the time runs out. Part of the table in api.ts. */
export const alertEndpoints = {
  createAlert: {
    method: 'POST',
    path: '/api/alerts/create',
    audience: 'transaction-owner',
    summary:
      'Be told before the car’s time in the lot ends; one alert per channel, the last one saved counts',
    perMinute: 20,
    query: TransactionQuery,
    body: AlertRequest,
    output: AlertSet,
  },
  waitingAlerts: {
    method: 'GET',
    path: '/api/alerts/:transactionId',
    audience: 'transaction-owner',
    summary: 'The alerts that the asker has set for the car’s stay and that have not been sent',
    params: AlertsParams,
    query: TransactionQuery,
    output: z.array(WaitingAlert),
  },
} as const satisfies Record<string, Endpoint>;
