import { subscribeAt } from '@anypark/core/paths';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { configQuery, queryClient } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { toastError } from '../../ui/toast.ts';
import { dateWords } from '../../words/moments.ts';
import { amountLabel } from '../../words/money.ts';
import { planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { CardPayment } from '../checkout/card-payment.tsx';
import { CardFormSkeleton } from '../checkout/checkout-skeleton.tsx';
import type { Phase } from '../checkout/checkout-view.ts';
import { WAITS } from '../checkout/payment-step.tsx';
import { TestCardHint } from '../checkout/test-card-hint.tsx';
import { useStripeScript } from '../checkout/use-stripe-script.ts';
import { callPass, passQuery } from '../pass/call-pass.ts';

interface PassPaymentStepProps {
  pass: HolderPass;
  onPhase: (phase: Phase) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
}

/** What is bought, and the card form. */
export function PassPaymentStep({ pass, onPhase, onPaid }: PassPaymentStepProps) {
  const { id } = pass.subscription;
  const config = useQuery(configQuery);
  const stripe = useStripeScript(config.data);
  // The same secret comes back however often this is asked; it is asked anew on each visit for the payment's state.
  const askIntent = () => callPass('passPaymentIntent', { query: { id } });
  const intent = useQuery({
    queryKey: ['/api/subscription/payment-intent', id],
    queryFn: askIntent,
    gcTime: 0,
  });

  useEffect(() => {
    if (intent.error === null) return;
    toastError('Error', messageOf(intent.error, 'Failed to initialize payment'));
    // The pass may have been paid or given up elsewhere; its record says so.
    void queryClient.invalidateQueries({ queryKey: passQuery({ id }).queryKey });
  }, [intent.error, id]);

  const paymentStatus = intent.data?.paymentStatus;
  useEffect(() => {
    const phase = paymentStatus && WAITS[paymentStatus];
    if (phase) onPhase(phase);
  }, [paymentStatus, onPhase]);

  // It takes the form's place on the same page: a phone would stay at its end.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);

  const failed = [config, stripe, intent].filter((query) => query.isError);
  return (
    <div className="grid gap-4">
      <h1 ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
        Complete Subscription
      </h1>
      <Summary pass={pass} />
      {config.data?.testMode && <TestCardHint />}
      <Card className="p-4 sm:p-5" aria-label="Card payment">
        {failed.length > 0 ? (
          <LoadFailed
            what="The card form"
            busy={failed.some((query) => query.isFetching)}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        ) : stripe.data && intent.data ? (
          <CardPayment
            stripe={stripe.data}
            clientSecret={intent.data.clientSecret}
            order={{ path: subscribeAt(id), submitLabel: 'Subscribe Now', askIntent, onPaid }}
          />
        ) : (
          <CardFormSkeleton />
        )}
      </Card>
    </div>
  );
}

function Summary({ pass: { subscription, coveredUntil } }: { pass: HolderPass }) {
  const { licensePlate, email, amount, currency, endDate, timezone: zone } = subscription;
  return (
    <Card className="p-4 sm:p-5" aria-label="Order Summary">
      {coveredUntil !== null && (
        <p className="mb-3 rounded-sm bg-go/12 p-3 text-sm text-go">
          This plate is covered until <strong>{dateWords(coveredUntil, zone)}</strong>. The new time is added
          to the end.
        </p>
      )}
      <dl className="text-sm">
        <Fact label="License plate">
          <PlateBadge text={licensePlate} />
        </Fact>
        <Fact label="Plan">{planWords(subscription)}</Fact>
        <Fact label="Valid until">{dateWords(endDate, zone)}</Fact>
        <Fact label="Email">{email}</Fact>
        <div className="mt-2 flex items-baseline justify-between border-t border-dashed border-line pt-3">
          <dt className="text-base font-bold">Total</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums">{amountLabel(amount, currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}
