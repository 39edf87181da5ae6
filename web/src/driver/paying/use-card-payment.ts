import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { say } from '../../languages/say.ts';
import { toastSeen } from '../../ui/toast.ts';
import { rememberPayment } from './remembered-payment.ts';

/** What a card is asked for. */
export interface CardOrder {
  /** The page that finishes the payment when a bank sends the driver back. */
  readonly path: string;
  readonly submitLabel: string;
  /** Why another way to pay is needed, or null. */
  readonly notice: string | null;
  /** The intent with its state as the server has just learned it from the provider. */
  readonly askIntent: () => Promise<PaymentIntentAnswer>;
  /** Whether the card was to be kept when the intent was asked for, and how that is changed. */
  readonly keepsCard: boolean;
  readonly onKeep: (keep: boolean) => Promise<unknown>;
  readonly onPaid: (paymentIntentId: string) => Promise<void>;
}

/** Confirms the card, or the wallet, with the provider. What counts as paid is decided elsewhere, by the server. */
export function useCardPayment({ path, notice, askIntent, onPaid }: CardOrder) {
  const stripe = useStripe();
  const elements = useElements();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState(notice);
  // A second click can arrive before the disabled button is drawn.
  const running = useRef(false);

  const fail = (message: string) => {
    setProblem(message);
    toastSeen(say('Payment Failed'), message);
  };

  const confirm = async (): Promise<void> => {
    if (!stripe || !elements) return;
    rememberPayment(path);
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/` },
      redirect: 'if_required',
    });
    // 'unexpected state' errors carry an intent that was paid before, in another tab for instance.
    const intent = result.paymentIntent ?? result.error?.payment_intent;
    if (intent && isUnderWay(intent)) return onPaid(intent.id);
    // The line may have broken after the charge: nobody is told to pay again before the server has asked the provider.
    const charged = isUncertain(result.error) ? await chargedIntent(askIntent) : null;
    if (charged !== null) return onPaid(charged);
    fail(result.error?.message ?? say('An unexpected error occurred'));
  };

  /** False: it is being paid already. */
  const pay = (): boolean => {
    if (running.current) return false;
    running.current = true;
    setProcessing(true);
    setProblem(null);
    confirm()
      .catch(() => fail(say('An unexpected error occurred')))
      .finally(() => {
        running.current = false;
        setProcessing(false);
      });
    return true;
  };

  return { pay, processing, problem, forgetProblem: () => setProblem(null) };
}

function isUncertain(error: StripeError | undefined): boolean {
  return error?.type === 'api_connection_error' || error?.type === 'api_error';
}

/** The intent's id if the provider has charged it or is about to; null when it has not, or nobody can say. */
async function chargedIntent(askIntent: CardOrder['askIntent']): Promise<string | null> {
  const found = await askIntent().catch(() => null);
  const paid = found?.paymentStatus === 'succeeded' || found?.paymentStatus === 'processing';
  return paid ? (found.clientSecret.split('_secret_')[0] ?? null) : null;
}

function isUnderWay({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'requires_capture';
}
