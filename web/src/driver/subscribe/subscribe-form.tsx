import { subscribeAt } from '@anypark/core/links';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { CallError, messageOf } from '../../api/call-error.ts';
import { channelsQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { plateTyped } from '../../words/plates.ts';
import { callPass } from '../pass/call-pass.ts';
import { entryProblems, type SubscribeEntry } from './entry.ts';
import { PlanChoice } from './plan-choice.tsx';

interface SubscribeFormProps {
  entry: SubscribeEntry;
  onEntry: (entry: SubscribeEntry) => void;
}

/** Plate, e-mail and plan. */
export function SubscribeForm({ entry, onEntry }: SubscribeFormProps) {
  const [, navigate] = useLocation();
  const canMail = useQuery(channelsQuery).data?.email ?? false;
  const [left, setLeft] = useState({ licensePlate: false, email: false });
  const create = useMutation({
    mutationFn: () => callPass('subscribe', { body: { ...entry, email: entry.email.trim() } }),
    onSuccess: ({ subscription }) => navigate(subscribeAt(subscription.id)),
    onError: (error) => toastError(say('Failed to create subscription'), messageOf(error, '') || undefined),
  });
  const problems = entryProblems(entry);
  const isValid = problems.licensePlate === null && problems.email === null;
  const told = create.error instanceof CallError ? create.error.problem?.fields : undefined;
  const shown = (field: 'licensePlate' | 'email') =>
    (left[field] ? problems[field] : null) ?? told?.[field] ?? null;
  const change = (part: Partial<SubscribeEntry>) => {
    create.reset();
    onEntry({ ...entry, ...part });
  };
  return (
    <Card className="p-5 sm:p-6" aria-labelledby="subscribe">
      <h1 id="subscribe" className="text-xl font-bold tracking-tight">
        {say('Unlimited Parking Plans')}
      </h1>
      <p className="mt-1 mb-5 text-sm text-muted">
        {say('One plate, any lot, as often as you like. Paid once: nothing is renewed by itself.')}
      </p>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !create.isPending) create.mutate();
        }}
      >
        <div>
          <label htmlFor="pass-plate" className="field-label">
            {say('License plate')}
          </label>
          <input
            id="pass-plate"
            name="licensePlate"
            value={entry.licensePlate}
            onChange={(event) => change({ licensePlate: plateTyped(event.target.value) })}
            onBlur={() => setLeft({ ...left, licensePlate: true })}
            placeholder="ABC1234"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            required
            aria-invalid={shown('licensePlate') !== null}
            aria-describedby="pass-plate-note"
            className={`plate-ground h-[4.125rem] w-full rounded-[12px] border-[3px] px-2 text-center font-plate text-[2.125rem] font-semibold tracking-[.07em] text-plate-ink uppercase placeholder:text-[#757263] ${shown('licensePlate') === null ? 'border-plate-edge' : 'border-stop'}`}
          />
          <PlateNote plate={entry.licensePlate} problem={shown('licensePlate')} />
        </div>
        <Field
          label={say('Email')}
          live
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          placeholder="you@example.com"
          hint={
            canMail
              ? say('Your pass and its private link go there')
              : say('The operator finds your pass by it')
          }
          error={shown('email')}
          value={entry.email}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={() => entry.email !== '' && setLeft({ ...left, email: true })}
        />
        <PlanChoice value={entry.planType} onChange={(planType) => change({ planType })} />
        <Button type="submit" kind="primary" disabled={!isValid || create.isPending}>
          {create.isPending ? say('Processing...') : say('Continue to payment')}
        </Button>
      </form>
    </Card>
  );
}

/** Says what is wrong, or that the plate has a pass already; its place is kept, so nothing moves. */
function PlateNote({ plate, problem }: { plate: string; problem: string | null }) {
  const asked = useDebounced(plate, 400);
  const covered = useQuery({
    queryKey: ['/api/subscription/check', asked],
    queryFn: ({ signal }) => call('checkSubscription', { params: { licensePlate: asked }, signal }),
    enabled: asked !== '',
  });
  const isCovered = asked === plate && plate !== '' && covered.data?.hasActiveSubscription === true;
  return (
    <p id="pass-plate-note" aria-live="polite" className="mt-1.5 min-h-6 text-[0.8125rem] leading-6">
      {problem !== null ? (
        <span className="text-stop">{problem}</span>
      ) : isCovered ? (
        <span className="font-semibold text-go">
          {say('This plate has a pass: the new time is added to its end.')}
        </span>
      ) : (
        <span className="text-muted">{say('Letters and digits, 10 at most')}</span>
      )}
    </p>
  );
}
