import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError, messageOf } from '../../api/call-error.ts';
import { configQuery, queryClient } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { toastSeen } from '../../ui/toast.ts';
import { CardFrame } from './card-frame.tsx';
import { CardPayment } from './card-payment.tsx';
import { CardServiceAway } from './card-service-away.tsx';
import { CardFormSkeleton } from './card-skeleton.tsx';
import { HoldWarning } from './hold-warning.tsx';
import { usePayNow } from './pay-now.ts';
import type { PurchaseKind } from './purchase-kind.ts';
import { RememberedCard } from './remembered-card.tsx';
import { TestCardHint } from './test-card-hint.tsx';
import { useMyCard } from './use-remembered-card.ts';
import { useStripeScript } from './use-stripe-script.ts';
import { type Phase, WAITS } from './view.ts';

interface PaymentStepProps<Thing> {
  kind: PurchaseKind<Thing>;
  id: number;
  thing: Thing;
  onPhase: (phase: Phase) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
}

/** Order summary and card form of a purchase that waits for its payment. */
export function PaymentStep<Thing>({ kind, id, thing, onPhase, onPaid }: PaymentStepProps<Thing>) {
  const config = useQuery(configQuery);
  const { card, isKnown } = useMyCard();
  const isNow = usePayNow();
  const [isOther, setIsOther] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const isRemembered = card !== null && !isOther;
  // Neither the card form nor its script is needed for a card that is known.
  const needsForm = isKnown && !isRemembered;
  const stripe = useStripeScript(needsForm ? config.data : undefined);
  // The same secret comes back however often this is asked; it is asked anew on each visit for the payment's state.
  const askIntent = () => kind.askIntent(id);
  const queryKey = kind.queryKey(id);
  const intent = useQuery({
    queryKey: ['intent', ...queryKey],
    queryFn: askIntent,
    gcTime: 0,
    enabled: needsForm,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => {
    if (intent.error === null) return;
    // It stands in the form's place too.
    toastSeen(say('Error'), messageOf(intent.error, say('Failed to initialize payment')));
    // It may have been paid or given up elsewhere; its record says so.
    void queryClient.invalidateQueries({ queryKey });
  }, [intent.error]);

  const paymentStatus = intent.data?.paymentStatus;
  useEffect(() => {
    const phase = paymentStatus && WAITS[paymentStatus];
    if (phase) onPhase(phase);
  }, [paymentStatus, onPhase]);

  const failed = [config, stripe, intent].filter((query) => query.isError);
  const retry = {
    busy: failed.some((query) => query.isFetching),
    onRetry: () => {
      for (const query of failed) void query.refetch();
    },
  };
  const isPreparing = needsForm && intent.isPending && failed.length === 0;
  return (
    <CardFrame
      Heading={kind.Heading}
      warning={<HoldWarning kind={kind} id={id} thing={thing} />}
      status={isPreparing ? say('Preparing your payment...') : kind.note(thing)}
      summary={
        <>
          <kind.Summary thing={thing} />
          {config.data?.testMode && <TestCardHint />}
        </>
      }
    >
      {isRemembered ? (
        <RememberedCard
          {...{ kind, id, thing, card, isNow, onPaid }}
          onOther={(why) => {
            setNotice(why);
            setIsOther(true);
          }}
        />
      ) : stripe.isError || isProviderAway(intent.error) ? (
        <CardServiceAway {...retry} />
      ) : failed.length > 0 ? (
        <LoadFailed what={say('The card form')} {...retry} />
      ) : stripe.data && intent.data ? (
        <CardPayment
          stripe={stripe.data}
          clientSecret={intent.data.clientSecret}
          order={{
            path: kind.path(id),
            submitLabel: kind.submitLabel,
            notice,
            askIntent,
            onPaid,
            keepsCard: intent.data.keepsCard,
            onKeep: (keep) => kind.keepCard(id, keep),
          }}
        />
      ) : (
        <CardFormSkeleton />
      )}
    </CardFrame>
  );
}

function isProviderAway(error: unknown): boolean {
  return error instanceof CallError && error.problem?.code === 'provider.unavailable';
}
