import { PLAN_DAYS, type PlanType } from '@anypark/core/subscriptions/subscription';
import { say } from '../../languages/say.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayWords, planName } from '../../words/passes.ts';
import { usePlanPrices } from '../plan-prices.ts';

interface PlanChoiceProps {
  value: PlanType;
  onChange: (plan: PlanType) => void;
}

/** The two plans side by side; real radio buttons underneath. */
export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const prices = usePlanPrices();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{say('Plan')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 pt-2">
        {(['monthly', 'yearly'] as const).map((plan) => (
          <label key={plan} className="duration px-3! py-4!">
            <input
              type="radio"
              name="planType"
              value={plan}
              checked={plan === value}
              onChange={() => onChange(plan)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
            />
            <span className="block text-base font-bold">{planName(plan)}</span>{' '}
            <span className="mt-1 block text-[clamp(1.1875rem,5.6vw,1.5rem)] leading-8 font-bold tracking-tight tabular-nums">
              {prices?.[plan] ?? <Skeleton className="mx-auto my-1 h-6 w-24" />}
            </span>{' '}
            <span className="block text-xs text-muted">{dayWords(PLAN_DAYS[plan])}</span>{' '}
            <span className="block min-h-5 text-xs leading-5 font-semibold text-go">
              {plan === 'yearly' && prices?.saving}
            </span>{' '}
            <span className="block min-h-8 text-xs text-muted">
              {plan === 'yearly' ? prices?.perMonth : prices?.payOff}
            </span>
            {plan === 'yearly' && (
              <span className="absolute -top-2 left-1/2 -translate-x-1/2 rounded-md bg-sign px-2 text-[0.625rem] leading-[1rem] font-bold whitespace-nowrap text-sign-ink">
                {say('MOST POPULAR')}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
