import { PLAN_DAYS } from '@anypark/core/subscriptions/subscription';
import { say } from '../languages/say.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePlanPrices } from './plan-prices.ts';

/** Both plans' prices beside each other; their places are kept while the prices load. */
export function PlanPriceList() {
  const prices = usePlanPrices();
  return (
    <dl className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
      <Price
        label={say('Monthly')}
        price={prices?.monthly}
        per={forDays(PLAN_DAYS.monthly)}
        comesTo={prices?.payOff}
      />
      <Price
        label={say('Yearly')}
        price={prices?.yearly}
        per={prices?.saving ?? forDays(PLAN_DAYS.yearly)}
        comesTo={prices?.perMonth}
      />
    </dl>
  );
}

interface PriceProps {
  label: string;
  price: string | undefined;
  per: string;
  comesTo: string | null | undefined;
}

function Price({ label, price, per, comesTo }: PriceProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg leading-7 font-bold tracking-tight tabular-nums">
        {price ?? <Skeleton className="my-1 h-5 w-20" />}
      </dd>
      <dd className="text-xs text-muted">{per}</dd>
      <dd className="min-h-8 text-xs text-muted">{comesTo}</dd>
    </div>
  );
}

function forDays(days: number): string {
  return say('for {count} day|for {count} days', { count: days });
}
