import type { Endpoint } from '../kernel/endpoint.ts';
import { Playground, PlaygroundForm } from './contract.ts';

/** Prices tried on stays that were. Part of the table in api.ts. */
export const playgroundEndpoints = {
  tryPrices: {
    method: 'POST',
    path: '/api/playground',
    audience: 'manager',
    summary: 'What stays of the last days would have brought at other prices; changes nothing',
    body: PlaygroundForm,
    output: Playground,
  },
} as const satisfies Record<string, Endpoint>;
