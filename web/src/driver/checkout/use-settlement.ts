import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal, messageOf } from '../../api/call-error.ts';
import { queryClient, transactionQuery } from '../../api/queries.ts';
import { toastError } from '../../ui/toast.ts';
import type { Phase } from './checkout-view.ts';

export const DECLINED = 'Your bank did not approve the payment. Try again or use another card.';

/** Tells the server of a payment and waits for its own word; see viewOf for what is shown meanwhile. */
export function useSettlement(transactionId: number, initial: Phase) {
  const [phase, setPhase] = useState<Phase>(initial);
  const settle = useCallback(
    async (paymentIntentId: string): Promise<void> => {
      setPhase('activating');
      try {
        const { transaction } = await call('confirmPayment', { body: { transactionId, paymentIntentId } });
        queryClient.setQueryData(transactionQuery(transactionId).queryKey, transaction);
        if (transaction.status !== 'pending' && transaction.status !== 'cancelled') return;
        if (transaction.paymentStatus === 'processing') setPhase('bank');
        if (transaction.paymentStatus === 'open') {
          setPhase('card');
          toastError('Payment Failed', DECLINED);
        }
      } catch (error) {
        // A broken line or server is no refusal: the page keeps asking for the transaction.
        if (!isRefusal(error)) return;
        setPhase('unconfirmed');
        toastError('Payment Confirmation Failed', messageOf(error, 'Please contact support'));
      }
    },
    [transactionId],
  );
  return { phase, setPhase, settle };
}
