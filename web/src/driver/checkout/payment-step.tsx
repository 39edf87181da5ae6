import { formatTime } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { checkoutPath } from '@anypark/core/paths';
import type { PaymentState } from '@anypark/core/payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { configQuery, queryClient, transactionQuery } from '../../api/queries.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { toastError } from '../../ui/toast.ts';
import { CardPayment } from './card-payment.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CardFormSkeleton } from './checkout-skeleton.tsx';
import type { Phase } from './checkout-view.ts';
import { OrderSummary } from './order-summary.tsx';
import { TestCardHint } from './test-card-hint.tsx';
import { useStripeScript } from './use-stripe-script.ts';

/** What a payment's state makes its page wait for. */
export const WAITS: Partial<Record<PaymentState, Phase>> = {
  succeeded: 'activating',
  processing: 'bank',
  mismatch: 'unconfirmed',
};

interface PaymentStepProps {
  transaction: Transaction;
  onPhase: (phase: Phase) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
}

/** Order summary and card form of a session that waits for its payment. */
export function PaymentStep({ transaction, onPhase, onPaid }: PaymentStepProps) {
  const { id } = transaction;
  const config = useQuery(configQuery);
  const stripe = useStripeScript(config.data);
  // The same secret comes back however often this is asked; it is asked anew on each visit for the payment's state.
  const askIntent = () => call('createPaymentIntent', { body: { transactionId: id } });
  const intent = useQuery({
    queryKey: ['/api/create-payment-intent', id],
    queryFn: askIntent,
    gcTime: 0,
  });

  useEffect(() => {
    if (intent.error === null) return;
    toastError('Error', messageOf(intent.error, 'Failed to initialize payment'));
    // The session may have been paid or given up elsewhere; its record says so.
    void queryClient.invalidateQueries({ queryKey: transactionQuery(id).queryKey });
  }, [intent.error, id]);

  const paymentStatus = intent.data?.paymentStatus;
  useEffect(() => {
    const phase = paymentStatus && WAITS[paymentStatus];
    if (phase) onPhase(phase);
  }, [paymentStatus, onPhase]);

  const failed = [config, stripe, intent].filter((query) => query.isError);
  return (
    <CheckoutFrame
      status={intent.isPending ? 'Preparing your payment...' : holdNote(transaction)}
      summary={
        <>
          <OrderSummary transaction={transaction} />
          {config.data?.testMode && <TestCardHint />}
        </>
      }
    >
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
          order={{ path: checkoutPath(id), submitLabel: 'Complete Payment', askIntent, onPaid }}
        />
      ) : (
        <CardFormSkeleton />
      )}
    </CheckoutFrame>
  );
}

function holdNote({ holdExpiresAt, timezone }: Transaction): string {
  if (holdExpiresAt === null) return 'Your time starts when the payment succeeds.';
  return `Your space is held until ${formatTime(new Date(holdExpiresAt), timezone)}.`;
}
