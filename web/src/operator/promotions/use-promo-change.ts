import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { CallError, messageOf } from '../../api/call-error.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { PROMO_CODES_KEY, refresh } from '../api/queries.ts';

export interface PromoToasts {
  readonly done: string;
  readonly failed: string;
}

/** Says that a promo code was saved, and shows what it has become. */
export function promoChanged({ done }: PromoToasts): void {
  toast(done);
  refresh(PROMO_CODES_KEY);
}

/** Says that a promo code is as it was, and why. */
export function promoNotChanged(error: unknown, { failed }: PromoToasts): void {
  toastError(failed, messageOf(error, 'The server did not answer. Check the connection, then try again.'));
  // Somebody else was here: what stands on the page is old.
  if (error instanceof CallError) refresh(PROMO_CODES_KEY);
}

/** A call that switches a promo code on or off. */
export function usePromoChange(toasts: PromoToasts) {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<'changePromoCode'>) => callStaff('changePromoCode', input),
    onSuccess: () => promoChanged(toasts),
    onError: (error) => promoNotChanged(error, toasts),
  });
  return { send: mutate, isPending };
}
