import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { toastError } from '../../ui/toast.ts';
import { rememberPayment } from './remembered-payment.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** Confirms the card with the provider. What counts as paid is decided elsewhere, by the server. */
export function useCardPayment(transactionId: number, onPaid: (paymentIntentId: string) => Promise<void>) {
  const stripe = useStripe();
  const elements = useElements();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second click can arrive before the disabled button is drawn.
  const running = useRef(false);

  const fail = (message: string) => {
    setProblem(message);
    toastError('Payment Failed', message);
  };

  const confirm = async (): Promise<void> => {
    if (!stripe || !elements) return;
    rememberPayment(transactionId);
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/` },
      redirect: 'if_required',
    });
    // 'unexpected state' errors carry an intent that was paid before, in another tab for instance.
    const intent = result.paymentIntent ?? result.error?.payment_intent;
    if (intent && isUnderWay(intent)) return onPaid(intent.id);
    // The line may have broken after the charge: nobody is told to pay again before the server has asked the provider.
    const charged = isUncertain(result.error) ? await chargedIntent(transactionId) : null;
    if (charged !== null) return onPaid(charged);
    fail(result.error?.message ?? UNEXPECTED);
  };

  const pay = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setProcessing(true);
    setProblem(null);
    try {
      await confirm();
    } catch {
      fail(UNEXPECTED);
    } finally {
      running.current = false;
      setProcessing(false);
    }
  };

  return { pay, processing, problem };
}

function isUncertain(error: StripeError | undefined): boolean {
  return error?.type === 'api_connection_error' || error?.type === 'api_error';
}

/** The intent's id if the provider has charged it or is about to; null when it has not, or nobody can say. */
async function chargedIntent(transactionId: number): Promise<string | null> {
  const found = await call('createPaymentIntent', { body: { transactionId } }).catch(() => null);
  const paid = found?.paymentStatus === 'succeeded' || found?.paymentStatus === 'processing';
  return paid ? (found.clientSecret.split('_secret_')[0] ?? null) : null;
}

function isUnderWay({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'requires_capture';
}
