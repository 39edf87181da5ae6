import { nextMonday } from '@anypark/core/price-changes/price-change';
import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { Playground } from '../playground/lazy-playground.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { daysWords, stateOf, timeWords } from './plan-words.ts';
import { planFromMonday, savePlanRates, startPlanOnMonday, usePlanChange } from './use-plan-change.ts';

interface PlanCardProps {
  plan: RatePlanOnWire;
  config: Pick<ClientConfig, 'timezone' | 'currency'>;
  now: Date;
  lotNames: ReadonlyMap<number, string>;
  onEdit: () => void;
  /** Null: it cannot be moved there. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** One plan: when and where it counts, what it asks. */
export function PlanCard({ plan, config, now, lotNames, onEdit, onUp, onDown }: PlanCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const toggle = usePlanChange(
    'changeRatePlan',
    plan.isActive ? 'Rate plan switched off' : 'Rate plan switched on',
  );
  const { label, tone } = stateOf(plan, config.timezone, now);
  const title = `plan-${plan.id}`;
  const lots = plan.lotIds?.map((id) => lotNames.get(id) ?? `Lot ${id}`).join(', ') ?? 'Every lot';
  const { id, ...form } = plan;
  const fromMonday = planFromMonday(plan, nextMonday(config.timezone, now));
  return (
    <>
      <Card
        className="grid gap-3 p-5 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-6"
        aria-labelledby={title}
      >
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <h2 id={title} className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere">
                {plan.name}
              </h2>
              <p className={`text-sm font-semibold ${tone}`}>{label}</p>
            </div>
            <div className="flex shrink-0 gap-2">
              <Button
                onClick={onUp ?? undefined}
                disabled={onUp === null}
                aria-label={`Move ${plan.name} up`}
                className="px-3!"
              >
                <Icon name="chevron" size={18} className="rotate-180" />
              </Button>
              <Button
                onClick={onDown ?? undefined}
                disabled={onDown === null}
                aria-label={`Move ${plan.name} down`}
                className="px-3!"
              >
                <Icon name="chevron" size={18} />
              </Button>
            </div>
          </div>
          <p className="mt-1 text-sm text-muted tabular-nums">
            {timeWords(plan)} · {daysWords(plan)} · <span className="wrap-anywhere">{lots}</span>
          </p>
          <ul className="mt-3 flex flex-wrap gap-2" aria-label={`Prices of ${plan.name}`}>
            {Object.entries(plan.hourlyRates).map(([hours, price]) => (
              <li key={hours} className="rounded-md border border-line px-2.5 py-1 text-sm tabular-nums">
                {hours} h{' '}
                <strong className="font-semibold">
                  {price === 0 ? 'free' : moneyLabel(price, config.currency)}
                </strong>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button
            onClick={() => setTrying(!isTrying)}
            aria-expanded={isTrying}
            aria-label={`Try prices of ${plan.name}`}
            className="grow px-3! text-sm!"
          >
            Try prices
          </Button>
          <Button onClick={onEdit} aria-label={`Edit ${plan.name}`} className="grow px-3! text-sm!">
            Edit
          </Button>
          <Button
            onClick={() => toggle.send({ params: { id }, body: { ...form, isActive: !plan.isActive } })}
            disabled={toggle.isPending}
            aria-label={`Switch ${plan.isActive ? 'off' : 'on'} ${plan.name}`}
            className="grow px-3! text-sm!"
          >
            {plan.isActive ? 'Switch off' : 'Switch on'}
          </Button>
          <Button
            onClick={() => setDeleting(true)}
            aria-label={`Delete ${plan.name}`}
            className="grow px-3! text-sm!"
          >
            Delete
          </Button>
        </div>
        {isDeleting && <DeleteDialog plan={plan} onClose={() => setDeleting(false)} />}
      </Card>
      {isTrying && (
        <div className="mt-3">
          <Later meanwhile={<Skeleton className="h-96" />}>
            <Playground
              scope={{ ratePlan: id }}
              rates={plan.hourlyRates}
              currency={config.currency}
              onUse={(hourlyRates) => savePlanRates(plan, hourlyRates)}
              {...(fromMonday !== null && {
                onStartMonday: (hourlyRates) =>
                  void startPlanOnMonday(plan, { ...fromMonday, hourlyRates: { ...hourlyRates } }),
              })}
            />
          </Later>
        </div>
      )}
    </>
  );
}
