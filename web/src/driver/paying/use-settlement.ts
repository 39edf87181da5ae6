import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal, messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { toastError } from '../../ui/toast.ts';
import type { PurchaseKind } from './purchase-kind.ts';
import { askAgainAfter, type Phase, WAITS } from './view.ts';

export const DECLINED = 'Your bank did not approve the payment. Try again or use another card.';

/**
 * Tells the server of a payment and waits for its own word; see viewOf for what is shown meanwhile. A server that does not
 * answer is asked again until it does, or until the record says by itself what has become of the payment.
 */
export function useSettlement<Thing>(kind: PurchaseKind<Thing>, id: number, initial: Phase) {
  const [phase, setPhase] = useState<Phase>(initial);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const settle = useCallback(
    async (paymentIntentId: string): Promise<void> => {
      const queryKey = kind.queryKey(id);
      const isDone = () => {
        const known = queryClient.getQueryData<Thing>(queryKey);
        return known !== undefined && kind.lifeOf(known).state === 'fulfilled';
      };
      setPhase('activating');
      for (let tries = 0; isHere.current && !isDone(); tries += 1) {
        try {
          const thing = await kind.confirm(id, paymentIntentId);
          queryClient.setQueryData(queryKey, thing);
          const { state, paymentStatus } = kind.lifeOf(thing);
          if (state === 'fulfilled') return;
          setPhase((paymentStatus && WAITS[paymentStatus]) ?? 'activating');
          if (paymentStatus === 'open') {
            setPhase('card');
            toastError(say('Payment Failed'), say(DECLINED));
          }
          return;
        } catch (error) {
          if (tries === 0)
            toastError(say('Payment Confirmation Failed'), messageOf(error, say('Please contact support')));
          if (isRefusal(error)) return setPhase('unconfirmed');
          setPhase('unsure');
          await new Promise((later) => setTimeout(later, askAgainAfter(tries)));
        }
      }
    },
    [kind, id],
  );
  return { phase, setPhase, settle };
}
