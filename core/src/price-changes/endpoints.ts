import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { PriceChangeForm, PriceChangeOnWire, PriceChangeParams } from './contract.ts';

/** The calls by which operators decide prices beforehand. Part of the table in api.ts. */
export const priceChangeEndpoints = {
  priceChanges: {
    method: 'GET',
    path: '/api/price-changes',
    audience: 'manager',
    summary: 'Prices of the facility and of lots that begin later',
    output: z.array(PriceChangeOnWire),
  },
  schedulePrices: {
    method: 'POST',
    path: '/api/price-changes',
    audience: 'manager',
    summary: 'Let prices begin later, in place of those that were to; stays that begin before keep theirs',
    body: PriceChangeForm,
    output: PriceChangeOnWire,
  },
  takePricesBack: {
    method: 'DELETE',
    path: '/api/price-changes/:id',
    audience: 'manager',
    summary: 'Take prices back that have not begun',
    params: PriceChangeParams,
    output: z.array(PriceChangeOnWire),
  },
} as const satisfies Record<string, Endpoint>;
