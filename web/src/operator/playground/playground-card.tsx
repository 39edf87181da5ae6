import { PLAYGROUND_DAYS, type PlaygroundDays } from '@anypark/core/playground/contract';
import { PLAYGROUND_DEFINITION } from '@anypark/core/playground/definition';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { countLabel } from '../../words/numbers.ts';
import { Definition } from '../analytics/definition.tsx';
import { Answer, Glance } from './answer.tsx';
import './playground.css';
import { playgroundQuery } from './playground-query.ts';
import { PriceSlider } from './price-slider.tsx';
import { REACTIONS } from './reactions.ts';
import { type HourlyRates, UsePricesDialog } from './use-prices-dialog.tsx';
import { useTriedPrices } from './use-tried-prices.ts';

interface PlaygroundCardProps {
  /** Whose prices: a lot's own, a rate plan's; neither: the facility's. */
  scope?: { readonly lot?: number; readonly ratePlan?: number };
  /** What is asked now. */
  rates: HourlyRates;
  currency: string;
  /** Saves prices as their own form would, with what guards it. */
  onUse: (rates: HourlyRates) => Promise<unknown>;
  /** Where a change can be kept for Monday. */
  onStartMonday?: (rates: HourlyRates) => void;
  /** The choice of whose prices, where there is one. */
  children?: ReactNode;
}

/** Prices, tried on the stays of days that are over before anybody is asked them. */
export default function PlaygroundCard({
  scope = {},
  rates,
  currency,
  onUse,
  onStartMonday,
  children,
}: PlaygroundCardProps) {
  const id = useId();
  const [days, setDays] = useState<PlaygroundDays>(30);
  const [reaction, setReaction] = useState<string>(REACTIONS[0].key);
  const [isAsked, setAsked] = useState(false);
  const tried = useTriedPrices(rates, currency);
  const reactions = [...(REACTIONS.find(({ key }) => key === reaction) ?? REACTIONS[0]).values];
  const elasticities = reactions.map((value) => countLabel(value, 2).replace('-', '−')).join(', ');
  const asked = useDebounced(JSON.stringify(tried.fits ? tried.proposed : rates), 200);
  // As it was written a line above.
  const hourlyRates = JSON.parse(asked) as HourlyRates;
  const answer = useQuery(playgroundQuery({ ...scope, days, hourlyRates, reactions }));
  const isSlow = useDebounced(answer.isFetching, 1000) && answer.isFetching;
  const told = answer.data;
  const refused = told?.refusals ?? [];
  const rangeOf = (hours: number) => told?.ranges.find((range) => range.hours === hours) ?? null;
  const isCurrent = asked === JSON.stringify(tried.proposed) && !answer.isPlaceholderData;
  const problemOf = (hours: number) =>
    tried.problemOf(hours) ??
    (isCurrent ? (refused.find((refusal) => refusal.hours === hours)?.text ?? null) : null);
  const general = refused.find((refusal) => refusal.hours === null)?.text ?? null;
  const mayBeUsed = tried.isChanged && tried.fits;
  return (
    <div className="playground">
      <Card aria-labelledby={id} className="playground-card p-4 sm:p-5">
        <div className="flex items-center gap-2">
          <h2 id={id} className="playground-title font-semibold">
            Try prices on the last {days} days
          </h2>
          <Definition of={PLAYGROUND_DEFINITION} />
        </div>
        <div className="playground-halves mt-3">
          <div className="grid content-start gap-4">
            {children}
            <div className="grid grid-cols-2 gap-3">
              <SelectField
                label="Days"
                value={days}
                onChange={(event) =>
                  setDays(PLAYGROUND_DAYS.find((n) => n === Number(event.target.value)) ?? 30)
                }
              >
                {PLAYGROUND_DAYS.map((n) => (
                  <option key={n} value={n}>
                    Last {n} days
                  </option>
                ))}
              </SelectField>
              <SelectField
                label="Drivers react"
                value={reaction}
                onChange={(event) => setReaction(event.target.value)}
              >
                {REACTIONS.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
            <p className="-mt-2 text-sm text-muted">
              {reactions.length === 1
                ? 'As many drivers come at any price'
                : `Price elasticity ${elasticities}`}
            </p>
            {told?.replay && <Glance told={{ ...told, replay: told.replay }} />}
            {tried.durations.map((hours) => (
              <PriceSlider
                key={hours}
                hours={hours}
                currency={currency}
                text={tried.textOf(hours)}
                price={rates[hours] ?? 0}
                range={rangeOf(hours)}
                isKnown={told !== undefined && general === null}
                problem={problemOf(hours)}
                onChange={(text) => tried.set(hours, text)}
              />
            ))}
            {tried.isChanged && (
              <div>
                <Button kind="link" onClick={tried.clear}>
                  Back to today’s prices
                </Button>
              </div>
            )}
          </div>
          <div className="min-w-0" aria-busy={answer.isFetching}>
            <p role="status" className="text-sm text-muted empty:hidden">
              {isSlow ? `Recalculating the last ${days} days...` : ''}
            </p>
            {answer.isPending && <AnswerSkeleton />}
            {answer.isError && told === undefined && (
              <LoadFailed
                what="The last days"
                busy={answer.isFetching}
                onRetry={() => void answer.refetch()}
              />
            )}
            {told !== undefined && told.daysMissing > 0 && (
              <p className="mb-2 text-sm text-hold">
                {told.daysMissing === 1 ? 'One day is' : `${told.daysMissing} days are`} still being counted,
                and missing here.
              </p>
            )}
            {general !== null && <p className="text-muted">{general}</p>}
            {general === null && refused.length > 0 && (
              <p className="text-muted">
                No estimate for these prices: one of them is too far from what was paid.
              </p>
            )}
            {told?.replay && <Answer told={{ ...told, replay: told.replay }} days={days} />}
            <div className="mt-5 flex flex-wrap gap-3">
              {onStartMonday !== undefined && (
                <Button kind="primary" disabled={!mayBeUsed} onClick={() => onStartMonday(tried.proposed)}>
                  Start Monday
                </Button>
              )}
              <Button disabled={!mayBeUsed} onClick={() => setAsked(true)}>
                Use these prices
              </Button>
            </div>
          </div>
        </div>
        {isAsked && (
          <UsePricesDialog
            rates={rates}
            proposed={tried.proposed}
            currency={currency}
            onUse={onUse}
            onDone={() => {
              setAsked(false);
              tried.clear();
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </Card>
    </div>
  );
}

function AnswerSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Recalculating...</span>
      <Skeleton className="h-6 w-2/3" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="mt-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-4" />
        </div>
      ))}
    </div>
  );
}
