import type { SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { useEffect } from 'react';
import { queryClient } from '../../api/queries.ts';
import { PASSES_KEY, passDetailQuery, passTotalsQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

type Act = 'pauseSubscription' | 'resumeSubscription' | 'cancelSubscription' | 'refundSubscription';

/** A call that changes a pass: list and counts are asked for anew, also after a refusal: something else was quicker. */
export function usePassAct<O extends Act>(
  operation: O,
  id: number,
  onDone: (detail: SubscriptionDetail) => void,
) {
  const change = useChange(operation, (detail: SubscriptionDetail) => {
    queryClient.setQueryData(passDetailQuery(id).queryKey, detail);
    refresh(PASSES_KEY, passTotalsQuery.queryKey);
    onDone(detail);
  });
  const { code } = change;
  useEffect(() => {
    if (code !== null) refresh(PASSES_KEY, passDetailQuery(id).queryKey);
  }, [code, id]);
  return change;
}
