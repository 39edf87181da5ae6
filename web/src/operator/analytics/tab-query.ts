import type { TabAnswer } from '@anypark/core/analytics/analytics-contract';
import type { Tab } from '@anypark/core/analytics/names';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callStaff } from '../api/call-staff.ts';
import { OPERATOR } from '../api/queries.ts';
import type { Address } from './address.ts';

const OPERATIONS = {
  revenue: 'analyticsRevenue',
  usage: 'analyticsUsage',
  performance: 'analyticsPerformance',
  customers: 'analyticsCustomers',
  enforcement: 'analyticsEnforcement',
} as const;

/** A tab's figures. While others are fetched, those of the same tab stay where they are. */
export const tabQuery = <T extends Tab>(tab: T, query: Address['query']) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/analytics', tab, query],
    // All of them take the same query, and each answers with its own tab.
    queryFn: async ({ signal }) =>
      (await callStaff(OPERATIONS[tab] as 'analyticsRevenue', { query, signal })) as unknown as TabAnswer<T>,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
