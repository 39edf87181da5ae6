import { paths } from '@anypark/core/paths';
import type { Suggestion, Suggestions, TakenSuggestion } from '@anypark/core/suggestions/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { dateWords } from '../../words/moments.ts';
import { daysLabel } from '../analytics/format.ts';
import { callStaff } from '../api/call-staff.ts';
import { RATE_PLANS_KEY, refresh, suggestionsQuery } from '../api/queries.ts';
import { PriceList } from '../prices/price-list.tsx';
import { RuleForm } from './rule-form.tsx';
import { bandWords, outcomeWords, placeWords, reasonWords } from './suggestion-words.ts';

/** What the published rule would change, why, and what became of what was changed by it. Nothing changes by itself. */
export default function SuggestionsCard() {
  const asked = useQuery(suggestionsQuery);
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-4 p-4 sm:p-5">
      <div>
        <h2 id={id} className="font-semibold">
          Suggested prices
        </h2>
        {asked.data && <Summary all={asked.data} />}
      </div>
      {asked.isPending && (
        <div role="status">
          <span className="sr-only">Loading suggestions...</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {asked.isError && asked.data === undefined && (
        <LoadFailed what="The suggestions" busy={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      {asked.data && (
        <>
          {asked.data.suggestions.length > 0 && (
            <ul className="grid gap-3 lg:grid-cols-2 min-[100rem]:grid-cols-3">
              {asked.data.suggestions.map((one) => (
                <Suggested key={placeWords(one)} one={one} currency={asked.data.currency} />
              ))}
            </ul>
          )}
          {asked.data.taken.length > 0 && <TakenList taken={asked.data.taken} />}
          <RuleForm rule={asked.data.rule} currency={asked.data.currency} />
        </>
      )}
    </Card>
  );
}

function Summary({ all: { from, to, suggestions, kept, daysMissing } }: { all: Suggestions }) {
  if (from === null || to === null)
    return (
      <p className="text-sm text-muted">
        After four full weeks of stays, you see here where prices are too low or too high for how full the
        lots are.
      </p>
    );
  const places = (count: number) => (count === 1 ? '1 part of a day' : `${count} parts of a day`);
  return (
    <p className="text-sm text-muted">
      By how full the lots were from {daysLabel({ from, to })}, morning, noon and afternoon, weekdays and
      weekends.{' '}
      {suggestions.length === 0
        ? 'No price needs to change.'
        : `${places(kept)} ${kept === 1 ? 'needs' : 'need'} no change.`}
      {daysMissing > 0 && ` ${daysMissing} of the days are still being counted, and missing here.`}
    </p>
  );
}

function Suggested({ one, currency }: { one: Suggestion; currency: string }) {
  const { lotId, isWeekend, fromHour, toHour, proposed, ratePlan } = one;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callStaff('takeSuggestion', { body: { lotId, isWeekend, fromHour, toHour, proposed } }),
    onSuccess: (all) => {
      queryClient.setQueryData(suggestionsQuery.queryKey, all);
      refresh(RATE_PLANS_KEY);
      toast('Rate plan created, it starts on Monday', 'Until then it can be deleted under Rate plans.');
    },
    onError: (error) => {
      refresh(suggestionsQuery.queryKey);
      toastError(
        'The rate plan was not created',
        messageOf(error, 'The server did not answer. Check the connection, then try again.'),
      );
    },
  });
  const words = placeWords(one);
  return (
    <li className="flex flex-col gap-3 rounded-md border border-hair p-4">
      <div>
        <h3 className="font-semibold">{words}</h3>
        <p className="text-sm">{reasonWords(one)}</p>
        <p className="text-sm text-muted">
          {ratePlan !== null && `Now under the rate plan “${ratePlan}”. `}
          Expected then: {bandWords(one.expected)} full.
        </p>
      </div>
      <PriceList currency={currency} present={one.hourlyRates} next={proposed} />
      <div className="mt-auto">
        <Button
          onClick={() => mutate()}
          disabled={isPending}
          aria-label={`Start Monday: ${words}`}
          className="px-3! text-sm!"
        >
          {isPending ? 'Creating the plan...' : 'Start Monday'}
        </Button>
      </div>
    </li>
  );
}

/** What was changed by the rule, and how full it was then. */
function TakenList({ taken }: { taken: readonly TakenSuggestion[] }) {
  return (
    <div className="border-t border-hair pt-4">
      <h3 className="font-semibold">Results so far</h3>
      <ul className="mt-1 divide-y divide-hair text-sm">
        {taken.map((one) => (
          <li key={`${one.planName} ${one.startsOn}`} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {placeWords(one)}
              <span className="block text-muted">
                from {dateWords(one.startsOn, 'UTC')}, by {one.by}; expected {bandWords(one.expected)}
              </span>
            </span>
            <strong className="font-semibold">
              {!one.isStanding
                ? 'The plan was deleted'
                : one.isKnown
                  ? outcomeWords(one)
                  : `Result on ${dateWords(one.knownOn, 'UTC')}`}
            </strong>
          </li>
        ))}
      </ul>
      <Link href={paths.ratePlans} className="text-sm font-semibold text-sign hover:underline">
        Rate plans
      </Link>
    </div>
  );
}
