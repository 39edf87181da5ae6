import type { RatePlanForm, RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { PLAN_NAME_MAX } from '@anypark/core/rate-plans/form-problems';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { dateWords } from '../../words/moments.ts';
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

/** The plan as it is from a Monday on, with other prices; null where it is over by then. */
export function planFromMonday(plan: RatePlanOnWire, monday: string): RatePlanForm | null {
  const { id: _, updatedAt: __, ...form } = plan;
  const dates = plan.dates.filter((date) => date >= monday);
  const isOver = plan.dates.length > 0 ? dates.length === 0 : plan.lastDay !== null && plan.lastDay < monday;
  if (isOver) return null;
  const name = `${plan.name.slice(0, PLAN_NAME_MAX - 20)} (${dateWords(monday, 'UTC')} on)`;
  const firstDay = plan.firstDay !== null && plan.firstDay > monday ? plan.firstDay : monday;
  return { ...form, name, dates, firstDay };
}

/** Lets a plan have other prices from Monday on: a plan above it, which can be deleted until then. */
export async function startPlanOnMonday(plan: RatePlanOnWire, form: RatePlanForm): Promise<void> {
  try {
    await callStaff('createRatePlan', { body: { ...form, above: plan.id } });
    planChanged('Rate plan created, it starts on Monday');
  } catch (error) {
    planNotChanged(error);
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
