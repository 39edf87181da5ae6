import type { SessionRequest } from '@anypark/core/parking/contract';
import { checkoutPath } from '@anypark/core/paths';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { forgetSessions, lotsQuery, queryClient, transactionQuery } from '../../api/queries.ts';
import { toastError } from '../../ui/toast.ts';
import { prefetchCardForm } from '../checkout/lazy-checkout.ts';
import { toastFree } from './toast-free.ts';

/** Holds a space and goes on: to the card form, or straight to the session when nothing is to be paid. */
export function useCreateSession(config: ClientConfig) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: SessionRequest) => {
      prefetchCardForm(config);
      return call('createSession', { body });
    },
    onSuccess: ({ isFree, transaction }) => {
      queryClient.setQueryData(transactionQuery(transaction.id).queryKey, transaction);
      forgetSessions();
      if (isFree) toastFree(transaction);
      navigate(checkoutPath(transaction.id));
    },
    onError: (error) => {
      toastError('Error', messageOf(error, 'Failed to create parking session'));
      // A refusal is often about spaces or hours that have changed since the page was loaded.
      void queryClient.invalidateQueries({ queryKey: lotsQuery.queryKey });
    },
  });
}
