import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { Alarm, AlarmParams } from './contract.ts';

/** The calls about what a person has to look at. Part of the table in api.ts. */
export const alarmEndpoints = {
  alarms: {
    method: 'GET',
    path: '/api/alarms',
    audience: 'manager',
    summary: 'What a person has to look at, newest first',
    output: z.array(Alarm),
  },
  closeAlarm: {
    method: 'POST',
    path: '/api/alarms/:id/close',
    audience: 'manager',
    summary: 'Say that it has been looked at; answers what is left',
    params: AlarmParams,
    output: z.array(Alarm),
  },
  retryEvent: {
    method: 'POST',
    path: '/api/alarms/:id/retry',
    audience: 'manager',
    summary: 'Work off once more what the card service told; answers what is left',
    params: AlarmParams,
    output: z.array(Alarm),
  },
} as const satisfies Record<string, Endpoint>;
