import { useCallback, useState } from 'react';
import { isRefusal, messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { toastError } from '../../ui/toast.ts';
import type { Phase } from '../checkout/checkout-view.ts';
import { DECLINED } from '../checkout/use-settlement.ts';
import { callPass, passQuery } from '../pass/call-pass.ts';

/** Tells the server of a payment and waits for its own word; see passView for what is shown meanwhile. */
export function usePassSettlement(id: number, initial: Phase) {
  const [phase, setPhase] = useState<Phase>(initial);
  const settle = useCallback(
    async (paymentIntentId: string): Promise<void> => {
      setPhase('activating');
      try {
        const pass = await callPass('confirmPass', { query: { id }, body: { paymentIntentId } });
        queryClient.setQueryData(passQuery({ id }).queryKey, pass);
        const { paymentStatus } = pass.subscription;
        if (paymentStatus === 'processing') setPhase('bank');
        if (paymentStatus === 'open') {
          setPhase('card');
          toastError('Payment Failed', DECLINED);
        }
      } catch (error) {
        // A broken line or server is no refusal: the page keeps asking for the pass.
        if (!isRefusal(error)) return;
        setPhase('unconfirmed');
        toastError('Payment Confirmation Failed', messageOf(error, 'Please contact support'));
      }
    },
    [id],
  );
  return { phase, setPhase, settle };
}
