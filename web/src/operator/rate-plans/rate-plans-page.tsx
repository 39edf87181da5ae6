import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lotsQuery, pricingQuery, ratePlansQuery } from '../api/queries.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { usePlanChange } from './use-plan-change.ts';

/** Prices that lie over the lots' own at certain times, the one that wins first. */
export function RatePlansPage() {
  const plans = useQuery(ratePlansQuery);
  const pricing = useQuery(pricingQuery);
  const lots = useQuery(lotsQuery);
  const config = useQuery(configQuery);
  const now = useNow();
  const [edited, setEdited] = useState<RatePlanOnWire | 'new' | null>(null);
  const order = usePlanChange('orderRatePlans', 'Order of the rate plans changed');
  const needed = [plans, pricing, lots, config];
  const failed = needed.filter((query) => query.isError && query.data === undefined);
  const isLoaded = needed.every((query) => query.data !== undefined);
  const listed = plans.data ?? [];
  const names = new Map((lots.data ?? []).map(({ id, name }) => [id, name]));
  const move = (from: number, to: number) => {
    const ids = listed.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.send({ body: { ids } });
  };
  const add = () => setEdited('new');
  return (
    <>
      <PageHeading title="Rate plans">
        {isLoaded && listed.length > 0 && (
          <Button kind="primary" onClick={add}>
            Add rate plan
          </Button>
        )}
      </PageHeading>
      {failed.length > 0 ? (
        <Card>
          <LoadFailed
            what="Rate plans"
            busy={failed.some((query) => query.isFetching)}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        </Card>
      ) : (
        !isLoaded && <PlansSkeleton />
      )}
      {isLoaded && listed.length === 0 && <NoPlans onAdd={add} />}
      {isLoaded && config.data && listed.length > 0 && (
        <>
          <p className="mb-4 max-w-2xl text-sm text-muted">
            A stay costs what is in force when it begins. Where several plans apply, the upper one counts;
            where none is, the lot’s own prices do.
          </p>
          <ol className="grid gap-3">
            {listed.map((plan, n) => (
              <li key={plan.id}>
                <PlanCard
                  plan={plan}
                  config={config.data}
                  now={now}
                  lotNames={names}
                  onEdit={() => setEdited(plan)}
                  onUp={n === 0 || order.isPending ? null : () => move(n, n - 1)}
                  onDown={n === listed.length - 1 || order.isPending ? null : () => move(n, n + 1)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {edited !== null && pricing.data && config.data && (
        <PlanDialog
          plan={edited === 'new' ? null : edited}
          lots={lots.data ?? []}
          facilityRates={pricing.data.hourlyRates}
          currency={config.data.currency}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function NoPlans({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name="clock" size={32} className="text-muted" />
      <h2 className="text-lg font-bold tracking-tight">No rate plans</h2>
      <p className="max-w-sm text-sm text-muted">
        Evenings, weekends, the day of a match: a plan asks other prices then. At all other times each lot
        asks its own.
      </p>
      <Button kind="primary" onClick={onAdd} className="mt-2">
        Add rate plan
      </Button>
    </Card>
  );
}

function PlansSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading rate plans...</span>
      {[1, 2].map((n) => (
        <Card key={n} className="p-5">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-4 h-10 w-1/2" />
        </Card>
      ))}
    </div>
  );
}
