import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { NewRatePlan, RatePlanForm, RatePlanOnWire, RatePlanOrder, RatePlanParams } from './contract.ts';

/** The calls by which operators run prices that change with time. Part of the table in api.ts. */
export const ratePlanEndpoints = {
  ratePlans: {
    method: 'GET',
    path: '/api/rate-plans',
    audience: 'manager',
    summary: 'Prices that lie over the lots’ own, the one that wins first',
    output: z.array(RatePlanOnWire),
  },
  createRatePlan: {
    method: 'POST',
    path: '/api/rate-plans',
    audience: 'manager',
    summary:
      'A new plan, which wins over those that there are, or over the one that it names and those below',
    body: NewRatePlan,
    output: RatePlanOnWire,
  },
  changeRatePlan: {
    method: 'PUT',
    path: '/api/rate-plans/:id',
    audience: 'manager',
    summary: 'Change a plan as a whole; stays that have begun keep their price',
    params: RatePlanParams,
    body: RatePlanForm,
    output: RatePlanOnWire,
  },
  deleteRatePlan: {
    method: 'DELETE',
    path: '/api/rate-plans/:id',
    audience: 'manager',
    summary: 'Take a plan away; what was sold under it stays as it was',
    params: RatePlanParams,
    output: z.array(RatePlanOnWire),
  },
  orderRatePlans: {
    method: 'PUT',
    path: '/api/rate-plans/order',
    audience: 'manager',
    summary: 'Which plan wins where several are in force',
    body: RatePlanOrder,
    output: z.array(RatePlanOnWire),
  },
} as const satisfies Record<string, Endpoint>;
