import type { SessionRequest } from '@anypark/core/parking/contract';
import { checkoutPath } from '@anypark/core/paths';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { answered, isLost, requestKey } from '../../api/once.ts';
import { forgetSessions, lotsQuery, queryClient, transactionQuery } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { toastError } from '../../ui/toast.ts';
import { prefetchCardForm } from '../checkout/lazy-checkout.ts';
import { payNow } from '../paying/pay-now.ts';
import { toastFree } from './toast-free.ts';

/**
 * Holds a space and goes on: to the card form, to paying with the card that this device keeps, or straight to the session
 * when nothing is to be paid.
 */
export function useCreateSession(config: ClientConfig) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ body, withCard }: { body: SessionRequest; withCard: boolean }) => {
      if (!withCard) prefetchCardForm(config);
      return call('createSession', { body, key: requestKey(body) });
    },
    retry: isLost,
    onSuccess: ({ isFree, transaction }, { withCard }) => {
      answered();
      queryClient.setQueryData(transactionQuery(transaction.id).queryKey, transaction);
      forgetSessions();
      if (isFree) toastFree(transaction);
      navigate(checkoutPath(transaction.id), withCard ? payNow : {});
    },
    onError: (error) => {
      toastError(say('Error'), messageOf(error, say('Failed to create parking session')));
      // A refusal is often about spaces or hours that have changed since the page was loaded.
      void queryClient.invalidateQueries({ queryKey: lotsQuery.queryKey });
    },
  });
}
