import { paths } from '@anypark/core/paths';
import { PLAN_DAYS } from '@anypark/core/subscriptions/subscription';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePlanPrices } from '../plan-prices.ts';

/** The panel of the two plans; prices from the settings. */
export function Plans() {
  const prices = usePlanPrices();
  return (
    <section
      aria-labelledby="plans"
      className="rounded-lg border border-hair bg-card p-[min(1.5rem,6vw)] sm:p-10"
    >
      <h2 id="plans" className="section-title">
        {say('Unlimited Parking Plans')}
      </h2>
      <p className="mt-2 text-muted">{say('One plate, one price, as often as you like.')}</p>
      <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2">
        <Plan
          name={say('Monthly Plan')}
          price={prices?.monthly}
          days={PLAN_DAYS.monthly}
          saving={null}
          comesTo={prices?.payOff}
        />
        <Plan
          name={say('Yearly Plan')}
          price={prices?.yearly}
          days={PLAN_DAYS.yearly}
          saving={prices?.saving ?? null}
          comesTo={prices?.perMonth}
        />
      </div>
    </section>
  );
}

interface PlanProps {
  name: string;
  price: string | undefined;
  days: number;
  saving: string | null;
  comesTo: string | null | undefined;
}

function Plan({ name, price, days, saving, comesTo }: PlanProps) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-raised p-[min(1.5rem,6vw)]">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg font-bold tracking-tight">{name}</h3>
        {saving !== null && (
          <span className="rounded-full bg-go px-2.5 py-0.5 text-xs font-bold text-on-go">{saving}</span>
        )}
      </div>
      <p className="mt-3 text-[min(2.125rem,10vw)] leading-10 font-bold tracking-tight tabular-nums">
        {price ?? <Skeleton className="h-10 w-36 bg-line" />}
      </p>
      <p className="mt-1 text-sm text-muted">{say('Unlimited parking for {days} days', { days })}</p>
      <p className="mt-1 mb-6 min-h-5 text-sm text-muted">{comesTo}</p>
      <Link
        href={paths.subscribe}
        aria-label={say('Subscribe: {name}', { name })}
        className={buttonClass('quiet', 'mt-auto w-full')}
      >
        {say('Subscribe')}
      </Link>
    </div>
  );
}
