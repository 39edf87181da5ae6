import { Skeleton } from '../ui/skeleton.tsx';
import { usePlanPrices } from './plan-prices.ts';

/** Both plans' prices beside each other; their places are kept while the prices load. */
export function PlanPriceList() {
  const prices = usePlanPrices();
  return (
    <dl className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
      <Price label="Monthly" price={prices?.monthly} per="for 30 days" />
      <Price label="Yearly" price={prices?.yearly} per={prices?.saving ?? 'for 365 days'} />
    </dl>
  );
}

function Price({ label, price, per }: { label: string; price: string | undefined; per: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg leading-7 font-bold tracking-tight tabular-nums">
        {price ?? <Skeleton className="my-1 h-5 w-20" />}
      </dd>
      <dd className="text-xs text-muted">{per}</dd>
    </div>
  );
}
