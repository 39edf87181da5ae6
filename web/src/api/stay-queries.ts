import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const extensionQuery = (id: number, key?: string) =>
  queryOptions({
    queryKey: ['/api/parking/extension', id],
    queryFn: ({ signal }) =>
      call('extension', { params: { id }, query: key === undefined ? {} : { key }, signal }),
    refetchOnMount: 'always',
  });

/** By what the facility can send something. */
export const channelsQuery = queryOptions({
  queryKey: ['/api/alerts/channels'],
  queryFn: ({ signal }) => call('alertChannels', { signal }),
});

/** What a driver has set for a stay and is still to come. */
export const waitingAlertsQuery = (transactionId: number, key?: string) =>
  queryOptions({
    queryKey: ['/api/alerts', transactionId],
    queryFn: ({ signal }) =>
      call('waitingAlerts', { params: { transactionId }, query: key === undefined ? {} : { key }, signal }),
    // Asked by each opening of the dialog: what was set last time must not flash up as an empty form.
    gcTime: 0,
  });

export const receiptQuery = (id: number, key?: string) =>
  queryOptions({
    queryKey: ['/api/receipts', id],
    queryFn: ({ signal }) =>
      call('receipt', { params: { id }, query: key === undefined ? {} : { key }, signal }),
    refetchOnMount: 'always',
  });

export const ticketQuery = (id: number, key?: string) =>
  queryOptions({
    queryKey: ['/api/tickets', id],
    queryFn: ({ signal }) =>
      call('ticket', { params: { id }, query: key === undefined ? {} : { key }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const facilityQuery = queryOptions({
  queryKey: ['/api/facility'],
  queryFn: ({ signal }) => call('facilityPlace', { signal }),
});

export const pricesQuery = queryOptions({
  queryKey: ['/api/settings/subscription'],
  queryFn: ({ signal }) => call('subscriptionPrices', { signal }),
});
