import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { AuditQuery, AuditRecord } from './contract.ts';

/** The call by which operators see who changed what. Part of the table in api.ts. */
export const auditEndpoints = {
  audit: {
    method: 'GET',
    path: '/api/audit',
    audience: 'manager',
    summary: 'Changes by operators, newest first, of everything or of one kind or person',
    query: AuditQuery,
    output: z.array(AuditRecord),
  },
} as const satisfies Record<string, Endpoint>;
