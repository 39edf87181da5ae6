import type { SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { queryClient } from '../../api/queries.ts';
import { PASSES_KEY, passDetailQuery, passTotalsQuery, refresh } from '../api/queries.ts';

/** Shows what a pass has become; list and counts are asked for anew. */
export function passChanged(detail: SubscriptionDetail): void {
  queryClient.setQueryData(passDetailQuery(detail.subscription.id).queryKey, detail);
  refresh(PASSES_KEY, passTotalsQuery.queryKey);
}

/** A change was refused: something else was quicker, and what stands on the page is old. */
export function passIsOld(id: number): void {
  refresh(PASSES_KEY, passDetailQuery(id).queryKey);
}
