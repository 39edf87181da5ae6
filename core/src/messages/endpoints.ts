import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { ChannelsForBrowser, ReportQuery } from './contract.ts';

/** The calls about messages in general. Part of the table in api.ts. */
export const messageEndpoints = {
  alertChannels: {
    method: 'GET',
    path: '/api/alerts/channels',
    audience: 'anyone',
    summary: 'By which channels an alert or a receipt can be sent',
    output: ChannelsForBrowser,
  },
  twilioWebhook: {
    method: 'POST',
    path: '/api/webhooks/twilio',
    audience: 'provider',
    summary: 'Signed reports of the text message carrier, and answers of recipients',
    query: ReportQuery,
    produces: 'text/xml',
    output: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
