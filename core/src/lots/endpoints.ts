import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { LotCars, LotDay, LotDayQuery } from './cars-contract.ts';
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
  lotCars: {
    method: 'GET',
    path: '/api/lots/cars',
    audience: 'manager',
    summary: 'How many cars stand in each lot, and how soon they end',
    output: z.array(LotCars),
  },
  lotCarsStream: {
    method: 'GET',
    path: '/api/lots/cars/stream',
    audience: 'manager',
    summary: 'The same as it changes: server-sent events named `cars`, the first one at once',
    produces: 'text/event-stream',
    output: z.string(),
  },
  lotDay: {
    method: 'GET',
    path: '/api/lots/:id/day',
    audience: 'manager',
    summary: 'How many cars were in a lot on a day that is over, every ten minutes',
    params: LotParams,
    query: LotDayQuery,
    output: LotDay,
  },
} as const satisfies Record<string, Endpoint>;
