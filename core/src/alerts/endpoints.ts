import type { Endpoint } from '../kernel/endpoint.ts';
import { TransactionQuery } from '../parking/contract.ts';
import { AlertRequest, AlertSet } from './contract.ts';

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
} as const satisfies Record<string, Endpoint>;
