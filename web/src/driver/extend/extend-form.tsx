import { formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { ratesFromWire } from '@anypark/core/lots/rates';
import type { Extension } from '@anypark/core/parking/contract';
import { quoteParking } from '@anypark/core/parking/quote';
import { checkoutPath } from '@anypark/core/paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { forgetSessions, queryClient, transactionQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/toast.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { DurationField } from '../start/duration-field.tsx';
import { QuoteLine } from '../start/quote-line.tsx';
import { StayNotice } from '../start/stay-notice.tsx';
import { toastFree } from '../start/toast-free.ts';

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
  const free = quote.ok && quote.freeBy !== null;
  const extend = useMutation({
    mutationFn: () =>
      call('extendSession', {
        query: receiptKey === undefined ? {} : { key: receiptKey },
        body: { transactionId: id, duration },
      }),
    onSuccess: ({ isFree, transaction }) => {
      queryClient.setQueryData(transactionQuery(transaction.id).queryKey, transaction);
      forgetSessions();
      if (isFree) toastFree(transaction);
      navigate(checkoutPath(transaction.id));
    },
    onError: (error) => toastError('Error', messageOf(error, 'Failed to create parking session')),
  });
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="add-time">
      <h1 id="add-time" className="text-lg font-bold tracking-tight">
        Add time
      </h1>
      <div className="mt-3 mb-4 flex items-center justify-between gap-4">
        <PlateBadge text={licensePlate} />
        <p className="min-w-0 text-right text-sm">
          <span className="block font-semibold wrap-anywhere">{lotName}</span>
          <span className="block truncate text-muted">{lotLocation}</span>
        </p>
      </div>
      <p className="mb-4 rounded-sm bg-raised p-3 text-sm tabular-nums">
        {currentEndsAt === null ? (
          'Your time is up: the new time runs from the moment you pay.'
        ) : (
          <>
            Paid until <strong>{formatTime(currentEndsAt, zone)}</strong>, {formatDay(currentEndsAt, zone)} (
            {zoneLabel(zone)} time)
          </>
        )}
      </p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!extend.isPending) extend.mutate();
        }}
      >
        <DurationField rates={rates} currency={currency} value={duration} onChange={setDuration} />
        <QuoteLine stay={stay} zone={zone} currency={currency} />
        <StayNotice stay={stay} zone={zone} />
        <Button type="submit" kind="primary" disabled={extend.isPending}>
          {extend.isPending ? 'Processing...' : free ? 'Add time' : 'Continue to payment'}
        </Button>
      </form>
    </Card>
  );
}
