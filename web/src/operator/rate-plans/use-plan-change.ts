import type { RatePlanForm, RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { RATE_PLANS_KEY, refresh } from '../api/queries.ts';

const NO_ANSWER = 'The server did not answer. Check the connection, then try again.';

/** Says what became of the plans, and shows them as they are now: also where somebody else was quicker. */
export function planChanged(done: string): void {
  toast(done);
  refresh(RATE_PLANS_KEY);
}
export function planNotChanged(error: unknown): void {
  toastError('Failed to change the rate plans', messageOf(error, NO_ANSWER));
  refresh(RATE_PLANS_KEY);
}

/** Saves prices that were found in another place than the form: as a change of the plan that is shown. */
export async function savePlanRates(
  { id, ...plan }: RatePlanOnWire,
  hourlyRates: RatePlanForm['hourlyRates'],
): Promise<void> {
  try {
    await callStaff('changeRatePlan', { params: { id }, body: { ...plan, hourlyRates: { ...hourlyRates } } });
    planChanged('Rate plan updated');
  } catch (error) {
    refresh(RATE_PLANS_KEY);
    throw error;
  }
}

type Change = 'changeRatePlan' | 'deleteRatePlan' | 'orderRatePlans';

/** A call that changes plans without a form. */
export function usePlanChange<C extends Change>(name: C, done: string, onDone?: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<C>) => callStaff(name, input),
    onSuccess: () => {
      planChanged(done);
      onDone?.();
    },
    onError: planNotChanged,
  });
  return { send: mutate, isPending };
}
