import { zoneLabel } from '@anypark/core/kernel/zone';
import { ratesFromWire } from '@anypark/core/lots/rates';
import type { Extension } from '@anypark/core/parking/contract';
import { quoteParking } from '@anypark/core/parking/quote';
import { checkoutPath } from '@anypark/core/paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { answered, isLost, requestKey } from '../../api/once.ts';
import { forgetSessions, queryClient, transactionQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { say, sayAround } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/toast.ts';
import { dayLabel, timeLabel } from '../../words/clock.ts';
import { durationLabel } from '../../words/durations.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { isOtherWay, OtherWay, PAY_LOOK, payWords } from '../paying/other-way.tsx';
import { payNow } from '../paying/pay-now.ts';
import { useMyCard } from '../paying/use-remembered-card.ts';
import { DurationField } from '../start/duration-field.tsx';
import { QuoteLine } from '../start/quote-line.tsx';
import { StayNotice } from '../start/stay-notice.tsx';
import { toastFree } from '../start/toast-free.ts';
import { Ring } from '../ticket/ring.tsx';
import { RingEnd } from '../ticket/ring-end.tsx';

interface ExtendFormProps {
  id: number;
  receiptKey: string | undefined;
  extension: Extension;
}

/** How much more time, what it costs, when it ends then. */
export function ExtendForm({ id, receiptKey, extension }: ExtendFormProps) {
  const {
    licensePlate,
    lotName,
    lotLocation,
    currency,
    timezone: zone,
    hasActiveSubscription: covered,
  } = extension;
  const now = useNow();
  const [, navigate] = useLocation();
  const rates = ratesFromWire(extension.hourlyRates, currency) ?? [];
  const [duration, setDuration] = useState(rates[0]?.durationHours ?? 0);
  const known = extension.currentEndTime === null ? null : new Date(extension.currentEndTime);
  const currentEndsAt = known && known > now ? known : null;
  const hours = { opens: extension.operatingHoursStart, closes: extension.operatingHoursEnd };
  const quote = quoteParking({
    ratesAt: () => rates,
    hours,
    zone,
    currency,
    durationHours: duration,
    at: now,
    promo: null,
    covered,
    currentEndsAt,
  });
  const stay = {
    rates,
    planWords: null,
    duration,
    lotState: { kind: 'available' } as const,
    covered,
    promo: { kind: 'none' } as const,
    currentEndsAt,
    quote,
    now,
  };
  const step = Math.max(
    0,
    rates.findIndex(({ durationHours }) => durationHours === duration),
  );
  const free = quote.ok && quote.freeBy !== null;
  const { card } = useMyCard();
  const pays =
    card !== null && quote.ok && !free ? payWords(card, quote.price.totalCents, { currency }) : null;
  const extend = useMutation({
    mutationFn: (_: { withCard: boolean }) => {
      const body = { transactionId: id, duration };
      const query = receiptKey === undefined ? {} : { key: receiptKey };
      return call('extendSession', { query, body, key: requestKey(body) });
    },
    retry: isLost,
    onSuccess: ({ isFree, transaction }, { withCard }) => {
      answered();
      queryClient.setQueryData(transactionQuery(transaction.id).queryKey, transaction);
      forgetSessions();
      if (isFree) toastFree(transaction);
      navigate(checkoutPath(transaction.id), withCard ? payNow : {});
    },
    onError: (error) => toastError(say('Error'), messageOf(error, say('Failed to create parking session'))),
  });
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="add-time">
      <h1 id="add-time" className="text-lg font-bold tracking-tight">
        {say('Add time')}
      </h1>
      <p className="mb-4 truncate text-sm text-muted">
        <bdi className="font-semibold text-text">{lotName}</bdi> · <bdi>{lotLocation}</bdi>
      </p>
      <Ring
        share={(step + 1) / rates.length}
        tone="go"
        over={
          <RingEnd
            steps={rates.length}
            step={step}
            onChange={(next) => setDuration(rates[next]?.durationHours ?? duration)}
            label={say('More time')}
            valueText={
              quote.ok
                ? say('{duration}, until {time}', {
                    duration: durationLabel(duration),
                    time: timeLabel(quote.endsAt, zone),
                  })
                : durationLabel(duration)
            }
          />
        }
      >
        <span className="text-sm text-muted">{say('until')}</span>
        <span
          aria-hidden="true"
          className="text-[min(2.25rem,9vw)] leading-tight font-bold tracking-tight tabular-nums"
        >
          {quote.ok ? timeLabel(quote.endsAt, zone) : say('Closed')}
        </span>
        <span className="sr-only">{say('License plate')}</span>
        <PlateBadge text={licensePlate} size="m" />
      </Ring>
      <p className="mt-1 mb-3 text-center text-sm text-muted">{say('Drag the end, or choose below')}</p>
      <p className="mb-4 rounded-sm bg-raised p-3 text-sm tabular-nums">
        {currentEndsAt === null
          ? say('Your time is up: the new time runs from the moment you pay.')
          : sayAround('Paid until {time}, {day} ({place} time)', {
              time: <strong key="time">{timeLabel(currentEndsAt, zone)}</strong>,
              day: dayLabel(currentEndsAt, zone),
              place: zoneLabel(zone),
            })}
      </p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!extend.isPending) extend.mutate({ withCard: pays !== null && !isOtherWay(event) });
        }}
      >
        <DurationField rates={rates} currency={currency} value={duration} onChange={setDuration} />
        <QuoteLine stay={stay} zone={zone} currency={currency} />
        <StayNotice stay={stay} zone={zone} />
        <Button type="submit" kind="primary" className={PAY_LOOK} disabled={extend.isPending}>
          {extend.isPending
            ? say('Processing...')
            : (pays ?? (free ? say('Add time') : say('Continue to payment')))}
        </Button>
        {pays !== null && <OtherWay isPending={extend.isPending} />}
      </form>
    </Card>
  );
}
