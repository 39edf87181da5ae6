import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { LotChange, LotForm, LotParams, OperatorLot } from './contract.ts';

/** The calls by which operators run their lots. Part of the table in api.ts. */
export const lotEndpoints = {
  lots: {
    method: 'GET',
    path: '/api/lots',
    audience: 'manager',
    summary: 'Every lot, the inactive ones too',
    output: z.array(OperatorLot),
  },
  createLot: {
    method: 'POST',
    path: '/api/lots',
    audience: 'manager',
    summary: 'Open a lot; it follows the facility’s rates unless it is given others',
    body: LotForm,
    output: OperatorLot,
  },
  changeLot: {
    method: 'PUT',
    path: '/api/lots/:id',
    audience: 'manager',
    summary: 'Change a lot by the full form, or close and open it by isActive alone',
    params: LotParams,
    body: LotChange,
    output: OperatorLot,
  },
  deactivateLot: {
    method: 'DELETE',
    path: '/api/lots/:id',
    audience: 'manager',
    summary: 'Take a lot from the drivers’ list; history and running sessions stay',
    params: LotParams,
    output: OperatorLot,
  },
} as const satisfies Record<string, Endpoint>;
