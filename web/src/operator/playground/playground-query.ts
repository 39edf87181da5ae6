import type { PlaygroundForm } from '@anypark/core/playground/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callStaff } from '../api/call-staff.ts';

/** What stays would have brought. While other prices are tried, the answer to the last ones stays where it is. */
export const playgroundQuery = (body: PlaygroundForm) =>
  queryOptions({
    queryKey: ['operator', '/api/playground', body],
    queryFn: ({ signal }) => callStaff('tryPrices', { body, signal }),
    // What was sold on days that are over seldom changes while somebody tries prices.
    staleTime: 60_000,
    // Days that are still being counted come one after the other.
    refetchInterval: ({ state }) => (state.data && state.data.daysMissing > 0 ? 5000 : false),
    placeholderData: keepPreviousData,
  });
