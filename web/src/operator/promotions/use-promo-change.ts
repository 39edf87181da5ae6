import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { CallError, messageOf } from '../../api/call-error.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { promoCodesQuery, refresh } from '../api/queries.ts';

/** A call that changes a promo code, with a toast for either end. `problem` is what went wrong in words. */
export function usePromoChange<O extends 'createPromoCode' | 'changePromoCode'>(
  operation: O,
  { done, failed }: { done: string; failed: string },
  onDone: () => void = () => {},
) {
  const words = (error: unknown) =>
    messageOf(error, 'The server did not answer. Check the connection, then try again.');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input<O>): Promise<PromoCode> => callStaff(operation, input),
    onSuccess: () => {
      toast(done);
      refresh(promoCodesQuery.queryKey);
      onDone();
    },
    onError: (reason) => {
      toastError(failed, words(reason));
      // Somebody else was here: what stands on the page is old.
      if (reason instanceof CallError) refresh(promoCodesQuery.queryKey);
    },
  });
  return {
    send: mutate,
    isPending,
    problem: error === null ? null : words(error),
    fieldProblems: (error instanceof CallError && error.problem?.fields) || {},
  };
}
