import type { Endpoint } from '../kernel/endpoint.ts';
import { TransactionParams, TransactionQuery } from '../parking/contract.ts';
import { Ticket } from './contract.ts';

/** The calls about tickets. Part of the table in api.ts. */
export const ticketEndpoints = {
  ticket: {
    method: 'GET',
    path: '/api/tickets/:id',
    audience: 'ticket-holder',
    summary: 'A running stay: for the driver, and for whom it is shared with',
    params: TransactionParams,
    query: TransactionQuery,
    output: Ticket,
  },
} as const satisfies Record<string, Endpoint>;
