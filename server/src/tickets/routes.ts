import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { seenTransaction } from '../parking/access.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { ticketOf } from './ticket.ts';

/** A running stay, for the driver and for whoever fetches the car. */
export function ticketRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, api.ticket, (_input, { request }) => {
    const { row, isShared } = seenTransaction(request);
    return ticketOf(db, row, isShared);
  });
}
